import { DENSE } from '#app/assistant/text.ts';

/** Few and certain signs, in all languages at once. What they miss is met with words that fit anyhow. */
export const signs = {
	joy: /laugh|haha|jaja|kkkk|lol\b|funny|joke|giggl|lach|Witz|totgelacht|\brisa|\breí|chiste|riso|\bris[ei]\b|\brid[ei]|ridev|rigol|mort[es]? de rire|\brir\b|śmi[ea]|śmiech|смех|смея|хохот|ржали|помираю|\)\)\)|gül(?!süm|ay|er|iz|can|bahar|lük|şen|ten|nur|tepe|hane)|kahkaha|şaka|ضحك|हँस|笑|웃|배꼽|ㅋㅋ|ㅎㅎ|😂|🤣|😄/iu,
	/** Something happened, and something else after it. */
	tale: `(?:one|that) (?:day|time|night)\\b|suddenly|and then\\b|next thing|un jour|eines tages|un día|una vez|un giorno|una volta|um dia|pewnego|однажды|вдруг|bir gün|مرة|एक दिन|有一[天回]|ある日|어느 날`,
	ill: `on the floor|kitchen floor|can['’]?t get up|don['’]?t fuss|stroke|chest pain|breathe|bleed|unconscious|my face|my hand w|went all funny|(?:her|his) curtains|do not come round|what should i do|schlaganfall|gestürzt|blute|derrame|me caí|sangr|je suis tombé|saigne|sono cadut|caí\\b|upad|zawał|инсульт|упал|не могу (?:встать|дышать|подняться|пошевел)|лежу на полу|перекосил|отнял[аи]?с|немеет|нечем дышать|в груди|за грудин|не дышит|скорую|düştüm|kalp krizi|kalkam|nefes|göğs|hissetmiyorum|uyuştu|felç|ambulans|وقعت|गिर ग|心口|胸が|倒れ|쓰러`,
	harmed: `hits? me|hurts? me|gets angry|beats? me|boyfriend|comes in my room|keeps the phone|locks? me|scared of|schlägt|me pega|me frappe|mi picchia|me bate|bije mnie|бь[её]т|избил|ударил|боюсь (?:его|мужа|сына)|трогает меня|заходит ко мне|приходит ко мне|отчим|dövü|dövdü|vuruyor|vurdu|korkuyorum|tehdit|taciz|elliyor|odama|yatağıma|يضربني|मारता है|打我|殴|때려`,
	hostile: `stupid|rubbish|nonsense|waste of time|boring|idiot|useless|who.s paying|unsinn|blöd|quatsch|bobada|tonter|estupid|bêtis|stupide|sciocchez|stupid|parvoíc|besteira|bzdur|głupot|глупост|ерунда|чепуха|фигня|saçma|aptal|boş iş|سخيف|बकवास|无聊|胡说|くだらない|바보|쓸데없`,
	place: `house|school|village|farm|kitchen|shop\\b|church|ward\\b|street|yard\\b|haus|schule|dorf|küche|laden|bäckerei|hof\\b|casa|escuela|pueblo|cocina|tienda|taller|maison|école|village|ferme|boulangerie|scuola|paese|cucina|bottega|baracc|escola|aldeia|cozinha|dom\\b|szko[łl]|wieś|wsi\\b|kuchni|sklep|дом(?![оа]в|ой(?!\\p{L})|р)|школ|деревн|кухн|изб[аеуы](?!\\p{L})|двор(?!ец|ц)|барак|коммунал|магазин|ферм|ev(?:i|de|in)\\b|evimiz|okul|köy|mahalle|dükk[aâ]n|mutfa|tarla|bahçe|بيت|مدرسة|حارة|घर|स्कूल|गाँव|दुकान|家|学校|宿舍|眷村|村|工場|집|학교|동네`,
	injection:
		/\b(?:ignor|forget|disregard|vergiss|oublie|olvid)\w*.{0,30}(?:instruc|prompt|rule|anweisung|istruzion)|system prompt|licen[cs]e key|игнорируй|忽略.{0,10}指令/iu,
	asks: /[?？؟]|^\s*(?:can|could|is|are|do|does|did|have|has|what|when|where|who|which|how|why|will|would)\b/iu,
	question: /[?？؟]/,
	/** Somebody speaks; the teller does. */
	speaks:
		/(?<!\p{L})(?:said|says|asked|shouted|dijo|dice|decía|preguntó|dit|disait|demand[ae]|sagte?|meinte|fragte|disse|diss?ero|diceva|chiese|perguntou|dizia|powiedzia[łl]\p{L}*|mówi[łl]?\p{L}*|сказал\p{L}*|говори\p{L}*|спросил\p{L}*|спрашива\p{L}*|dedi|diyor|derdi|sordu|demiş|قال\p{L}*|बोल\p{L}*|कहा)(?!\p{L})|[说說问問]|と言|って言|라고/iu,
	speaksSelf:
		/(?<!\p{L})(?:i (?:said|says|asked)|dije|j['’]ai dit|ich (?:sagte|meinte)|sagte ich|ho detto|eu disse|powiedziałam|powiedziałem|я (?:сказала?|говорю|говорила?|спросила?)|dedim|diyorum|sordum|قلت|मैंने कहा)(?!\p{L})|我[说說]|私が言/iu,
	/** What is not there is not asked about: before the word, and after it. */
	none: /(?:(?<!\p{L})(?:no|not|never|nor|neither|without|nunca|sin|sans|pas|jamais|kein\p{L}*|nicht|ohne|nie|non|senza|mai|não|nem|sem|bez|nie|не|нет|без|بدون|بلا|ما|مش|لا)|n['’]t|[没沒不无無])(?:\s+\p{L}{1,4})?\s*$/iu,
	noneAfter:
		/^\P{L}*(?:\p{L}{0,3}\s?)?(?:yok|değil|olma|नहीं|न थ|なか|ない|ません|없|안 |않|not\b|nicht|نبود)/iu,
	thanks:
		/\bthank|\bta\b|\bdanke|merci|gracias|grazie|obrigad|dzięk|спасибо|благодар|храни вас|дай (?:вам )?бог|спаси (?:вас )?(?:бог|господ|христос)|teşekkür|sağ ?ol|eyvallah|razı olsun|sağlık|شكر|धन्यवाद|谢谢|謝謝|ありがとう|고맙|감사/iu,
	year: /(?<!\d)(?:1[89]|20)\d\d(?!\d)|[’']\d\d\b|\d\d年|\b(?:in|of|till|since|en|im|nel|em|w|el|au) (?:the |l')?\d\ds?\b/u,
	/** Something funny that was told as such, and is not only laughed in. */
	joke: /haha|jaja|kkkk|\blol\b|😂|🤣|ㅋㅋ|ㅎㅎ|\){3}|\bjoke|chiste|\bWitz|barzellett|piada|dowcip|анекдот|со смеху|от смеха|смеял\p{L}+ до сл[её]з|до сл[её]з смеял|хохотал|(?<!\p{L})шучу(?!\p{L})|fıkra|gülmekten|نكتة|चुटकुल|笑话|笑話|笑い話|농담|(?:died|dying) laughing|totgelacht|morts? de rire/iu,
	/** Words that break off where more must follow. */
	unfinished:
		/(?:…|\.{2,}|[:,–—-]|\b(?:says?|said|says (?:he|she|i)|and|but|so|then|because|y|pero|dice|dijo|et|mais|und|aber|sagt|e|ma|disse|mas|ale|и|но|говорит|ve|ama))["”]?\s*$/iu,
	blind:
		/\b(?:blind(?!s)|deaf)\b|never (?:see|hear)|aveugle|\bsourde?\b|\bciega?\b|\bsord[ao]s?\b|gehörlos|\btaub\b|\bcieca?\b|\bcega?\b|\bsurd[ao]\b|niewidom|głuch|слеп(?:ой|ая|ым)|глух(?:ой|ая|им)|sağır|\bkör\b|أعمى|أصم|अंध|बहर|失明|失聪|聋|聾|耳が聞こえ|目が見え|시각장애|청각장애/iu,
	/** Words of the listener's own which speak of seeing or hearing. */
	senses: /\b(?:listen|hear|see|picture)|глаз|gözümün/i,
	seen: /photo|foto|фотогр|sang|song|cant|chant|lied|śpiewa|песн|şarkı|صورة|तस्वीर|照片|唱|写真|歌|사진|노래/iu,
	/** They want to be asked something else, or to end for today. */
	else: /(?:something|anything) else|next question|another question|change the subject|otra cosa|autre chose|etwas anderes|was anderes|qualcos.altro|altra cosa|outra coisa|co[sś] innego|о другом|друго[ем]|друг(?:ой|им) вопрос|следующий вопрос|başka (?:bir )?(?:şey|soru|konu)|شي تاني|شيء آخر|कुछ और|别的|別的|ほかの|他のこと|다른/iu,
	lost: /what was i (?:saying|talking|telling|on about)|where (?:was i|were we)|wo war ich|où en étais|j[’']en étais où|(?:en qué|dónde) iba|dov[’']ero|onde (?:é que )?(?:eu )?(?:ia|estava)|на ч[её]м (?:я )?останов|na czym (?:skończy|stan)|nerede kal|وين (?:كنت|وصلت)|मैं क्या (?:कह|बोल)|(?:说|說|讲|講)到哪|どこまで話|어디까지/iu,
	leaving: /(?:for|can do) (?:now|today|tonight)\b|на сегодня|bugünlük/i,
	/** All is told. */
	closed:
		/(?:^|[,;] )(?:(?:and|so|well|no|ok|okay|right|anyway|yes|oh) )*(?:that(?:['’]?s| is| was)|thats) (?:it|all|that|everything|the (?:lot|end|story|whole story)|all (?:i(?:['’]ve)? (?:got|have|know|remember)|there (?:is|was)|she wrote))(?: (?:really|then|now|i think|to tell|for (?:me|you)|like i said))*[.! ]*$|^the end[.! ]*$|^(?:eso es todo|ya es todo|nada más|c['’]est tout|voilà,? c['’]est tout|das (?:war|ist) alles|das war['’]?s|è tutto|questo è tutto|tutto qui|é (?:só )?isso|é tudo|to wszystko|to by było na tyle|(?:ну )?вот и вс[её]|(?:и )?это вс[её]|на этом вс[её]|вот и вся (?:моя )?(?:история|жизнь)|вот такая (?:вот )?история|такие (?:вот )?дела|больше (?:я )?(?:ничего )?не помню|(?:işte )?hepsi bu(?: kadar)?(?: işte)?|(?:işte )?bu kadar(?: işte)?|(?:neyse,? )?(?:(?:kızım|evladım|yavrum|oğlum),? )?(?:işte böyle|böyle işte)|hik[aâ]yem? (?:bu|bitti)|başka (?:bir şey )?hatırlamıyorum|هذا كل شيء|هيدا كل شي|بس هيك|बस इतना ही|बस यही|就这些|就這些|没了|讲完了|以上です|これで全部です|おしまいです|그게 다(?:예요|입니다)?|이게 다(?:예요|입니다)?|끝입니다)[.!。！ ]*$/iu,
	/** The sentences that the product's own suggestions fill in. */
	idea: /^\s*I want to tell (?:a story about (?:a memory with my dad|a special holiday|a crazy or silly moment)|the story of (?:how I met my spouse|the birth of my first child))(?:\.(?=\s|$)\s*|\s*$|\s*\n\s*)/i,
};

/** Any of these words, or words that begin with them; anywhere in scripts that put no spaces between words. */
export function words(list: string): RegExp {
	const known = made.get(list);
	if (known) return known;
	const expression = new RegExp(DENSE.test(list.slice(0, 4)) ? list : `(?<![\\p{L}\\p{M}])(?:${list})`, 'iu');
	made.set(list, expression);
	return expression;
}

const made = new Map<string, RegExp>();
