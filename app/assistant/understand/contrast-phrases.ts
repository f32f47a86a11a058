import type { PhraseTable } from '#app/assistant/understand/fold.ts';

/** What says "not" before what was wrong. */
export const NOT: PhraseTable = {
	en: `and not|not|didn't|wasn't|weren't|isn't|hadn't|don't|never`,
	es: `y no|no`,
	fr: `et non pas|et non|et pas|non pas|non|pas`,
	de: `und nicht|nicht|ned|net|kein|keine|keinen`,
	it: `e non|non`,
	pt: `e nao|nao`,
	pl: `a nie|nie`,
	ru: `а не|не`,
	und: `en niet|niet|geen|og ikke|ikke|och inte|inte`,
};

/** What may stand between what was wrong and what is right. */
export const BUT: PhraseTable = {
	en: `but|but rather|no`,
	es: `sino|sino que|pero si|mas bien`,
	fr: `mais|mais plutot|mais bien`,
	de: `sondern|sondern es war|aber|ja`,
	it: `ma|bensi|pero|anzi`,
	pt: `mas|mas sim|e sim|senao`,
	pl: `tylko|ale|lecz|a`,
	ru: `а`,
	und: `maar|men|utan`,
};

/** What leads to the name of a place, a time or somebody. */
export const LEADS_TO: PhraseTable = {
	en: `in|at|on|to|from|near|by|with|for|into|until|till|since|around|about|after|before`,
	es: `en|a|al|de|del|desde|hasta|con|por|para|hacia|cerca de`,
	fr: `en|a|au|aux|de|du|des|dans|vers|chez|par|pour|avec|depuis|jusqua|jusquen|pres de`,
	de: `in|im|ins|nach|aus|bei|beim|von|vom|am|an|auf|zu|zum|zur|mit|fur|seit|bis|um|vor|gegen`,
	it: `a|ad|al|allo|alla|in|nel|nella|nello|nei|di|da|dal|dalla|dallo|con|per|verso|su|del|della|dello|vicino a`,
	pt: `em|no|na|nos|nas|a|ao|aos|de|do|da|dos|das|para|pra|pro|por|com|ate|desde`,
	pl: `w|we|na|do|z|ze|od|u|po|przy|za|pod|nad|kolo|pod koniec`,
	ru: `в|во|на|до|из|с|со|от|у|по|при|за|под|над|к|ко|около`,
	und: `in|te|uit|naar|bij|op|van|met|voor|aan|tot|sinds|rond|om|i|fra|til|pa|ved|fran`,
};

/** Articles and whose it was. */
export const SMALL: PhraseTable = {
	en: `a|an|the|my|our|his|her|their`,
	es: `el|la|los|las|un|una|mi|mis|su|nuestro|nuestra`,
	fr: `le|la|les|un|une|mon|ma|mes|notre|son|sa`,
	de: `der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|unser|unsere|unserem|unserer`,
	it: `il|lo|la|i|gli|le|un|uno|una|mio|mia|nostro|nostra`,
	pt: `o|a|os|as|um|uma|meu|minha|nosso|nossa`,
	pl: `moj|moja|moje|nasz|nasza`,
	ru: `мои|моя|наш|наша`,
	und: `de|het|een|mijn|onze|ons|en|ett|et|min`,
};

/** "It was": nothing of what was told but that it was so. */
export const IT_WAS: PhraseTable = {
	en: `(it|that|this)( really| actually)?( was| is|'s)( really| actually| in fact)?|it (happened|must have been|would have been)|(we|they|he|she) (was|were)|it`,
	es: `(eso |esto )?(era|fue|es|fueron|eran)( en realidad)?`,
	fr: `(c'etait|c'est|c'etaient|ce fut|ca s'est passe|il s'agissait de|ce)( en fait| bien)?`,
	de: `(es|das) (war|ist|waren|muss|war wohl|geschah)( wirklich| eigentlich| doch)?|(war|waren) (es|das)|war|es`,
	it: `(quello |questo )?(era|fu|e|e stato|e stata|erano|furono)( in realta)?`,
	pt: `(isso |isto )?(era|foi|e|foram|eram)( na verdade)?`,
	pl: `to( byl| byla| bylo| byli| byly)|(byl|byla|bylo)( to)?|to`,
	ru: `это( был| была| было| были)?|(был|была|было|были)( это)?`,
	und: `(het|dat|dit|t) (was|is|waren)( eigenlijk| echt)?|(was|waren) (het|dat)|(det|da) (var|er|ar)`,
};

/** What somebody is called by. */
export const CALLED: PhraseTable = {
	en: `(his|her|its|their|the|(my|our) \\w+) (first |last |proper |maiden )?(name|surname)( was| is|'s)|(he|she|it|they) (was|is|were)( really| actually)? (called|named)`,
	es: `(se llamaba|se llama)|(su|el) nombre (era|es)`,
	fr: `(il|elle|ca|cela|on) (s'appelait|s'appelle|se nommait)|(son|le) (nom|prenom) (etait|est)`,
	de: `(er|sie|es|der|die|das) (hiess|heisst)|(sein|ihr|der) (name|vorname) (war|ist)`,
	it: `si (chiamava|chiama)|il (suo )?nome (era|e)`,
	pt: `(ele |ela )?(chamava se|se chamava|chama se)|o nome (dele |dela )?(era|e)`,
	pl: `(nazywal|nazywala|nazywalo) sie|(mial|miala) na imie`,
	ru: `(его|ее) звали|(он|она) называл(ся|ась)`,
	und: `(hij|zij|ze|het) (heette|heet)|(zijn|haar|de) naam (was|is)`,
};

/** What is told so was thought, said or wished, and may have been wrong then. */
export const THOUGHT: PhraseTable = {
	en: `thought|believed|said|says?|told|supposed|imagined|wanted|hoped|expected|dreamed|dreamt|pretended|should|would|meant|planned|if|asked|promised|wished|feared|guessed|claimed|heard|waited|waiting|letter|stone|book|paper|certificate`,
	es: `pens\\w+|crei\\w*|cre[oy]\\w*|dij\\w+|deci\\w+|queria\\w*|si|esper\\w+|prometi\\w*|sone|sonab\\w+|suponi\\w*`,
	fr: `pens\\w+|croy\\w+|cru|dit|disai\\w+|voulai\\w+|esperai\\w+|\\w*attend\\w+|si|promis|reve\\w*|suppos\\w+`,
	de: `dacht\\w*|glaubt\\w*|meint\\w*|sagt\\w*|gesagt|gedacht|geglaubt|wollt\\w*|hofft\\w*|\\w*wartet\\w*|traumt\\w*|wenn|ob|sollt\\w*|gehort|hiess es|behauptet\\w*|versprach|versprochen`,
	it: `pensav\\w+|pensat\\w|credev\\w+|credut\\w|dicev\\w+|detto|disse|volev\\w+|sperav\\w+|aspett\\w+|se|promess\\w|promise|sognav\\w+`,
	pt: `pens\\w+|achav\\w+|achei|acreditav\\w+|disse\\w*|dizi\\w+|queri\\w+|esper\\w+|promet\\w+|sonhav\\w+`,
	pl: `mysl\\w+|wierzy\\w+|powiedzia\\w+|mowi\\w+|chcia\\w+|gdyby|jesli|marzy\\w+|obieca\\w+|czeka\\w+|sadzi\\w+|podobno`,
	ru: `(дума|вери|сказал|говори|хоте|мечта|обеща|счита|жда|ждал)[а-я]*|если|будто`,
	und: `dacht\\w*|gedacht|geloofd\\w*|zei|zeiden|gezegd|wild\\w*|hoopt\\w*|\\w*wacht\\w*|als|beloofd\\w*|droomd\\w*|trodde|troede`,
};

/** What says that something was not so, before words that were told. */
export const DENIED: PhraseTable = {
	en: `not|never|no|nor|neither|n't|didn't|wasn't|weren't|without|don't|couldn't|wouldn't|hadn't|isn't`,
	es: `no|nunca|jamas|ni|sin|tampoco`,
	fr: `pas|jamais|ni|sans|plus|ne|non`,
	de: `nicht|nie|niemals|kein\\w*|ohne|weder|noch`,
	it: `non|mai|ne|senza|neanche|nemmeno`,
	pt: `nao|nunca|nem|sem|jamais`,
	pl: `nie|nigdy|ani|bez`,
	ru: `не|никогда|ни|без`,
	und: `niet|nooit|geen|noch|zonder|ikke|aldri|aldrig|inte`,
};

/** Of whom it is certain who they are, wherever they are told of. */
export const OURSELVES: PhraseTable = {
	en: `i|we|my \\w+|our \\w+`,
	es: `yo|nosotr[oa]s|\\w+mos`,
	fr: `je|j\\w+|nous|on`,
	de: `ich|wir`,
	it: `io|noi|\\w+[aei]m+o`,
	pt: `eu|nos|\\w+mos`,
	pl: `ja|my|\\w+smy`,
	ru: `я|мы`,
	und: `ik|wij|we|jeg|vi|jag`,
};

/** Others, who may be named when they are spoken of first. */
export const OTHERS: PhraseTable = {
	en: `he|she|it|they|there`,
	es: `el|ella|ellos|ellas`,
	fr: `il|elle|ils|elles|ca`,
	de: `er|sie|es|das|die|der`,
	it: `lui|lei|loro`,
	pt: `ele|ela|eles|elas`,
	pl: `on|ona|oni|one`,
	ru: `он|она|они|оно`,
	und: `hij|zij|ze|het|han|hun|hon|de`,
};

/** "As I said": what was said was wrong then. */
export const AS_SAID: PhraseTable = {
	en: `(as|like|what) i('ve)?( have)? (said|told you|wrote|put|written|typed)( before| earlier| just now| at first| above| it was)?`,
	es: `como (dije|le dije|te dije|escribi|puse|he dicho)( antes)?`,
	fr: `comme (je l'ai dit|j'ai dit|je l'ai ecrit|j'ai ecrit|je disais|je vous l'ai dit)( avant| plus haut)?`,
	de: `wie (ich|vorhin) (es )?(vorhin |vorher |oben |zuerst )?(gesagt|geschrieben|sagte|schrieb|erzahlt)( habe| hab)?`,
	it: `come (ho detto|avevo detto|ho scritto|dicevo|le ho detto)( prima)?`,
	pt: `como (eu )?(disse|escrevi|tinha dito|falei)( antes)?`,
	pl: `jak (mowilam|mowilem|powiedzialam|powiedzialem|napisalam|napisalem|pisalam|pisalem)( wczesniej)?`,
	ru: `как я (сказала?|говорила?|написала?|писала?)( раньше)?`,
	und: `(zoals|wat) ik (zei|schreef|had gezegd|heb gezegd|heb geschreven|vertelde)`,
};

/** What is said of a word that was wrong: "1962 is wrong, it was 1963". */
export const FALSE: PhraseTable = {
	en: `(is|was) (wrong|not right|not correct|incorrect|a mistake|my mistake)|(isn't|wasn't) (right|correct)|can't be right`,
	es: `(esta|estaba|es|era) (mal|un error|equivocad[oa]|incorrect[oa])|no (es|esta|era) (correct[oa]|bien)`,
	fr: `(c'est|est|etait) (faux|une erreur)|n'est pas (juste|exact|bon)`,
	de: `(ist|war) (falsch|verkehrt|ein fehler|nicht richtig)|stimmt (so )?nicht`,
	it: `(e|era) (sbagliat[oa]|un errore)|non e (giusto|esatto|corretto)`,
	pt: `(esta|estava|e|era) (errad[oa]|mal|um erro)|nao (esta|e) (cert[oa]|corret[oa]|correto)`,
	pl: `(to|jest) (blad|pomylka|zle|nieprawda)|sie nie zgadza`,
	ru: `это ошибка|неправильно|неверно`,
	und: `(is|was) (fout|verkeerd|niet (juist|goed|correct))|klopt niet`,
};
