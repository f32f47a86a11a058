import { fold } from '#app/assistant/fold.ts';

/**
 * Beginnings of the words with which anything is told, whatever it is about: to remember, to say, to begin, to stay,
 * to allow,
 * to try, times, degrees, people. Who tells a memory once more brings them along.
 */
export const tellingWords: Record<string, string> = {
	en: `remember recall memor name call tell told spoke speak talk answer repl explain explained mention story
		stories began begun start became turn return came come coming bring brought went gone left leave leaving stay remain
		stood stand sat sitting sit walk ran run put set gave give given sent send kept hold held carr reach
		arriv pass move ate eat drank drink live life found felt feel thought believ knew know known understood
		understand realis realiz heard hear listen saw watch notic seem decid manag need happen spent spend time
		day week month morning evening night hour minute moment later after afterward final sudden slow quick
		careful quiet real true truly simpl certain entire whole single alone together own apart along beyond
		inside outside people person someone others used never always often ever once anymore nearly almost hard
		exact actual complete tiny little large huge allow let tried try trying appear use using discover last
		lasted follow stop show declar whisper shout exclaim prepar offer receiv got gotten grow grew wear wore
		year years old new young else instead although however finally nowadays child children kid kids woman
		women man men frighten scared afraid sort kind bit piece`,
	de: `erinner wuss wiss erzahl sagt gesagt sprach sprech gesproch antwort erklar fragt gefragt nann genannt
		hiess begann beginn fing anfing angefangen gefangen wurde kehrt kam gekommen bracht gebracht ging
		gegangen verliess liess gelassen lass blieb stand gestand dagestand sass sitz gesess lag geleg lief geh
		gab gegeb schick hielt gehalt trug trag ass gegess trank getrunk lebt gelebt fand gefund fuhlt dacht
		gedacht glaub versteh verstand hort gehort sah geseh schien brauch passier geschah zeit tag woch monat
		morg abend nacht nachts stund minut moment augenblick spat schliess plotz langsam schnell still ruhig
		wirk ganz vollig gemeinsam allein zusamm leut mensch jemand damals immer niemal oft einmal beinah fast
		genau dabei dazu sowohl heran hinein heraus hinaus gezog zieh gross klein eigen erlaub durf versuch
		probier erschein tauch benutz entdeck dauer folg zeig erklart flust rief ruf beka bekam bekomm wuchs
		wachs halt trotz obwohl jedoch heute jahr jahre jahrelang kind kinder frau frauen mann manner art stuck
		mal male weil denn lauf`,
	fr: `souven rappel raconte racont parl dit disait dire repond repondi expliqu demand nomm appel commenc devin
		deven revin reven rentr vin ven apport emmen part quitt rest laiss demeur tenai tenu ten tint mettai mit
		mis pos donn envoy gard arriv pass mange bu boire vecu vivai viv trouv senti ressent pens croy cru savai
		comprend compris entend ecout vit voyai regard sembl dut devai decid jour nuit matin soir semaine mois
		heure minute moment instant ensuite plus enfin soudain lentement doucement vraiment tout entier ensemble
		seul gens personne quelqu autrefois toujours jamais souvent presque exactement aide aussi lorsqu puisqu
		petit grand propre veritable simplement permet permi essay appar utilis serv decouvr dur suiv arret
		montr declar cri recev recu obten plair plai coup cependant pourtant aujourd enfant femme homme faire
		fais fait sorte morceau fois`,
	es: `record recuerd acord acuerd cont dij dec dice hablab habl respond explic pregunt llam comenz empez volv
		regres vin llev traj fue iba sal dej qued estuv sentab sent pus pon dio dab daba envi mand manten mantuv
		guard lleg pas com beb viv encontr sinti pens crey cre sab supo entend comprend oy escuch ve vio mir
		parec decid tuv ten hac hizo dia noche manan tarde semana mes hora minuto momento instante despu luego
		final pronto lent despac verdad real tod enter junt sol gente person alguien entonces siempre nunca
		menudo casi exact mism aun ademas mientras pequen grand propi tal permit intent aparec utiliz descubr
		dur sigu segu par mostr declar grit recib obtuv obten crec contest silenci call aunque embargo hoy nino
		nina mujer hombre tipo pedazo vez veces conserv`,
	it: `ricord raccont dic diss parl rispo spieg chied chies chiam nome cominc iniz divent torn ritorn ven port
		and lasci rest rimas riman sta stett sed mett mise mess dav diede dato mand tenev tenn arriv pass mang
		bev viss viv trov senti pens cred sap capi ascolt vede vide guard sembr decis dovev giorn nott mattin
		sera settiman mes ora minut moment attim dopo poi infine improvvis lent piano vero ver tutt inter insiem
		sol gent person qualcun allora sempre mai spess quas esatt stess ancor inoltre mentr finche piccol grand
		propri permet permis prov cerc appar utilizz scopr dur segu ferm mostr dichiar grid ricev ottenn ottenev
		cresc conserv tacque tacev benche tuttavia oggi bambin donn uomo uomini tipo pezz volt`,
	pt: `lembr record cont diz diss fal respond explic pergunt cham nome comec volt regress torn vei vinh vir
		troux lev foi ia sai deix fic estev sent pus pux pos punh deu dav envi mand manti guard cheg pass com
		beb viv encontr pens acredit sab soub entend compreend percebi ouv escut ve vi viu olh parec decid tev
		tinh faz fez dia noite manha tarde semana mes hora minuto momento instante depois entao final logo
		lentament devagar verdad real tod inteir junt sozinh gente pessoa alguem sempre nunca muit quase exat
		mesm ainda alem enquanto pequen grand propri adormec permit tent aparec utiliz descobr dur segu par
		mostr declar grit receb obtev cresc conhec reconhec ficav embora contudo hoje menin crianc mulher homem
		tipo pedac vez vezes`,
	pl: `pamiet wspomin opowi mowi powiedz rzek odpowied wyjasn zapyt pyta nazyw zaczyn zacz sta zosta wroc wrac
		przysz przychodz przynos przynios poszed posz chodzi wyszed wysz wyjech zostawi siedzi siedz usiad sto
		stal polozy da dal dawa wysla trzyma dosta dotar przesz min jad je pi pij zy zyl znalaz czu mysla sadzi
		wierzy wiedzi wiedz rozumi slysz slucha widz patrz wydaw zdecyd musia dzien dni noc rano ranek wieczor
		tydzien tygodni miesia godzin minut chwil moment pozni potem wreszcie nagle powoli cicho napraw cal
		razem sam ludz osob ktos wtedy zawsze nigdy czesto prawie dokladn jeszcze poniewaz maly mal duz wlasn
		pozwol pozwal probow sprobow pojaw uzy uzyw odkry trwa nast zatrzym pokaz oznajm wyglos krzyk otrzym ros
		uros zachow jednak choc dzis dzisiaj dziec kobiet mezczyzn rodzaj kawal raz razy tamt jedn`,
	ru: `помн вспомин рассказ говор сказ отве объясн спрос спраш назыв звал звать нача начин стал станов верну
		возвра приш приход прин прив ушел ушл пош ходи уех остав остал сиде сел стоя поста полож дал дава посла
		держа получ добра прош ел еда съе пил жил жи наш чувств дума подум вери зна поня понима слыш слуш вид
		увид смотр каза реш долж пришлось день дня дни ноч утр вечер недел месяц час минут момент мгновен потом
		позж након вдруг медленн тих правд действит весь вся цел вмест один люд человек кто тогда всегда никогда
		часто почти точн еще поскольк маленьк больш свои собствен речь разреш позвол пыта попыт попроб появ
		испол открыл длил следов остан показ объяв крик крич рос вырос сохран однако хотя сегодня ребен дет
		женщин мужчин боял кусок раз разы однажды един словно бывал тамош`,
	nl: `herinner weet wist vertel zei zegg sprak sprek antwoord vroeg vrag noem heet beg werd word keer kwam kom
		bracht breng ging gaan verliet liet lat bleef blijv stond staan zat zitt lag ligg liep lop gaf gev stuur
		hield houd droeg drag at aten eet dronk leef woon vond voel dacht denk geloof begreep begrijp hoor
		luister zag zien keek leek moest dag nacht ochtend avond week maand uur minuut moment ogenblik later
		daarna uiteindelijk plots langzaam stil echt heel samen alleen mens iemand toen altijd nooit vaak bijna
		precies omdat klein groot eigen zelf waar vast mocht mag toestaan probeer verscheen verschijn gebruik
		ontdek duur volg stop toon verklaar riep roep kreeg krijg groei bewaar hoewel echter vandaag kind
		kinderen vrouw vrouwen man mannen soort stuk allemaal omheen erbij waarop`,
	tr: `hatirl anlat soyle dedi derdi konus cevap sor adi isim basla oldu olur olarak don gel getir git gider
		cik birak kal otur dur koy ver gonder tut var ula gec ye ic yasa bul hisset dusun inan bil anla duy
		dinle gor bak karar gerek gun gece sabah aksam hafta ay saat dakika an sonra nihayet aniden yavas sessiz
		gercek butun tum birlikte yalniz tek insan biri zaman her hic sik neredeyse tam daha kucuk buyuk kendi
		yine sirada iken izin dene belir kullan kesfet sur izle goster bagir al buyu sakla ragmen ancak bugun
		cocuk kadin erkek tur parca kere kez sefer defa boyunca yap et cek basin hicbir`,
	ar: `تذكر اذكر ذكر حكي يحكي قال يقول قول تحدث كلم اجاب رد سال سمي اسم بدا يبدا صار اصبح رجع عاد يعود جاء ياتي
		احضر ذهب يذهب راح خرج يخرج ترك يترك بقي يبقي ظل جلس يجلس وقف يقف وضع يضع اعطي يعطي ارسل امسك وصل يصل مر
		اكل ياكل شرب عاش يعيش وجد يجد شعر فكر ظن اعتقد عرف يعرف فهم سمع يسمع استمع راي يري نظر يوم ليل صباح مساء
		اسبوع شهر ساعه دقيقه لحظه وقت بعد ثم اخيرا فجاه ببطء حقا كل معا وحد ناس شخص احد دائما ابدا كثيرا تقريبا
		تماما ايضا هكذا لان صغير كبير هو هي هن هم كن كنت انا سمح يسمح حاول يحاول ظهر يظهر استخدم يستخدم اكتشف
		استمر تبع توقف اظهر اعلن صرخ استلم كبر احتفظ رغم لكن اليوم طفل اطفال امراه نساء رجل رجال نوع قطعه مره
		فعل يفعل طلع طلوع سما مدين`,
	hi: `याद बता कह बोल बात जवाब पूछ नाम शुरू बन लौट वापस आ आय आत ले लाय लात गय जात छोड़ रह बैठ खड़ रख दिय देत
		भेज पकड़ पहुं गुज़र खा पी जी मिल महसूस लग सोच मान जान समझ सुन देख दिन रात सुबह शाम हफ़्त महीन साल घंट
		मिनट पल समय वक़्त बाद फिर आख़िर अचानक धीर चुप सच पूर एकदम साथ अकेल लोग कोई किसी हमेश कभी अक्सर लगभग
		बिल्कुल भी क्योंकि छोट बड़ मेर मुझ हम तुम आप उस उन इस इन वह वे यह कर उन्हों इन्हों हो हुआ हुई थ थे है हैं गई ग चाह सक
		पड़ हर और लेकिन मगर जब तब ताकि जैस वैस इजाज़त अनुमति कोशिश दिखाई दिखा इस्तेमाल पता चल चला रुक घोषणा
		चिल्ला मिला बढ़ रखा हालाँकि आज बच्च औरत आदमी तरह टुकड़ बार सिर्फ मौजूद जाय आकर सारा सारे`,
	ja: `思 覚 言 話 語 答 聞 尋 呼 名 始 成 帰 戻 来 行 出 入 去 残 座 立 置 渡 送 持 着 過 食 飲 住 暮 見 感 考 信 知 分 決 日 夜 朝 夕 晩 昼 週
		月 年 時 分 秒 間 頃 当 後 前 今 昔 最 急 静 本 全 一 緒 人 誰 皆 何 常 少 大 小 自 私 僕 俺 彼 女 中 上 下 毎 事 物 方 所 子 々`,
	zh: `记 記 想 起 说 說 讲 講 话 話 问 問 答 叫 名 开 開 始 变 變 成 回 来 來 去 到 走 留 坐 站 放 给 給 送 拿 带 帶 过 過 吃 喝 住 活 找 觉 覺 得 感
		知 道 懂 听 聽 见 見 看 日 天 夜 晚 早 晨 上 下 午 周 月 年 时 時 候 刻 分 秒 会 會 后 後 前 终 終 于 於 忽 然 慢 静 靜 真 实 實 全 整 都 一 起
		人 谁 誰 们 們 总 總 常 从 從 不 没 沒 几 幾 乎 很 非 更 最 小 大 自 己 这 這 那 个 個 着 著 了 的 地 子 儿 兒 里 裡 头 頭 把 被 让 讓 能 才 就 只 还 還 也
		又 再 在 有 是 和 跟 与 與 出 进 進 中 间 間 为 為 什 么 麼 样 樣 些 每 次 我 你 他 她 它 当 當 以 可 要 用 做 事 情 所 而 但 因 却 卻 如 果 多 少 好`,
	ko: `기억 생각 말했 말하 말씀 이야기 얘기 대답 물었 물어 묻는 부르 불렀 불러 이름 시작 되 돼 됐 돌아 오고 오는 오면 오시 와서 왔 가고 가는 가면 가서 가시 갔 나가 나와 나왔 나갔
		남은 남아 남았 앉아 앉았 서서 섰 두고 두었 놓고 놓아 놓았 주고 주었 주셨 줬 보내 들고 들어 들었 잡고 잡아 지나 먹고 먹어 먹었 마시 살았 살던 찾아 찾았 느끼 느꼈 믿었 알고
		알았 듣고 보고 보며 보면 보니 보았 봤 하고 하며 하면 하는 하던 하자 하지 하셨 하시 해서 해야 해도 했 밤에 아침 저녁 시간 순간 때는 때면 후에 뒤에 나중 마침내 갑자기 천천히
		조용 정말 모두 함께 같이 혼자 사람 누구 누군 항상 결코 자주 거의 아직 그때 당시 때문 우리 저희 자기 있 없 같 않 못 허락 노력 나타 사용 발견 계속 따라 멈추 멈췄 보여 외쳤
		받았 받아 자라 자랐 비록 하지만 오늘 아이 여자 남자 종류 조각 한번 언제나 훗날 합니다 드렸 드리 나온 나오 동안 마다`,
};

/** One word for the same person: a story says “my mother” where its teller said “mum”. */
const sameKin = [
	`mother mum mummy mam mom mommy mama mamma maman mere madre mae mamae mutter mutti mami moeder matka mamusia мать мама матери матер мамочк anne annem annemiz annesi ام امي امه والدتي والدته والده ماما يما माँ मां मा माता अम्मा अम्मी 母 妈 媽 娘 엄마 어머니 어머님`,
	`father dad daddy papa pop pa babbo padre papai pai pere vater vati papi vader ojciec ojca tata tatus отец отца папа папы бать баба baba babam babamiz babasi اب ابي ابو ابوي ابوه والدي والده بابا पिता पापा बाप बाबू बाबूजी अब्बा 父 爸 爹 아빠 아버지 아버님`,
	`grandmother grandma gran granny nan nana nanna nonna oma grossmutter grootmoeder abuela abuelita yaya abu avo vovo grandmere meme mamie babcia babci babka бабушка бабушк баба бабк buyukanne anneanne babaanne nine ninem جدتي جده ستي تيته दादी नानी 祖母 祖 奶 婆 姥 할머니 할머님`,
	`grandfather grandad granddad grandpa gramps opa grossvater grootvater grootvader abuelo abuelito avo vovo grandpere pepe nonno dziadek dziadka dziadzi дедушка дедушк дед деда buyukbaba dede dedem جدي سيدي दादा नाना 祖父 爷 爺 公 할아버지 할아버님`,
];

const kin = new Map<string, number[]>();
for (const [at, words] of sameKin.entries())
	for (const word of words.split(' ')) {
		const form = fold(word).text.trim();
		kin.set(form, [...(kin.get(form) ?? []), at]);
	}

/** Which relations of a family a plain word names. */
export const kinOf = (word: string): number[] => kin.get(word) ?? [];
