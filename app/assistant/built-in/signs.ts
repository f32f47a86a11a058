import { DENSE } from '#app/assistant/text.ts';

/** Few and certain signs, in all languages at once. What they miss is met with words that fit anyhow. */
export const signs = {
	joy: /laugh|haha|jaja|kkkk|lol\b|funny|joke|giggl|lach|Witz|totgelacht|\brisa|\breí|chiste|riso|\bris[ei]\b|\brid[ei]|ridev|dalle risate|rigol|marrant|morte?s? de rire|\brires?\b|\briait|\briaient|\brir\b|śmi[ea]|śmiech|смех|смея|хохот|ржали|помираю|\)\)\)|gül(?!süm|ay|er|iz|can|bahar|lük|şen|ten|nur|tepe|hane)|kahkaha|şaka|ضحك|ه{4}|ह[ँं]स|(?<![\p{L}\p{M}])हा ?हा(?![\p{L}\p{M}])|笑|웃|배꼽|ㅋㅋ|ㅎㅎ|😂|🤣|😄/iu,
	ill: `on the floor|en el suelo|en el piso|no chão|ambulancia|ambulância|no respira|não respira|no despierta|não acorda|no puedo respirar|não consigo respirar|el pecho|o peito|do peito|no peito|consigo (?:me )?levantar|se quema|levantarme|kitchen floor|can['’]?t get up|don['’]?t fuss|stroke|chest pain|breathe|bleed|unconscious|my face|my hand w|went all funny|(?:her|his) curtains|do not come round|what should i do|schlaganfall|gestürzt|hingefallen|am boden|auf dem boden|keine luft|notarzt|krankenwagen|bewusstlos|atmet nicht|blute|derrame|me caí|sangr|je suis tombé|me relever|saigne|sono cadut|non riesco (?:più )?ad alzarmi|caí\\b|upad|zawał|udar|przewróci|leżę na|oddych|w klatce|karetk|pogotowi|nieprzytomn|инсульт|упал|не могу (?:встать|дышать|подняться|пошевел)|лежу на полу|перекосил|отнял[аи]?с|немеет|нечем дышать|в груди|за грудин|не дышит|скорую|düştüm|kalp krizi|kalkam|nefes|göğs|hissetmiyorum|uyuştu|felç|ambulans|وقعت|صدري|(?:ا|أ)تنفس|(?:ال)?(?:إ|ا)سعاف|وشي|وجهي|جلطة|गिर ग|ज़?मीन पर|फ़?र्श पर|सा[ँं]स|सीने में|छाती में|बेहोश|एम्बुलेंस|लकवा|心口|胸が|倒れ|쓰러|\\p{L}{0,20}(?:摔|跌|胸口|心口|喘不|麻了|歪了|动不了|動不了|呼吸|救护车|救護車|胸が|倒れ|転ん|起き上がれ|動けな|動かな|しびれ|ろれつ|息が|救急車)|넘어|자빠|숨(?:이|을)|가슴|마비|구급차`,
	harmed: `hits? me|hurts? me|gets angry|beats? me|boyfriend|comes in my room|keeps the phone|locks? me|scared of|schlägt|mich geschlagen|bedroht mich|angst vor ihm|me pega|me golpea|me maltrata|me amenaza|miedo de|me agride|me ameaça|bate-me|me bateu|medo d|me frappe|me bat\\b|me cogne|mi picchia|mi mena|mi minaccia|me bate|bije mnie|mnie bije|mnie pobił|mnie uderzył|boję się go|бь[её]т|(?:ب|عم )?يضربني|(?:ب)?يهددني|ضربني|خايف|يلمسني|избил|ударил|боюсь (?:его|мужа|сына)|трогает меня|заходит ко мне|приходит ко мне|отчим|dövü|dövdü|vuruyor|vurdu|korkuyorum|tehdit|taciz|elliyor|odama|yatağıma|मारता है|मारते हैं|पीटता|पीटते|डर लगता|धमका|打我|殴|때려|\\p{L}{0,20}(?:打我|打了我|揍我|掐我|摸我|[威脅胁]+我|虐待我|怕他|殴|叩かれ|蹴られ|暴力|脅)|맞고|협박|만져|무서`,
	hostile: `stupid|rubbish|nonsense|waste of time|boring|idiot|useless|who.s paying|unsinn|blöd|quatsch|schmarrn|schmarren|zeitverschwendung|bobada|tonter|estupid|bêtis|stupide|pendejad|huevad|sciocchez|stupid|parvoíc|besteira|bzdur|głupot|strata czasu|глупост|ерунда|чепуха|фигня|saçma|aptal|boş iş|سخيف|كلام فارغ|هبل|مضيعة|تضييع|बकवास|बेकार|फ़?ालतू|无聊|胡说|くだらない|바보|쓸데없`,
	injection:
		/\b(?:ignor|forget|disregard|vergiss|oublie|olvid)\w*.{0,30}(?:instruc|prompt|rule|anweisung|istruzion)|system prompt|licen[cs]e key|игнорируй|忽略.{0,10}指令/iu,
	asks: /[?？؟]|^\s*(?:can|could|is|are|do|does|did|have|has|what|when|where|who|which|how|why|will|would)\b/iu,
	question: /[?？؟]/,
	/** Somebody speaks; the teller does. */
	speaks:
		/(?<!\p{L})(?:said|says|asked|shouted|dijo|dice|decía|preguntó|dit|disait|demand[ae]|demandait|sagte?|meinte|fragte|disse|diss?ero|diceva|chiese|chiedeva|perguntou|dizia|powiedzia[łl]\p{L}*|mówi[łl]?\p{L}*|сказал\p{L}*|говори\p{L}*|спросил\p{L}*|спрашива\p{L}*|dedi|diyor|derdi|sordu|demiş|قال\p{L}*|س[أا]ل(?:ني|تني|نا)|[يت]قول\p{L}*|बोल[ाीे]|कहा|पूछा|कहते|कहती)(?!\p{L})|[说說问問]|と言|って言|라고/iu,
	speaksSelf:
		/(?<!\p{L})(?:i (?:said|says|asked)|dije|j['’]ai dit|je (?:lui |leur )?(?:dis|disais)|je (?:lui|leur) ai dit|ich (?:sagte?|sag|meinte)|sagte? ich|hab(?:e)? ich gesagt|ho detto|dissi|dicevo|eu disse|powiedziałam|powiedziałem|я (?:сказала?|говорю|говорила?|спросила?)|dedim|diyorum|sordum|قلت\p{L}*|मैंने (?:कहा|पूछा)|मैं (?:बोला|बोली))(?!\p{L})|我[说說]|私が言/iu,
	/** What is not there is not asked about: before the word, and after it. */
	none: /(?:(?<!\p{L})(?:no|not|never|nor|neither|without|nunca|sin|sans|pas|jamais|kein\p{L}*|nicht|ohne|nie|non|senza|mai|não|nem|sem|bez|nie|не|нет|без|بدون|بلا|ما|مش|مو|ليس|لم|لا)|n['’]t|[没沒不无無])(?:\s+\p{L}{1,4})?\s*$/iu,
	noneAfter:
		/^\P{L}*(?:\p{L}{0,3}\s?)?(?:yok|değil|olma|नहीं|न थ|なか|ない|ません|없|안 |않|not\b|nicht|نبود)/iu,
	thanks:
		/\bthank|\bta\b|\bdanke|merci|gracias|grazie|obrigad|dzięk|спасибо|благодар|храни вас|дай (?:вам )?бог|спаси (?:вас )?(?:бог|господ|христос)|teşekkür|sağ ?ol|eyvallah|razı olsun|sağlık|شكر|धन्यवाद|谢谢|謝謝|ありがとう|고맙|감사/iu,
	/** Something funny that was told as such, and is not only laughed in. */
	joke: /haha|ahah|hehe|eheh|jaja|jeje|kkk|rsrs|anedota|\blol\b|😂|🤣|ㅋㅋ|ㅎㅎ|\){3}|\bjoke|chiste|\bWitz|barzellett|siamo morti (?:dal|di) ridere|dalle risate|crepapelle|piada|dowcip|анекдот|со смеху|от смеха|смеял\p{L}+ до сл[её]з|до сл[её]з смеял|хохотал|(?<!\p{L})шучу(?!\p{L})|fıkra|gülmekten|نكتة|ه{4}|(?:متنا|مت|موتنا|متت) من الضحك|चुटकुल|(?<![\p{L}\p{M}])हा ?हा(?: ?हा)?(?![\p{L}\p{M}])|ह[ँं]सते[ -]ह[ँं]सते (?:मर|लोट)|笑话|笑話|笑い話|농담|笑死[我人]|肚子笑|笑得肚|笑破|大笑い|爆笑|腹を抱え|[（(]笑[)）]|배꼽|(?:died|dying) laughing|(?:tot|schief|kaputt|krumm)g[’']?elacht|vor lachen?|ze śmiechu|morts? de rire|mor[ií]a? de (?:la )?risa|muert[oa]s? de (?:la )?risa|mor(?:ri|rendo|ria) de (?:tanto )?rir|morte?s? de rire|\bmdr\b|fou rire|pliée?s de rire|pleur(?:é|ait|ais|aient) de rire|braill(?:é|ait) de rire/iu,
	/** Words that break off where more must follow. */
	unfinished:
		/(?:…|\.{2,}|[:,–—-]|(?<!\p{L})(?:says?|said|says (?:he|she|i)|and|but|so|then|because|y|pero|dice|dijo|et|mais|und|aber|sagt|e|ma|disse|mas|ale|и|но|говорит|ve|ama))["”]?\s*$/iu,
	blind:
		/\b(?:blind(?!s)|deaf)\b|never (?:see|hear)|aveugle|\bsourde?\b|\bciega?\b|\bsord[ao]s?\b|gehörlos|\btaub\b|\bcieca?\b|\bcega?\b|\bsurd[ao]\b|niewidom|głuch|слеп(?:ой|ая|ым)|глух(?:ой|ая|им)|sağır|\bkör\b|أعمى|عمياء|كفيف|ضرير|أصم|صماء|अंधा|अंधी|बहर[ाीे]|失明|失聪|聋|聾|耳が聞こえ|目が見え|시각장애|청각장애/iu,
	/** Words of the listener's own which speak of seeing or hearing. */
	senses:
		/\b(?:listen|hear|see|picture|viendo|oír|ouvir|vendo|sehe|hör|höre|ohr|słuch|słysz|widz|przed oczami)|\bsłucha|\busłysz|听|聽|眼前|聞|うかが|目に浮|듣|들려|들을|눈앞|глаз|gözümün/i,
	seen: /photo|foto|фотогр|sang|song|cant|chant|lied|śpiewa|песн|şarkı|صورة|तस्वीर|照片|唱|写真|歌|사진|노래/iu,
	/** They want to be asked something else, or to end for today. */
	else: /(?:something|anything) else|next question|another question|change the subject|otra cosa|autre chose|etwas anderes|was anderes|qualcos.altro|altra cosa|outra coisa|co[sś] innego|о другом|друго[ем]|друг(?:ой|им) вопрос|следующий вопрос|başka (?:bir )?(?:şey|soru|konu)|شي تاني|شيء آخر|حاجة تانية|موضوع تاني|سؤال تاني|कुछ और|दूसरी बात|और कुछ|别的|別的|ほかの|他のこと|다른/iu,
	lost: /what was i (?:saying|talking|telling|on about)|where (?:was i|were we)|wo war ich|wo bin ich stehen|was wollte ich (?:jetzt |gerade |grad |noch )*(?:sagen|erzählen)|où en étais|j[’']en étais où|où j[’']en étais|qu[’']est[- ]ce que je (?:disais|racontais)|(?:che|cosa) stavo (?:dicendo|raccontando)|(?:^|[.!?,¿] ?)(?:en qué|por d[oó]nde|d[oó]nde) iba(?: yo)?\s*(?:\?|$)|qué (?:le |te )?(?:estaba|iba) (?:yo )?(?:diciendo|contando)|dov[’']ero|(?:^|[.!?,] ?)(?:mas |e |ai,? )?onde (?:é que )?(?:eu )?(?:ia|estava)(?: mesmo)?\s*(?:\?|$)|que (?:é que )?(?:eu )?(?:estava|ia) (?:a )?(?:diz|cont)(?:er|ar|endo|ando)|на ч[её]м (?:я )?останов|na czym (?:to )?(?:ja )?(?:skończy|stan)|o czym (?:to )?(?:ja )?mówi|nerede kal|(?<!\p{L} ?)وين (?:كنت|وصلت)(?!\s?\p{L})|كنت (?:ب)?[أا]?قول (?:إيه|ايه|شو)|شو كنت (?:عم )?(?:ب)?(?:قول|[أا]?حكي)|فين وصلنا|मैं क्या (?:कह|बोल|बता|सुना)|कहा[ँं] (?:तक )?(?:थी|था|पहु[ँं]च)|(?:说|說|讲|講)到哪|どこまで話|어디까지/iu,
	/** They go for a moment only. */
	back: /right back|don['’]?t hang up|be back|return after|gleich wieder|bin gleich|ahora vuelvo|vuelvo (?:ya|enseguida|en un)|je reviens|torno subito|un attimo e torno|volto já|já volto|zaraz wr[aó]c|сейчас вернусь|скоро вернусь|hemen (?:geliyorum|dönerim|dönüyorum)|راجع[ةه]?|رح ارجع|अभी आ(?:य|त|ई|या)|马上(?:就)?(?:回来|来)|馬上(?:就)?(?:回來|來)|すぐ戻|금방 (?:올|돌아)/iu,
	leaving: /(?:for|can do) (?:now|today|tonight)\b|на сегодня|bugünlük/i,
	/** All is told. */
	closed:
		/(?:^|[,;] )(?:(?:and|so|well|no|ok|okay|right|anyway|yes|oh) )*(?:that(?:['’]?s| is| was)|thats) (?:it|all|that|everything|the (?:lot|end|story|whole story)|all it (?:is|was)|all (?:i(?:['’]ve)? (?:got|have|know|remember)|there (?:is|was)|she wrote))(?: (?:really|then|now|i think|to tell|for (?:me|you)|like i said))*[.! ]*$|^the end[.! ]*$|^(?:(?:y )?(?:eso es|ya es|eso fue|es) todo(?: lo que (?:recuerdo|me acuerdo|sé|hay))?|nada más|(?:et )?voilà(?:,? (?:c['’]est )?tout)?|c['’]est tout(?: ce que [^.]{0,30})?|j['’]ai tout dit|fin|(?:y )?ya está|(?:y )?se acabó|(?:pues |y )?eso,? y ya está|(?:y )?colorín colorado.{0,40}|(?:y )?ya no hay más|(?:y )?(?:esa es|hasta aquí) (?:la|mi) historia|das (?:war|ist) alles|das war['’]?s|(?:(?:ecco|bene|allora),? )?è tutto(?: qui)?|(?:e )?questo è tutto|ecco tutto|tutto qui|ho detto tutto|fine|(?:e )?(?:é|foi) (?:só )?isso(?: mesmo)?|(?:e )?(?:é|foi) (?:só )?isto|(?:e )?(?:é|foi) tudo(?: o que (?:me lembro|lembro|sei))?|(?:e )?pronto(?:,? (?:é|foi) (?:isto|isso|tudo))?|(?:e )?acabou(?:-se)?|(?:é só|é só isso)|fim|(?:(?:so|ja|also|und|na|gut|tja),? )*(?:das|des|dös) (?:war|ist|is|wär)[’']?(?:s| alles)(?: jetzt| schon| eigentlich| dann| auch| von mir| für heute)*|mehr (?:weiß|fällt mir|hab|gibt)[^.]{0,25}(?:nicht|nix|ein|mehr)|(?:(?:no|i|więc|tak),? )*to (?:już |chyba )*wszystko(?: już)?|to by było na tyle|więcej nie pamiętam|koniec|(?:ну )?вот и вс[её]|(?:и )?это вс[её]|на этом вс[её]|вот и вся (?:моя )?(?:история|жизнь)|вот такая (?:вот )?история|такие (?:вот )?дела|больше (?:я )?(?:ничего )?не помню|(?:işte )?hepsi bu(?: kadar)?(?: işte)?|(?:işte )?bu kadar(?: işte)?|(?:neyse,? )?(?:(?:kızım|evladım|yavrum|oğlum),? )?(?:işte böyle|böyle işte)|hik[aâ]yem? (?:bu|bitti)|başka (?:bir şey )?hatırlamıyorum|هذا كل شيء|هيدا كل شي|هذا كل ما عندي|(?:و)?بس (?:هيك|كده|كدة)|(?:و)?(?:خلص|خلاص) (?:هيك|كده|كدة)|هاي هي(?: القصة| الحكاية)?|دي (?:كل )?(?:الحكاية|القصة)|هادشي اللي كاين|وسلامتك(?:م)?|(?:و)?توتة توتة.{0,25}|خلص (?:الحكي|الكلام)|(?:و)?خلصت (?:الحكاية|القصة|الحدوتة)|बस इतन[ाी] (?:ही|सी)(?: (?:बात|कहानी))?(?: (?:है|थी|था|याद है))?|बस यही(?: (?:है|था|थी|कहानी है))?|यही (?:मेरी )?कहानी (?:है|थी)|और क्या (?:कहू[ँं]|बताऊ[ँं])|(?:好像|大概|也)?就(?:这|這)些(?:了|吧|啦)?(?:[，, ]*(?:没了|沒了|没有了|沒有了|讲完了|講完了))?|没了|沒了|(?:讲|講|说|說)完了|以上です|これで全部です|おしまいです|그게 다(?:예요|입니다)?|이게 다(?:예요|입니다)?|끝입니다)[.!。！ ]*$/iu,
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
