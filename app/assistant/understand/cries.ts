import type { Turn } from '#app/assistant/assistant.ts';
import { splitSentences } from '#app/assistant/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** In a message no longer than this which cries for help, only what is plainly a memory is told. */
const A_CRY = 400;

/** How a memory is told, whoever tells it and in whatever need: of a year, of childhood, of what was done together. */
const MEMORY =
	/(?<!\d)(?:1[89]\d\d|200\d)(?!\d)|(?<!\p{L})(?:used to|when (?:i|we) (?:was|were)|in those days|back then|we (?:all |both |always )?(?:had|were|went|lived|did|kept|took|came|sang|danced|met|married|worked|\p{L}+ed)|als (?:ich|wir)|damals|früher|wir (?:hatten|waren|gingen|wohnten)|cuando (?:yo )?era|de niñ[oa]|\p{L}+(?:ábamos|íamos)|éramos|quand j['’]étais|autrefois|(?:on|nous) (?:avait|était|allait|avions|étions|\p{L}+ions)|quando (?:ero|eu era|era)|(?:av|er|and|abit)\p{L}*avamo|avevamo|\p{L}+ávamos|tínhamos|a gente (?:tinha|era|ia)|kiedy by[łl]\p{L}*|dawniej|\p{L}+(?:liśmy|łyśmy)|когда я был\p{L}*|в детстве|раньше|мы (?:\p{L}+ )?\p{L}+ли|küçükken|eskiden|\p{L}+[ıiuü]rd[ıiuü]k|كنا|وانا صغير\p{L}*|ايام زمان|बचपन|जब मैं|हम (?:लोग )?[^।]*थे)(?![\p{L}\p{M}])|小时候|小時候|那年|当年|當年|子供の頃|昔は|あの頃|어릴 때|어렸을|그 시절|옛날/iu;
/** Who was lost and when is plainly told too. */
const LOSS =
	/^(?=.{4,80}$)(?=.*(?<!\p{L})(?:went|died|passed|buried|starb|gestorben|begraben|murió|falleció|enterr\p{L}+|perdí|mort[eoa]?|décédée?|morreu|perdi|zmarła?|pochowa\p{L}+|умерла?|похорони\p{L}+|öldü|kaybetti\p{L}*|dó|ماتت?|توف\p{L}+|गुज़?र|चल बस)(?!\p{L})).*(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|januar|februar|märz|juni|juli|oktober|dezember|enero|febrero|marzo|mayo|junio|julio|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|gennaio|maggio|giugno|janeiro|fevereiro|junho|julho|outubro|lut\p{L}+|marcu|czerwcu|январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре|ocak\p{L}*|şubat\p{L}*|vor)(?!\p{L})/iu;
/** What belongs to a cry though it may sound like telling. */
const FORLORN =
	/(?<!\p{L})(?:now|any ?more|tonight|today|yesterday|last (?:week|night)|tablets|pills|jetzt|heute|nicht mehr|ahora|hoy|ya no|maintenant|aujourd['’]hui|ne plus|adesso|oggi|non più|agora|hoje|não mais|teraz|dziś|już nie|теперь|сейчас|сегодня|больше не|artık|bugün|دلوقتي|الآن|अब|आज)(?!\p{L})|现在|現在|今天|今夜|今日|もう|이제|오늘/iu;
/** What is said of it right after: that they are sorry, where they lie, what to do. */
const AFTER_A_CRY =
	/^(?:(?:i['’]m )?(?:so )?sorry|entschuldig\p{L}*|perd[óo]n|pardon|scusi?|desculpe?|przepraszam|извините|простите|özür dilerim|kusura bakma\p{L}*|آسفة?|استغفر الله(?: العظيم)?|माफ़? करना|对不起|對不起|すみません|미안합니다)\P{L}*$|(?<!\p{L})(?:down here|on (?:the|this) floor|hier unten|am boden|en el suelo|par terre|per terra|no chão|na podłodze|на полу|yerde)(?!\p{L})/iu;
const ASKS_FOR_HELP =
	/(?<!\p{L})(?:what (?:should|shall|do|can) i do|was soll ich (?:tun|machen)|qué hago|qué debo hacer|qu['’]est-ce que je (?:fais|dois)|que dois-je faire|che (?:devo|cosa) f\p{L}+|cosa (?:devo fare|faccio)|o que (?:eu )?(?:faço|devo)|co mam (?:robić|zrobić)|что (?:мне )?делать|ne yapayım|ne yapmalıyım|(?:اعمل|أعمل|ماذا أفعل|شو اعمل)|क्या करूँ)(?![\p{L}\p{M}])|怎么办|怎麼辦|どうしたら|どうすれば|어떡하|어떻게 해야/iu;
/** "I want to get this done tonight", said before a cry. */
const TONIGHT =
	/(?<!\p{L})(?:tonight|heute (?:nacht|abend)|esta noche|ce soir|stasera|hoje à noite|dziś wieczorem|bu gece|сегодня (?:ночью|вечером))(?!\p{L})|今晚|今夜|오늘 ?밤|الليلة|आज रात/iu;

/** The sentences of a cry for help, which no family shall find in a story, and what makes no sense without them. */
export function cryIn({ content, meanings = [] }: Turn, isNear: boolean): Meaning[] {
	const dangers = meanings.filter(({ kind }) => kind === 'danger');
	const isCry = dangers.some(({ start, end }) => end > start) || ASKS_FOR_HELP.test(content);
	const isShort = content.length <= A_CRY;
	const isWhole = isShort && dangers.length > 0 && isCry;
	const isBefore = isNear && content.length <= A_CRY / 4 && TONIGHT.test(content);
	let from = 0;
	return splitSentences(dangers.length > 0 || isBefore ? content : '').flatMap((sentence): Meaning[] => {
		const start = content.indexOf(sentence, from);
		from = start + sentence.length;
		const isMemory = (MEMORY.test(sentence) || LOSS.test(sentence)) && !FORLORN.test(sentence);
		const isOut = ((isWhole || isBefore) && !isMemory) || (isShort && !isCry && AFTER_A_CRY.test(sentence));
		return isOut ? [{ kind: 'aside', start, end: from }] : [];
	});
}
