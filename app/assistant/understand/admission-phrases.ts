import type { PhraseTable } from '#app/assistant/understand/fold.ts';

/** They say that what they told was wrong, or what is right: nothing of a memory. */
export const ADMITS: PhraseTable = {
	en: `(i am |i'm )?(so |very )?sorry( about that)?|apologies|forgive me|excuse me|oops|whoops|oh dear|(oh )?no( no)?|wait|wait a (minute|moment|second)|hang on|hold on|stop|no wait|no sorry
		(no )?(that|this|it)('s| is)( all| quite| simply)? (wrong|incorrect|not right|not correct|not true|not so|a mistake|my mistake|an error|a slip|a typo)|(that|this|it) isn't (right|correct|true)|that's not (right|correct|true|so)|not true
		(just )?(a |one |small |little )*correction|(let me|i must|i have to|i need to|i want to|i should|i'd like to|can i|may i) (just )?(correct|put right) (that|this|it|myself|something)(?! (and|but))|i stand corrected
		(i am|i'm) (wrong|mistaken|mixing (it|that|them|things) up|getting (muddled|mixed up|confused|it wrong))|i tell a lie|what am i (saying|on about|talking about)|silly me|my mistake|my error|my memory
		i('ve| have)? (got|made|put|said|written|wrote|told you|told|gave|given you|typed) (that|it|this|the (wrong )?(year|date|name|place|town|street|day|month|number|age)|the wrong one)( down)?( all)? ?(wrong|mixed up|muddled|muddled up|there|before|earlier)|i('ve| have) (made|just made) (a |one )?(little |small |silly )?mistake( there)?|i('ve)? (mixed|muddled|got) (that|it|them|things) (up|mixed up|muddled)( there)?|i (misremembered|misspoke|mistyped)( that| it| there)?
		i was (wrong|mistaken) (about|with) (the|that) (year|date|name|place|town|city|street|day|month|number|age)|(that|the|the last) (year|date|name|place|town|city|street|day|month|number|age)( i (said|gave|told you|wrote))?( earlier| before)? (is|was) (wrong|not right|a mistake)|(a )?(typo|slip)|scratch that|strike that|scrap that`,
	es: `(lo siento|perdon|perdone|perdona|disculpe|disculpa)( mucho)?|ay|ay no|uy|(ay )?no( no)?|espere|espera|un momento|no espere
		(eso |esto )?(esta|es|estaba) (mal|equivocado|un error|mentira|incorrecto|falso)|(eso |esto )?no (es|esta) (asi|cierto|verdad|correcto|bien)|(una )?correccion|(tengo que|debo|quiero|dejeme|permitame) (corregir|corregirme|rectificar)( eso| algo| una cosa)?|corrijo|rectifico
		(me )?(he )?(equivoque|equivocado|confundi|confundido)( de (ano|fecha|nombre|ciudad|pueblo|calle))?|me equivoco|miento|que digo|que estoy diciendo|(lo |le )?dije mal( el (ano|nombre))?|me he liado|mejor dicho`,
	fr: `(je suis )?(desolee?|navree?)|pardon|excusez moi|pardonnez moi|oh|ah|(oh |ah )?non( non)?|attendez|attends|un instant|zut|oups
		(c'est|cela est|ca c'est|c'est pas|ce n'est pas|c'etait pas) (faux|une erreur|inexact|vrai|ca|juste|exact|mon erreur)|(je dois|il faut que|je veux|laissez moi|permettez) (me |que je me )?(corriger|rectifier|corrige|reprendre)( cela| ca)?|je (me )?corrige|je rectifie|rectification|correction
		je me (suis )?(trompee?|trompe|embrouillee?|emmelee? les pinceaux)( d'annee| de date| de nom| de ville| de rue| dans la date)?|j'ai (confondu|fait une erreur|dit une betise|dit n'importe quoi)|je confonds|je mens|qu'est ce que je (dis|raconte)|plutot`,
	de: `(es )?(tut mir leid|entschuldigung|verzeihung|pardon|sorry)|entschuldigen sie( bitte)?|ach|oh|o je|oje|hoppla|(ach |oh )?(nein|ne|nee)( nein)?|(halt|moment|warten sie|warte|stopp)( mal)?
		(das|es) (ist|war ja|ist ja)( so)?( gar)?( nicht)?( ganz)? (falsch|verkehrt|ein fehler|ein irrtum|richtig|wahr|mein fehler)|(das )?stimmt (so )?(gar )?nicht( ganz)?|(das )?stimmt ja (gar )?nicht|(ich )?(muss|mochte|will|darf)( ich)?( mich| das| etwas| da)?( noch)? (verbessern|korrigieren|berichtigen|richtigstellen)|korrektur|berichtigung|falsch|quatsch|unsinn
		(da )?(ich )?(habe?|hab) (ich )?(mich |da |das )*(geirrt|vertan|versprochen|verschrieben|verrechnet|verwechselt|durcheinandergebracht|falsch (gesagt|geschrieben|erzahlt|in erinnerung))( im jahr| mit dem jahr| in der jahreszahl)?|ich irre mich|(da )?(hab|habe) ich (mich )?(geirrt|vertan|versprochen|was verwechselt|was durcheinandergebracht)|was (sag|sage|red|rede|schreib|schreibe) ich( da| denn)*|vielmehr|mein fehler`,
	it: `(mi |le chiedo )?(scusi|scusa|scusate|scusami|dispiace)( tanto)?|oh|ah|oddio|(ah |oh )?no( no)?|aspetti|aspetta|un momento|no aspetti
		(e|era|questo e|quello e|cio e) (sbagliato|un errore|falso|un mio errore|inesatto)|non e (vero|giusto|cosi|esatto|corretto)|(devo|vorrei|voglio|mi faccia|mi lasci) (correggere|correggermi|rettificare)( questo| una cosa)?|mi correggo|correggo|correzione|rettifico
		(mi sono|mi ero) (sbagliat[oa]|confus[oa])( di anno| con l'anno| anno)?|mi (sbaglio|sbagliavo|confondo)|ho (sbagliato|fatto un errore|fatto confusione|detto male|detto una sciocchezza)( anno| l'anno| il nome| la data)?|che dico|cosa dico|ma che dico|anzi`,
	pt: `(me )?(desculpe|desculpa|perdao|desculpem)( me)?|oh|ah|ai|opa|ops|(ai |ah )?nao( nao)?|espere|espera|um momento|nao espera
		(isso |isto )?(esta|ta|e|estava) (errado|mal|incorreto|um erro|mentira|um engano)|(isso |isto )?nao (e|esta|foi) (verdade|certo|assim|correto|bem assim)|(tenho que|preciso|quero|deixe me|deixa eu|devo) (corrigir|retificar|me corrigir|corrigir me)( isso| isto| uma coisa)?|corrijo|correcao
		(eu )?(me )?(enganei|equivoquei|confundi)( me)?( no ano| na data| no nome| de ano)?|estou (enganad[oa]|a confundir|confundindo)|(eu )?errei( o ano| a data| o nome| no ano)?|(eu )?disse (mal|errado)|minto|o que (e que )?(eu )?(estou (a dizer|dizendo)|digo)|alias|melhor dizendo`,
	pl: `(bardzo )?(przepraszam|wybaczcie|sorki)|oj|och|ach|(oj |ach )?nie( nie)?|zaraz|chwileczke|moment|nie nie tak
		(to )?(jest |byl |to )?(blad|pomylka|nieprawda|moj blad|moja pomylka)|(to )?(zle|nie tak|nieprawda|nie jest prawda)|(to )?sie nie zgadza|(musze|chce|chcialabym|chcialbym) (to |sie |cos )*(poprawic|sprostowac)|poprawka|sprostowanie|poprawiam( sie)?
		(ja )?(sie )?(pomylilam|pomylilem|mylilam|mylilem|myle|przejezyczylam|przejezyczylem)( sie)?( co do roku| w roku)?|pomylilo mi sie|pokrecilo mi sie|pomieszalo mi sie|(zle|blednie) (napisalam|napisalem|powiedzialam|powiedzialem|podalam|podalem|pamietalam|pamietalem)|co ja (mowie|gadam|pisze|plote)`,
	ru: `извините|простите|прошу прощения|виноват(а)?|ой|ох|ах|(ой )?нет( нет)?|стоите|подождите|погодите|минуточку
		это (ошибка|неправда|неверно|неправильно|не так|не верно|неточно)|(я )?(ошиблась|ошибся|ошибаюсь|оговорилась|оговорился|перепутала?|спутала?|напутала?|соврала?|вру)( год| с годом| в годе| с датои)?|(должна?|хочу|надо) (поправиться|исправить|поправить)( это)?|поправлюсь|поправка|что (это )?я говорю`,
	tr: `pardon|ozur dilerim|kusura bakma(yin)?|affedersin(iz)?|(yok|hayir)( yok| hayir)?|dur(un)?|bir dakika|yanlis( oldu| soyledim| yazdim| hatirladim| hatirlamisim)?|(bu |o )?(yanlis|dogru degil)|yanilmisim|karistirdim|karistirmisim|duzelteyim|duzeltiyorum`,
	ar: `عفوا|اسف|اسفه|معلش|معليش|لحظه|لا( لا)?|(هذا |هاد |ده |هيدا )?(غلط|خطا|مش صحيح|مو صحيح|مش صح)|غلطت|غلطان|غلطانه|اخطات`,
	hi: `माफ (करना|कीजिए|कीजिएगा)|अरे|नहीं( नहीं)?|(यह |ये |वह |वो )?(गलत|ग़लत) (है|था|बोल दिया|लिख दिया|हो गया|बोल गया|बोल गई)|गलती हो गई|मुझसे गलती हो गई|भूल (गया|गई)|रुको|रुकिए`,
	zh: `对不起|對不起|抱歉|不好意思|等等|等一下|不对|不對|不是|错了|錯了|(我)?(说|說|记|記|写|寫|搞|弄)错了|(我)?(說|記|寫|搞|弄)錯了|刚才(说|写)错了`,
	ja: `すみません|すいません|ごめんなさい|失礼(しました)?|いや|いいえ|違います|違う|違いました|間違え(ました|た)|間違い(です|でした)|訂正(します|です)?|そうじゃない|そうじゃなくて`,
	ko: `죄송(해요|합니다)|미안(해요|합니다|해)?|아니(요|에요|다)?|아|참|잠깐(만)?(요)?|틀렸(어요|네요|습니다)|잘못 ?(말|썼|적|기억)(했|했어요|했네요|했습니다|었어요|었네요)?|착각(했어요|했네요|했습니다)|헷갈렸(어요|네요|습니다)`,
	und: `sorry|het spijt me|pardon|excuseer( me)?|neem me niet kwalijk|o|oh|ach|och|(o |ach |och |oh )?(nee|neen)( nee)?|wacht( even)?|(een )?moment(je)?|ho|stop
		(dat|het|dit) (is|was) (fout|verkeerd|niet (juist|waar|goed|correct)|onjuist|een (fout|vergissing|foutje))|(dat |het |dit )?klopt (niet|niet helemaal)|(ik )?(moet|wil)( ik)?( dat| me| mezelf| mij| even| iets)* (verbeteren|corrigeren|rechtzetten)|correctie|verbetering|fout|verkeerd
		(daar )?(ik )?(heb|had) (ik )?(me |mij |dat |het |daar )*(vergist|versproken|verschreven|verkeerd (gezegd|geschreven|onthouden)|fout (gezegd|geschreven)|een fout gemaakt)( in het jaar| in de datum)?|(ik )?vergis (ik )?me|ik haal (dingen|het) door elkaar|wat zeg ik( nu| nou)?|mijn fout
		(undskyld|beklager|unnskyld|forlat|forlatelse|ursakta|forlåt|forlat)|(det) (er|ar|var) (feil|fel|forkert|galt)|(jag hade fel|jeg tok feil|jeg tog fejl)`,
};

/** They say that something came back to them: what follows may be right, or new. */
export const RECALLS: PhraseTable = {
	en: `(i('ve)? just|now i|i) remember(ed)?( now)?|thinking about it|come to think of it|now (that )?i (come to )?think (of|about) it|on second thoughts|actually|in fact`,
	es: `ahora (me acuerdo|recuerdo)|ahora que lo pienso|pensandolo bien|en realidad`,
	fr: `ca me revient( maintenant)?|maintenant je me (rappelle|souviens)|en fait|en y repensant|en y reflechissant`,
	de: `(jetzt )?fallt (es )?mir (wieder )?ein|jetzt (weiss|erinnere) ich (es )?(mich )?(wieder)?|wenn ich('s| es)? (mir )?(recht )?(uberlege|bedenke|nachdenke)|eigentlich`,
	it: `ora (mi )?ricordo|adesso (mi )?ricordo|ripensandoci|a pensarci bene|in realta|veramente`,
	pt: `agora (me )?(lembro|lembrei)( me)?|pensando bem|na verdade`,
	pl: `(juz |teraz )(sobie )?(pamietam|przypominam|przypomnialam|przypomnialem)( sobie)?|jak (tak )?(teraz )?mysle|wlasciwie`,
	ru: `(теперь |вот )?вспомнила?|на самом деле`,
	tr: `simdi hatirladim|aslinda`,
	ar: `تذكرت|هلق تذكرت`,
	hi: `अब याद आया|असल में`,
	zh: `想起来了|想起來了`,
	ja: `思い出しました`,
	und: `(nu |ik )(herinner|weet) (ik )?(het )?(me )?(het )?weer|nu ik erover nadenk|eigenlijk`,
};

/** The same of the past: they may as well have been wrong then, so that only what stands beside tells. */
export const ADMITS_PAST: PhraseTable = {
	en: `i (was|had been) (wrong|mistaken|muddled|confused|mixed up)( there| about that)?|(that|this|it) was( all)? (wrong|not right|not true|not so|incorrect|a mistake|my mistake|an error)|(that|it) wasn't (right|true)|i made a mistake( there)?|i got (it|that|them) (wrong|mixed up|muddled( up)?)`,
	es: `(eso |esto )?(fue|era) (un error|mentira|mi error)|estaba (equivocad[oa]|confundid[oa])|cometi un error`,
	fr: `(c'etait|ca c'etait) (faux|une erreur|mon erreur)|j'avais tort|j'ai eu tort`,
	de: `das war( ein)? (falsch|verkehrt|fehler|irrtum|mein fehler)|ich (lag|war) (da )?falsch|ich hatte unrecht|da lag ich falsch`,
	it: `(e stato|era|fu) un errore|avevo torto|ho avuto torto`,
	pt: `(isso |isto )?(foi|era) (um erro|engano|um engano|erro meu|mentira)|(eu )?estava (errad[oa]|enganad[oa])|cometi um erro`,
	pl: `to byl (blad|moj blad)|to byla (pomylka|moja pomylka)|nie mialam racji|nie mialem racji`,
	ru: `это была (ошибка|моя ошибка)|я была не права|я был не прав`,
	und: `dat was( een)? (fout|verkeerd|vergissing|mijn fout)|ik had ongelijk|ik zat fout`,
};

/** They name what they meant. */
export const MEANT: PhraseTable = {
	en: `(what )?i (meant|mean)( to (say|write|type|put))?( was)?|i (should|ought to) have (said|written|put)|(it|that) (should|ought to|must) (be|have been|say|read)|it('s| is) supposed to be|make (it|that)|(please )?(read|put|write) (it as )?|it was really|(it|that) was actually|it was in fact`,
	es: `(yo )?(quise|queria|quiero) decir( que)?( era| fue)?|me referia a|digo|(debe|deberia|tiene que|tenia que) (ser|decir|poner)|lo correcto es`,
	fr: `(je voulais|j'ai voulu|je veux) (dire|ecrire)( que)?( c'etait)?|je parlais de|(il faut lire|ca doit etre|ca devrait etre|c'est plutot|c'etait plutot)|lisez`,
	de: `(ich )?(meine|meinte|meint|hab gemeint|habe gemeint|wollte sagen)( ich)?|gemeint (war|ist|habe ich|hab ich)|ich wollte (eigentlich )?(sagen|schreiben)|(es|das) (muss|musste|sollte|soll) (heissen|sein)|richtig (ist|war|ware)`,
	it: `(io )?(volevo|intendevo|voglio|intendo)( dire| scrivere)?( che)?( era)?|mi riferivo a|(deve|doveva|dovrebbe) essere|quello giusto e`,
	pt: `(eu )?(queria|quis|quero) (dizer|escrever)( que)?( era| foi)?|me referia a|referia me a|digo|(deve|devia|deveria|tem que) ser|o certo e`,
	pl: `(mialam|mialem|mam) na mysli|(chcialam|chcialem) (powiedziec|napisac)|chodzilo mi o|(powinno|mialo|ma) byc|prawidlowo to`,
	ru: `(я )?имела? в виду|(я )?хотела? (сказать|написать)|(должно|надо) (быть|читать)|правильно`,
	und: `(ik )?(bedoelde|bedoel)( ik)?|ik wilde (zeggen|schrijven)|(het|dat) (moet|moest|zou) (zijn|wezen|moeten zijn)|(jag menade|jeg mente)`,
};
