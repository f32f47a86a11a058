import { LETTERS, type PhraseTable } from '#app/assistant/understand/fold.ts';

/** A number in figures, with the ending that may be written to it. */
export const FIGURES = String.raw`\d{1,4}(?:ies|s|er|го|и|е|년)?`;

/** Days, months and seasons, a line each: any may be taken for another of its line. */
export const CALENDAR: PhraseTable = {
	en: `(sun|mon|tues|wednes|thurs|fri|satur)days?
		january|february|march|april|may|june|july|august|september|october|november|december
		spring|summer|autumn|fall|winter`,
	es: `domingos?|lunes|martes|miercoles|jueves|viernes|sabados?
		enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre
		primavera|verano|otono|invierno`,
	fr: `dimanches?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?
		janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre
		printemps|ete|automne|hiver`,
	de: `(sonn|mon|diens|donners|frei|sams)tags?|mittwochs?|sonnabends?
		januar|janner|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember
		fruhling|fruhjahr|sommer|herbst|winter`,
	it: `domenic(a|he)|lunedi|martedi|mercoledi|giovedi|venerdi|sabat[oi]
		gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
		primavera|estate|autunno|inverno`,
	pt: `domingos?|(segunda|terca|quarta|quinta|sexta)s?( feiras?)?|sabados?
		janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
		primavera|verao|outono|inverno`,
	pl: `niedziel[a-z]{1,3}|poniedzial[a-z]{2,4}|wtor[a-z]{2,4}|srod[a-z]{1,3}|czwart[a-z]{2,4}|piat[a-z]{2,4}|sobot[a-z]{1,3}
		stycz[a-z]{2,4}|lut(y|ego|ym)|mar(zec|ca|cu)|kwie[ct][a-z]{2,4}|maj(u|a)?|czerw[a-z]{2,4}|lip(iec|ca|cu)|sierp[a-z]{2,4}|wrze[a-z]{3,4}|pazdziern[a-z]{2,4}|listopad[a-z]{0,3}|grud[a-z]{3,4}
		wiosn[a-z]{1,2}|lat(o|em)|jesien[a-z]{0,2}|zim[a-z]{1,2}`,
	ru: `воскресень[а-я]{1,3}|понедельник[а-я]{0,3}|вторник[а-я]{0,3}|сред(а|у|ам)|четверг[а-я]{0,3}|пятниц[а-я]{1,2}|суббот[а-я]{1,2}
		январ[а-я]|феврал[а-я]|март[а-я]?|апрел[а-я]|ма(й|я|е)|июн[а-я]|июл[а-я]|август[а-я]?|сентябр[а-я]|октябр[а-я]|ноябр[а-я]|декабр[а-я]
		весн[а-я]{1,2}|летом|лето|осень[а-я]?|зим[а-я]{1,2}`,
	tr: `(pazartesi|pazar|sali|carsamba|persembe|cumartesi|cuma)(lari|leri|ydi|ye|ya|si)?
		(ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)(ta|te|da|de|ti|di)?
		(ilkbahar|sonbahar|bahar|guz)(da|di)?|yazin?|kis(in)?`,
	ar: `(ال)?(احد|اثنين|اتنين|ثلاثاء|تلات|اربعاء|اربعا|خميس|جمعه|سبت)
		يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|شباط|اذار|نيسان|ايار|حزيران|تموز|ايلول|كانون (ال)?(اول|تاني|ثاني)|تشرين (ال)?(اول|تاني|ثاني)
		(ال)?(ربيع|صيف|صيفيه|خريف|شتاء|شتا|شتويه)`,
	hi: `रविवार|इतवार|सोमवार|मंगलवार|मंगल|बुधवार|बुध|गुरुवार|बृहस्पतिवार|वीरवार|शुक्रवार|शनिवार|शनिचर
		जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
		सर्दी|सर्दियों|जाड़े|गर्मी|गर्मियों|बरसात|बसंत`,
	zh: `(星期|礼拜|禮拜|周|週)[一二三四五六日天]
		十?[一二三四五六七八九十]月
		[春夏秋冬](天|季)`,
	ja: `[日月火水木金土]曜日?
		十?[一二三四五六七八九十]月
		春|夏|秋|冬`,
	ko: `[일월화수목금토]요일
		십?[일이삼사오육유칠팔구시]월
		봄|여름|가을|겨울`,
};

/** "Each", where it changes with the word after it. */
export const EACH = /(?:jede[nsr]?|kazd(?:a|y|e|ego)|кажд(?:ое|ую|ыи)|tous les|toutes les) $/;

/** Small words that may stand before a day, a month or a season. */
const SMALL = `every|each|on|in|at|a|an|the|it|its|was|is|that|of|during|by|wait|must|have|been|cada|los|las|el|la|en|era|fue|todos|todas|tous|toutes|les|le|chaque|au|un|une|c|etait|cetait|jeden|jede|jedes|am|im|der|die|das|war|es|wars|immer|ogni|il|di|nel|tutti|tutte|i|todo|toda|aos|ao|no|na|nos|nas|foi|o|w|we|co|kazda|kazdy|kazde|to|byla|byl|bylo|каждое|каждую|каждыи|в|во|по|это|было|был|была|her|bir|كل|يوم|في|ايام|كان|كانت|هو|ل|हर|एक|को|में|वो|था|थी|हमेशा`;
export const ONLY_SMALL = new RegExp(
	`^[ ,]{0,2}(?:(?:${SMALL})[ ,]{1,2}){0,4}(?:ال)?$|^[ ,]{0,2}(?:每个?|每|是|在|那是|毎週?の?|それは|매주|매|그건|그게)? ?$`,
);

/** What says between two numbers that the first was wrong. */
export const MENDS: PhraseTable = {
	en: `no wait|wait no|no i mean|no i tell a lie|i tell a lie|no sorry|sorry|no what am i saying|i mean|no i mean|or rather|no it was|no it wasn't|no hang on|actually|or was it|make that|write it as|no`,
	es: `bueno no|no no|no perdon|perdon|no espere|no miento|miento|digo|mejor dicho|quiero decir|no`,
	fr: `non attendez|non pardon|pardon|non|enfin non|enfin|je veux dire|je me trompe|plutot`,
	de: `nein|ne|na|nee|quatsch|falsch|nein warten sie|nein ich muss mich verbessern|ich muss mich verbessern|ich meine|vielmehr|stimmt nicht|entschuldigung|ach nein|naa`,
	it: `anzi no|anzi|no aspetti|no scusi|no|scusi|mi sbaglio|volevo dire|cioe`,
	pt: `ai nao|nao|nao espera|alias|quer dizer|desculpe|minto|digo|ou melhor`,
	pl: `nie|a nie|albo nie|albo to byl|przepraszam|wroc|to znaczy|albo raczej|co ja mowie`,
	ru: `нет вру|вру|нет|ой нет|точнее|вернее|то есть|извините|ошибаюсь`,
	tr: `yok|hayir|pardon|yok yok|daha dogrusu|yanlis|yani`,
	ar: `لا مو|لا|لا لا|لا مش|عفوا|اسف|قصدي|اقصد|مو`,
	hi: `नहीं नहीं|नहीं|माफ करना|मतलब|अरे नहीं`,
	zh: `啊不是|不是|啊不对|不对|不對|错了|錯了|说错了|說錯了`,
	ja: `いや|じゃない|ではなく|じゃなくて|違う|違います|間違えました|すいません|すみません|失礼`,
	ko: `아니|아니다|아니고|아니라|아 아니|미안`,
	und: `naci|nei|nej|nee|ne|nu|nahi nahi|nahi`,
};

/** "Y, not X" and "not X but Y" of whole sentences, to the assistant. `right` and `wrong` are what they name. */
export const INSTEAD: PhraseTable = {
	en: `(it was|it is|it's|that was|make it|i meant|i mean)( a| an| the)? {right} not( a| an| the)? {wrong}
		(it should be called |call it |so call it ){right}[.,] not {wrong}
		(he|she|it|i|they|we) (isn't|wasn't|ain't|weren't|is not|was not) {wrong}[.,]? (he|she|it|i|they|we) (is|was|'s|are|were|'m|am) {right}
		(no |sorry |wait |oh )?(it wasn't|it was not|it's not|that's not|i don't mean|sorry not|no not)( a| an| the)? {wrong}(,~)?(, it was( a| an| the)?|, it's|, but|[.] it was( a| an| the)?|[.] it's|[.]) {right}
		(i('ve)?|it has me|has me|i have)( said| put| down)?( down)? (for |as |put |said |wrote )?(?!was |am |got )(?!made ){wrong}[.,] (it was|it's|it should be|should be|i meant|i mean)( a| an| the)? {right}`,
	es: `no (era|fue|es)( en)?( el| la)? {wrong},? (sino|era|fue|es)( en)?( el| la)? {right}|(era|fue|es)( en)?( el| la)? {right},? no( en)?( el| la)? {wrong}`,
	fr: `(ce |c')?n'?(etait|est) pas( en| le| la| un| une)? {wrong},? (c'etait|c'est|mais)( en| le| la| un| une)? {right}|c'(etait|est)( en| le| la| un| une)? {right},? (et )?(non|pas)( pas)?( en| le| la)? {wrong}`,
	de: `(es war |war |das war )?(nicht|ned)( am| im| die| der| das| ein| eine)? {wrong},? (sondern|es war|das war|am)( am| im| die| der| das)? {right}|(es|das) war( am| im| die| der| das)? {right},? nicht( am| im| die| der| das)? {wrong}`,
	it: `non (era|e|fu)( il| la| nel| un| una)? {wrong},? (era|e|ma|bensi)( il| la| nel| un| una)? {right}|(era|e)( il| la| nel)? {right},? non( il| la| nel)? {wrong}`,
	pt: `nao (era|foi|e)( o| a| em| um| uma)? {wrong},? (era|foi|e|mas|e sim)( o| a| em| um| uma)? {right}|(era|foi|e)( o| a| em)? {right},? (e )?nao( o| a| em)? {wrong}`,
	pl: `nie {wrong}, co ja mowie, (przez |w |na )?{right}|nie( byl| byla| bylo)? {wrong},? (tylko|ale|lecz)( byl| byla)? {right}`,
	ru: `не в {wrong},? а в {right}|не {wrong},? а {right}|нет,? не на {wrong},? на {right}|нет,? не в {wrong},? в {right}|нет,? не из {wrong},? из {right}|нет,? не у {wrong},? у {right}`,
	tr: `{wrong} degil,? {right}`,
	ar: `(مو|مش|ليس|ما كان|مب) ?(سنه )?{wrong},? (بل |هو |هي |كان )?(سنه )?{right}`,
	hi: `{wrong} नहीं,? {right} (था|थी|थे|है|में|की|का)`,
	zh: `不(是|对|對) (不是)?{wrong} (是|而是|应该是|應該是){right}|(是|应该是|應該是){right},? ?不是{wrong}`,
	ja: `{wrong}(ではなく|じゃなくて|でなくて|ではなくて|やなくて)(て)?{right}(でした|です|だった|の|だ|や)`,
	ko: `((아|어|참|아니|저기) )?{wrong}(이|가)? ?(아니고|아니라|아니라요),? ?{right}(이네요|네요|이에요|예요|입니다|이었어요|였어요|이야)`,
};

/** The same without a verb, of names and numbers only. */
export const INSTEAD_BARE: PhraseTable = {
	en: `(no |sorry |no sorry |oh no ){right},? not {wrong}`,
	es: `(no |perdon |no perdon ){right},? no {wrong}`,
	fr: `non,? pas {wrong}, {right}|non {wrong}, {right}`,
	de: `{right} (waren|war|warens|wars)( es| das)?,? nicht {wrong}|(nein |ach nein ){right},? nicht {wrong}`,
	it: `(no |no scusi |scusi |anzi ){right},? non {wrong}`,
	pt: `(nao |desculpe |nao desculpe ){right},? nao {wrong}`,
	pl: `(nie |przepraszam ){right},? nie {wrong}`,
	ru: `(нет |ой нет ){right},? (а )?не {wrong}`,
};

// Nothing but the words that lead from "no" to what is right.
export const LINK =
	/^[ ,.]{0,2}(?:(?:it|its|was|is|he|she|i|we|they|were|in|at|about|the|of|a|wait|no|actually|been|be|have|must|would|that|number|year|ce|cetait|cest|en|era|fue|el|la|les|il|nel|em|het|dat|au|foi|o|war|es|im|am|ich|wir|noch|erst|foram|eram|fueron|eran|erano|furono|waren|byly|bylo|etaient|anos|jahr|nr|byl|bylo|to|w|roku|это|было|был|в|году|sene|sonra|是|应该是|年|在) ?){0,5}[ ,]?$/;
// Words too common to be what was wrong or right.
export const COMMON =
	/^(?:the|a|an|my|his|her|its|it|in|on|at|to|of|for|and|but|that|this|there|one|so|as|was|were|very|really|que|me|se|le|la|el|de|en|un|una|ce|ci|mi|si|es|ist|so|da|das|der|die)(?: |$)/;

export const LEADS_IN =
	/(?:(?<=^|[ ,.])(?:but|aber|pero|mais|mas|ale|но|ama|لا|no|nein|nie|nao|non|нет|yok|아)[ ,]+|[啊哎呃]?不)$/;
export const ENDS_IT =
	/^ ?(?:wars|war es|war das|gewesen|imis|idi|की|का|को|के|में|था|थी|थे|है|이네요|네요|이네|네|이야|야|에|에요|이에요|예요|입니다|이었어요|였어요|でした|です|に)(?=[ ,.!?\n]|$)/;

/** What stands before a name and is said with it. */
const TITLES = `mrs?|miss|doctor|dr|father|mother|sister|brother|uncle|aunt(?:ie|y)?|old|young|sir|captain|grandpa|grandma|don|dona|senor|senora|senorita|padre|madre|tio|tia|abuelo|abuela|cure|pere|mere|monsieur|madame|mademoiselle|abbe|docteur|oncle|tante|soeur|frere|maitre|vieux|vieille|petit|petite|herrn?|frau|fraulein|pfarrer|doktor|onkel|schwester|bruder|lehrer|bauer|signora?|signorina|zio|zia|nonno|nonna|dottor|suor|fra|maestro|seu|senhora?|frei|pan|pana|pani|pania|ksiadz|ksiedza|ciocia|wujek|wuj|дядя|тетя|баба|дед|доктор|отец|господин|товарищ|الحاج|الحاجه|الاستاذ|الشيخ|عمي|خالي|श्री|श्रीमती|पंडित|मास्टर|डॉक्टर`;
export const TITLED = new RegExp(`^(?:(?:le|la|el|il|lo|o|a|der|die|das|the) )?(${TITLES}) (.+)$`);
export const TITLED_IN = new RegExp(`(?<![${LETTERS}])(${TITLES}) `, 'g');
/** The title at the end of what leads to a name. */
export const ENDS_TITLED = new RegExp(`(?:^|[ ,.])(?:${TITLES})\\.?$`);
/** What is no name yet: a title, a preposition. */
export const LEADS_TO_NAME = new RegExp(
	`(?:^| )(?:${TITLES}|na|w|do|z|u|od|po|przy|za|в|на|из|с|у|к|по|за)$`,
);
/** The article or the preposition at the end of what leads to a word. */
export const ARTICLE =
	/(?:^|[ ,.])(the|an?|my|his|her|el|la|los|las|un|una|le|les|une|der|die|das|den|dem|ein|eine|einen|am|im|il|lo|gli|nel|o|a|os|as|um|uma|no|em|en|in) $/;
