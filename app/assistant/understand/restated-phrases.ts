import type { PhraseTable } from '#app/assistant/understand/fold.ts';

/** "Change Sagan to Lamsdorf", to the assistant and nothing else. */
export const CHANGE: PhraseTable = {
	en: `(when )?i (said|put|wrote|told you|gave you|typed) {wrong}( before| earlier| at first)?( but)? i meant( to (say|write|put))?( a| an| the| in)? {right}|i (told you|gave you) {wrong}( before| earlier)?( but)? (it|he|she) (was|is)( really| actually)?( in)? {right}|instead of {wrong} (it|that) (should|must|ought to) (be|say|read) {right}|(it|that) (should|must|ought to) (be|say|read) {right} instead of {wrong}|i (said|put|wrote) {wrong}( before| earlier| on the form| at first)? but (it|he|she|they|we) (was|were|came|went)( really| actually)?( at| in| from| to| on| called)?( a| an| the)? {right}|(change|correct|alter|switch) (the word |the name )?{wrong} (to|into|for) {right}|replace {wrong} (with|by) {right}|(put|write) {right} instead of {wrong}|i (said|put|wrote|typed) {wrong} it (should be|should have been|should say|was) {right}`,
	es: `(cuando )?(dije|puse|escribi) {wrong}( pero)? (queria|quise) decir {right}|dije {wrong} pero (era|fue|estaba)( en| de)? {right}|(cambie|cambia|cambien|corrija|corrige|sustituya) {wrong} (por|a) {right}|(ponga|pon|escriba) {right} en (vez|lugar) de {wrong}`,
	fr: `(quand )?j'ai (dit|ecrit) {wrong}( mais)? je (voulais dire|pensais a|parlais de) {right}|j'ai dit {wrong} mais (c'etait|il etait|elle etait|c'est)( a| de| en)? {right}|(remplacez|remplace) {wrong} par {right}|(changez|change|corrigez) {wrong} (en|par|pour) {right}|(mettez|mets|ecrivez) {right} (au lieu|a la place) de {wrong}`,
	de: `(ich )?(habe|hab) (ich )?{wrong} (gesagt|geschrieben) (aber |ich )?(ich )?(habe |hab )?(meinte|gemeint)( ich)?( aber)? {right}|(es|das) (muss|soll|sollte) {right} (heissen|sein) (und )?(nicht|statt) {wrong}|statt {wrong} (muss|soll|sollte) es {right} (heissen|sein)|ich (habe|hab) {wrong} gesagt aber (es|er|sie|das) (war|hiess|kam)( in| aus| am| im)? {right}|(andern|ersetzen|andere|ersetze|tauschen)( sie)? {wrong} (in|durch|zu|gegen) {right}|(schreiben|schreib|setzen)( sie)? {right} statt {wrong}`,
	it: `(quando )?ho (detto|scritto) {wrong}( ma)? (volevo dire|intendevo) {right}|ho detto {wrong} ma (era|fu)( a| di| in)? {right}|(cambi|cambia|corregga|sostituisca|sostituisci) {wrong} (in|con) {right}|(metta|metti|scriva) {right} (al posto|invece) di {wrong}`,
	pt: `(quando )?(eu )?(disse|escrevi) {wrong}( mas)? (eu )?(queria dizer|quis dizer) {right}|(eu )?disse {wrong} mas (era|foi|estava)( em| no| na| de)? {right}|(troque|troca|mude|muda|corrija|substitua) {wrong} (por|para) {right}|(ponha|escreva|coloque) {right} em vez de {wrong}`,
	pl: `(powiedzialam|powiedzialem|napisalam|napisalem) {wrong} (ale |a )?(mialam|mialem) na mysli {right}|(powiedzialam|powiedzialem) {wrong} ale to (byl|byla|bylo)( w| z)? {right}|(zmienic|zmien|zamienic|zamien|poprawic|popraw|zmiencie) {wrong} na {right}|(napisac|napisz) {right} zamiast {wrong}`,
	ru: `(я )?сказала? {wrong} но это (был|была|было)( в| из)? {right}|(измените|исправьте|замените|поменяите|исправь|замени) {wrong} на {right}|(напишите|пишите) {right} вместо {wrong}`,
	und: `(ik )?(heb )?(zei|schreef|zeg) (ik )?{wrong} maar (ik bedoelde|het was|het is|het moet zijn) {right}|(verander|wijzig) {wrong} (in|naar) {right}|vervang {wrong} door {right}
		ik heb {wrong} (gezegd|geschreven) maar (ik bedoelde|het was|het is) {right}|(schrijf|zet) {right} in plaats van {wrong}`,
	tr: `{wrong} yerine {right} (yaz|yazin|koy|koyun|yap|yapin)`,
	ar: `(غير|غيري|بدل|بدلي|صحح|صححي) {wrong} (الى|ل|ب) {right}|(اكتب|اكتبي) {right} بدل {wrong}`,
	hi: `{wrong} (की जगह|के बदले) {right} (लिख दो|लिखिए|लिखो|कर दो|कर दीजिए|लिख दीजिए)|{wrong} को {right} (कर दो|कर दीजिए)`,
	zh: `把{wrong}(改成|换成|換成|改为|改為){right}(吧|好吗)?`,
	ja: `{wrong}を{right}に(変えて|直して|訂正して|書き換えて)(ください|下さい)?`,
	ko: `{wrong}(을|를) ?{right}(으로|로) ?(바꿔|고쳐)( ?주세요| ?주십시오| ?줘)?`,
};

/** "I don't know why I said 83." */
export const WHY_SAID: PhraseTable = {
	en: `(but )?(i don't|i do not|don't|dunno|god|lord|heaven|goodness) know(s)? why i (said|put|wrote|told you) {wrong}`,
	es: `no se por que (dije|puse|le dije|he dicho) {wrong}`,
	fr: `je (ne )?sais pas pourquoi j'?ai (dit|mis|ecrit) {wrong}`,
	de: `(ich )?(weiss|weiss ich) nicht warum ich {wrong} (gesagt|geschrieben) (hab|habe)`,
	it: `non so perche ho (detto|messo|scritto) {wrong}`,
	pt: `nao sei (por que|porque|porque e que) (eu )?(disse|falei|escrevi|pus) {wrong}`,
	pl: `nie wiem (czemu|dlaczego) (powiedzialam|powiedzialem|napisalam|napisalem) {wrong}`,
	ru: `(сама |сам )?не знаю почему (я )?(сказала?|написала?) {wrong}`,
	tr: `neden {wrong} (dedim|yazdim) bilmiyorum`,
	ar: `(ما بعرف|مش عارف|مش عارفه|لا اعرف) (ليش|ليه|لماذا) (قلت|كتبت) {wrong}`,
	hi: `(पता नहीं|न जाने) (मैंने )?क्यों (मैंने )?{wrong} (कहा|बोला|लिखा|कह दिया|बोल दिया)`,
	zh: `不知道(我)?(为什么|為什麼|怎么|怎麼)(说|說|写|寫)(成)?(了)?{wrong}`,
	ja: `(なぜ|なんで|どうして){wrong}と(言った|書いた)(の)?(か|でしょう)(わかりません|分かりません)?`,
	ko: `왜 ?{wrong}(이)?라고 ?(했는지|말했는지)( ?모르겠[가-힣]*)?`,
};

/** What is in all of these: to look for it costs next to nothing. */
export const WHY: PhraseTable = {
	en: 'why',
	es: 'por que',
	fr: 'pourquoi',
	de: 'warum',
	it: 'perche',
	pt: 'por',
	pl: 'nie wiem',
	ru: 'почему',
	tr: 'neden',
	ar: 'ل',
	hi: 'क्यों',
	zh: '不知道',
	ja: 'と',
	ko: '왜',
};

/** "Put fish", "make it 82": said after a correction, the same once more. */
export const PUT: PhraseTable = {
	en: `(so )?(please )?(put|make it|make that|say|write|change (it|that) to|call it)( it)?( the| a| an)? {right}`,
	es: `(ponga|pon|escriba|que sea)( el| la)? {right}`,
	fr: `(mettez|mets|ecrivez)( le| la)? {right}`,
	de: `(schreiben sie|schreib|schreibens|sagen wir)( der| die| das)? {right}`,
	it: `(metta|metti|scriva|facciamo)( il| la)? {right}`,
	pt: `(ponha|escreva|coloque|bota|poe)( o| a)? {right}`,
	pl: `(prosze )?(napisac|napisz|wpisac|niech bedzie) {right}`,
	ru: `(напишите|пишите|пусть будет|напиши) {right}`,
};

/** "Not", before a number that is taken back. */
export const NOT_NUMBER: PhraseTable = {
	en: `not`,
	es: `no`,
	fr: `et non|pas|non`,
	de: `nicht|net|ned`,
	it: `non`,
	pt: `nao`,
	pl: `a nie|nie`,
	ru: `а не|не`,
	ar: `مش|مو|ليس|وليس|لا`,
	zh: `不是|而不是`,
};

/** What wrote something that was not said: "it has put Loop". Then letters, one by one. */
export const SPELT =
	/(?<![a-z])(?:it|this|this thing|phone|machine|se|me|il|ca|es|er|das|si|mi|isso) (?:has |s |keeps |ha |a |hat )?(?:put|putting|wrote|written|got|typed|spelt|spelled|puesto|puso|escrito|escribio|mis|ecrit|schreibt|geschrieben|messo|scritto|pos|escreveu|colocou) (?<wrong>[a-z]{3,20})(?![a-z])[^.!?\n]{0,80}? (?<right>(?:[a-z] ){2,14}[a-z])(?![a-z])/g;

/** "It went in a frame. No it didn't, what am I on about, it went in a glass case". */
export const CONTRADICTED =
	/(?<![a-z])(?:no|oh no|wait),? (?:it|he|she|they|we|i) (?:didnt|wasnt|werent|hadnt|did not|was not|were not)(?:, (?:what am i (?:on about|saying|talking about)|hang on|wait|sorry|no|i tell a lie))*[,.] (?:it|he|she|they|we|i) (?<says>[^.!?,:"\n]{4,60})/g;
