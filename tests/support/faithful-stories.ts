import type { LeftOutReason, Turn } from '#app/assistant/assistant.ts';
import type { Draft } from '#app/assistant/openai/story-format.ts';

/** What was told, and the story of it as a good model writes it: nothing added, nothing lost. */
export interface FaithfulStory {
	/** A language tag, and what is hard about it. */
	name: string;
	said: (string | { speaker: string; content: string })[];
	title: string;
	/** Each with the numbers of what it rests on, counted from 1. */
	paragraphs: [text: string, ...sources: number[]][];
	leftOut?: [source: number, reason: LeftOutReason][];
}

export const faithfulStories: FaithfulStory[] = [
	{
		name: 'en: a Scots dialect made readable',
		said: [
			'Ma faither wis doon the pit fae he wis fourteen. He never said a word aboot it. He cam hame black as the lum an washed himsel in the zinc bath afore the fire, an we wernae allowed tae look.',
			"Ma mither, she wis a wee wumman but she had a tongue on her. She'd stand at the door on pay day an haud oot her haun, an he'd gie her the packet unopened. Aye, unopened. No many did that.",
			"Whan the siren went in fifty-nine we aw ran tae the pit heid. I mind the wumman next door haudin ma haun that ticht I thocht she wid brek it. He wisnae in it. He'd swapped his shift wi Tam Rennie. Tam wis in it.",
		],
		title: 'The Unopened Packet',
		paragraphs: [
			[
				'My father was down the pit from when he was fourteen. He never said a word about it. He came home black as the chimney and washed himself in the zinc bath before the fire, and we were not allowed to look.',
				1,
			],
			[
				'My mother was a wee woman, but she had a tongue on her. She would stand at the door on pay day and hold out her hand, and he would give her the packet unopened. Aye, unopened. Not many did that.',
				2,
			],
			[
				'When the siren went in ’59 we all ran to the pit head. I remember the woman next door holding my hand so tight I thought she would break it. He was not in it. He had swapped his shift with Tam Rennie. Tam was in it.',
				3,
			],
		],
	},
	{
		name: 'en: dictated run-on text',
		said: [
			'so we came over on the boat it was called the empire brent and it took us nine days to halifax and i was sick the whole way and my mother held a bucket for me and said never mind love canada is bigger than this',
			'and then there was the train three days on the train and nothing out of the window but trees trees trees and my little brother said mum have they no houses here and everybody in the carriage laughed and a man gave him an orange he had never seen one he bit right into it with the skin on',
			'my dad met us at the station in winnipeg he had been there a year already and i didnt know him he had grown a moustache i hid behind my mother and he went down on his knees in the snow in his good trousers and waited',
		],
		title: 'Nine Days to Halifax',
		paragraphs: [
			[
				'We came over on the boat. It was called the Empire Brent, and it took us nine days to Halifax. I was sick the whole way, and my mother held a bucket for me and said, “Never mind, love. Canada is bigger than this.”',
				1,
			],
			[
				'And then there was the train: three days on the train and nothing out of the window but trees, trees, trees. My little brother said, “Mum, have they no houses here?” and everybody in the carriage laughed. A man gave him an orange. He had never seen one, and he bit right into it with the skin on.',
				2,
			],
			[
				'My dad met us at the station in Winnipeg. He had been there a year already, and I didn’t know him. He had grown a moustache. I hid behind my mother, and he went down on his knees in the snow, in his good trousers, and waited.',
				3,
			],
		],
	},
	{
		name: 'en: years in words and short',
		said: [
			'I started at the mill in nineteen fifty two, I was fifteen and a half. Two pound ten a week and I tipped up the lot to my mum.',
			"There were six hundred looms in that shed. You couldn't hear yourself think. We all learned to lip read, and to this day I can tell you what they're saying across a room, so watch out.",
			"They shut it in '61. A Friday. They gave us a cup of tea and a bun and that was that, nine years. My friend Edna took her shuttle home under her coat and it's on her mantelpiece now.",
		],
		title: 'Six Hundred Looms',
		paragraphs: [
			[
				'I started at the mill in 1952, when I was fifteen and a half. It was two pounds ten a week, and I tipped up the lot to my mum.',
				1,
			],
			[
				'There were 600 looms in that shed. You couldn’t hear yourself think. We all learned to lip-read, and to this day I can tell you what they’re saying across a room, so watch out.',
				2,
			],
			[
				'They shut it in 1961, on a Friday. They gave us a cup of tea and a bun, and that was that: nine years. My friend Edna took her shuttle home under her coat, and it is on her mantelpiece now.',
				3,
			],
		],
	},
	{
		name: 'en: a correction carried out',
		said: [
			'Our first car was a green Morris Minor, Dad bought it off the vicar for forty pounds. We drove to Skegness in it with the tent on the roof and Nan in the middle of the back seat with the sandwiches on her knee.',
			'It boiled over on every hill. Dad would get out and walk round it with his hands behind his back as if it belonged to somebody else.',
			'No wait, it was the doctor he bought it off, not the vicar. The vicar had a bicycle.',
			'Anyway, Nan would never get out. She said if the car was going to blow up she would rather be sitting down.',
		],
		title: 'The Green Morris Minor',
		paragraphs: [
			[
				'Our first car was a green Morris Minor. Dad bought it off the doctor for forty pounds. The vicar had a bicycle. We drove to Skegness in it with the tent on the roof and Nan in the middle of the back seat with the sandwiches on her knee.',
				1,
				3,
			],
			[
				'It boiled over on every hill. Dad would get out and walk round it with his hands behind his back, as if it belonged to somebody else.',
				2,
			],
			[
				'Nan would never get out. She said that if the car was going to blow up, she would rather be sitting down.',
				4,
			],
		],
	},
	{
		name: 'en: a group, by name',
		said: [
			{
				speaker: 'Ruth',
				content:
					'We had the shop on the corner, Papa at the counter and Mama at the back with the pickles. The barrel was taller than me.',
			},
			{ speaker: 'Saul', content: 'Taller than me too, and I fell in it! Head first. I was five.' },
			{
				speaker: 'Ruth',
				content: 'He smelled of dill until Passover. Nobody would sit next to him in school.',
			},
			{
				speaker: 'Saul',
				content: 'Except Hannah Weiss. She said she liked pickles. So I married her, what could I do.',
			},
		],
		title: 'The Pickle Barrel',
		paragraphs: [
			[
				'**Ruth:** We had the shop on the corner, Papa at the counter and Mama at the back with the pickles. The barrel was taller than me.',
				1,
			],
			['**Saul:** It was taller than me too, and I fell in it! Head first. I was five.', 2],
			['**Ruth:** He smelled of dill until Passover. Nobody would sit next to him in school.', 3],
			['**Saul:** Except Hannah Weiss. She said she liked pickles. So I married her. What could I do?', 4],
		],
	},
	{
		name: 'en: told in the third person',
		said: [
			'This is about my grandmother, Bridie. She was born on Inishbofin, the youngest of eleven, and she never had shoes till her Confirmation.',
			'She went into service in Galway town at thirteen. The lady of the house called her Mary because the last girl was called Mary and it was less trouble. Bridie answered to it for four years.',
			"On the day she left she stood in the hall in her own hat and said my name is Bridget Concannon ma'am and I'll thank you to say it once before I go. And the woman did.",
		],
		title: 'Her Own Name',
		paragraphs: [
			[
				'My grandmother, Bridie, was born on Inishbofin, the youngest of eleven. She never had shoes until her Confirmation.',
				1,
			],
			[
				'At thirteen she went into service in Galway town. The lady of the house called her Mary, because the last girl had been called Mary and it was less trouble. Bridie answered to it for four years.',
				2,
			],
			[
				'On the day she left, she stood in the hall in her own hat and said, “My name is Bridget Concannon, ma’am, and I’ll thank you to say it once before I go.” And the woman did.',
				3,
			],
		],
	},
	{
		name: 'en: order mended',
		said: [
			'The day the river came into the kitchen I was frying eggs. It came under the door quite politely.',
			"Oh but before that, it had rained eleven days. Harold had put the sandbags out and the Jessops laughed at him. They'd lived there thirty years and never been wet.",
			'By noon the fridge was floating. We sat on the stairs, Harold and me and the cat, and ate the eggs out of the pan.',
			'The Jessops came by in a boat and Harold said, morning Bill, dry enough for you?',
		],
		title: 'The River in the Kitchen',
		paragraphs: [
			[
				'It had rained for eleven days. Harold had put the sandbags out, and the Jessops laughed at him. They had lived there thirty years and never been wet.',
				2,
			],
			[
				'The day the river came into the kitchen I was frying eggs. It came under the door quite politely. By noon the fridge was floating. We sat on the stairs, Harold and me and the cat, and ate the eggs out of the pan.',
				1,
				3,
			],
			['The Jessops came by in a boat, and Harold said, “Morning, Bill. Dry enough for you?”', 4],
		],
	},
	{
		name: 'en: short answers and an aside',
		said: [
			'We had a dog when I was small.',
			'Bosun.',
			'He was a brown mongrel with one ear up and one ear down, and he walked me to school every day and then he walked himself home. Miss Pickering used to let him sit in the porch when it rained.',
			'Can I make a cup of tea first? Hang on.',
			'He died in 1948, under the apple tree, where he liked it. My brother Len made the cross. It said Bosun, good boy.',
		],
		title: 'Bosun, Good Boy',
		paragraphs: [
			[
				'When I was small we had a dog called Bosun. He was a brown mongrel with one ear up and one ear down. He walked me to school every day, and then he walked himself home. Miss Pickering used to let him sit in the porch when it rained.',
				1,
				2,
				3,
			],
			[
				'He died in 1948, under the apple tree, where he liked it. My brother Len made the cross. It said “Bosun, good boy”.',
				5,
			],
		],
		leftOut: [[4, 'aside']],
	},
	{
		name: 'es: dictado sin puntos',
		said: [
			'pues mi abuelo tenia una mula que se llamaba paloma y era mas terca que nadie cuando no queria andar se sentaba en medio del camino y mi abuelo se sentaba a su lado y liaba un cigarro y le decia tu misma paloma yo no tengo prisa',
			'un dia el cura venia con el coche del obispo y la mula sentada alli y el chofer tocando la bocina y mi abuelo le dijo toque usted toque que ella es sorda y no era sorda ni nada',
			'al final bajo el obispo y le dio un terron de azucar y la mula se levanto y mi abuelo decia siempre veinte años trabajando conmigo y solo le hizo caso a la iglesia',
		],
		title: 'La mula Paloma',
		paragraphs: [
			[
				'Mi abuelo tenía una mula que se llamaba Paloma y era más terca que nadie. Cuando no quería andar, se sentaba en medio del camino, y mi abuelo se sentaba a su lado, liaba un cigarro y le decía: «Tú misma, Paloma. Yo no tengo prisa».',
				1,
			],
			[
				'Un día venía el cura con el coche del obispo, y la mula sentada allí, y el chófer tocando la bocina. Mi abuelo le dijo: «Toque usted, toque, que ella es sorda». Y no era sorda ni nada.',
				2,
			],
			[
				'Al final bajó el obispo y le dio un terrón de azúcar, y la mula se levantó. Mi abuelo decía siempre: «Veinte años trabajando conmigo, y solo le hizo caso a la Iglesia».',
				3,
			],
		],
	},
	{
		name: 'es: años en letras y apodos',
		said: [
			'Nos fuimos a Alemania en el sesenta y uno, mi marido y yo, con una maleta de cartón y dos chorizos que nos quitaron en la aduana.',
			'A mi marido le decían el Chato, en el pueblo todos tenían mote. En la fábrica de Stuttgart había otro Chato, de Cuenca, así que al mío le pusieron Chato Dos.',
			'Yo limpiaba en un hospital. La jefa, Frau Keller, no me entendía ni yo a ella, pero cuando se murió mi madre y no pude ir al entierro, se sentó conmigo en la escalera y me dio la mano. Una hora entera.',
		],
		title: 'Una maleta de cartón',
		paragraphs: [
			[
				'En 1961 nos fuimos a Alemania mi marido y yo, con una maleta de cartón y dos chorizos que nos quitaron en la aduana.',
				1,
			],
			[
				'A mi marido le decían el Chato; en el pueblo todos tenían mote. En la fábrica de Stuttgart había otro Chato, de Cuenca, así que al mío le pusieron Chato Dos.',
				2,
			],
			[
				'Yo limpiaba en un hospital. La jefa, Frau Keller, no me entendía a mí ni yo a ella, pero cuando se murió mi madre y no pude ir al entierro, se sentó conmigo en la escalera y me dio la mano una hora entera.',
				3,
			],
		],
	},
	{
		name: 'es: una corrección y un orden arreglado',
		said: [
			'La casa de Veracruz tenía un patio con un mango. Mi tía Lupe nos mandaba a todos los primos a bañarnos ahí cuando llovía, con jabón y todo.',
			'Éramos nueve primos. Bueno, no, diez, que se me olvida siempre Nacho.',
			'Antes de la casa de Veracruz vivíamos en Xalapa, en un cuarto, los seis, y mi papá vendía telas en abonos.',
			'El día que se cayó el mango, en el ciclón, mi tía lloró más que cuando enviudó. Ella misma lo decía.',
		],
		title: 'El mango de mi tía Lupe',
		paragraphs: [
			[
				'Antes de la casa de Veracruz vivíamos en Xalapa, los seis en un cuarto, y mi papá vendía telas en abonos.',
				3,
			],
			[
				'La casa de Veracruz tenía un patio con un mango. Éramos diez primos, aunque siempre se me olvida Nacho, y cuando llovía mi tía Lupe nos mandaba a todos a bañarnos ahí, con jabón y todo.',
				1,
				2,
			],
			[
				'El día que se cayó el mango, en el ciclón, mi tía lloró más que cuando enviudó. Ella misma lo decía.',
				4,
			],
		],
	},
	{
		name: 'fr: dicté sans ponctuation',
		said: [
			'alors pendant la guerre on avait caché le cochon dans la chambre de ma grand mère parce que les allemands passaient dans les fermes et elle elle dormait avec le cochon elle disait qu il ronflait moins que mon grand père',
			'un matin il y a un soldat qui est entré il était tout jeune il a ouvert la porte de la chambre et il a vu le cochon dans le lit avec le bonnet de nuit sur la tête c est ma grand mère qui lui avait mis',
			'il a refermé la porte il a dit excusez moi madame et il est parti on n a jamais su s il avait compris ou s il voulait bien ne pas comprendre',
		],
		title: 'Le cochon au bonnet de nuit',
		paragraphs: [
			[
				'Pendant la guerre, on avait caché le cochon dans la chambre de ma grand-mère, parce que les Allemands passaient dans les fermes. Elle dormait avec le cochon. Elle disait qu’il ronflait moins que mon grand-père.',
				1,
			],
			[
				'Un matin, un soldat est entré. Il était tout jeune. Il a ouvert la porte de la chambre et il a vu le cochon dans le lit, avec le bonnet de nuit sur la tête : c’est ma grand-mère qui le lui avait mis.',
				2,
			],
			[
				'Il a refermé la porte, il a dit : « Excusez-moi, madame », et il est parti. On n’a jamais su s’il avait compris, ou s’il voulait bien ne pas comprendre.',
				3,
			],
		],
	},
	{
		name: 'fr: des chiffres et des surnoms',
		said: [
			"J'ai eu mon certificat d'études en cinquante-quatre, première du canton. Mon père a dit : c'est bien, demain tu gardes les vaches.",
			"L'institutrice, Mlle Roux, on l'appelait la Rouquine, elle est venue trois fois à la ferme. La troisième fois elle avait amené le maire.",
			"Mon père a dit au maire : et mes vaches, c'est vous qui les garderez ? Et le maire il a dit oui. Il a payé un petit gars de l'Assistance pendant quatre ans. C'est comme ça que je suis devenue institutrice.",
		],
		title: 'Le maire et les vaches',
		paragraphs: [
			[
				'J’ai eu mon certificat d’études en 1954, première du canton. Mon père a dit : « C’est bien. Demain, tu gardes les vaches. »',
				1,
			],
			[
				'L’institutrice, Mlle Roux, qu’on appelait la Rouquine, est venue trois fois à la ferme. La troisième fois, elle avait amené le maire.',
				2,
			],
			[
				'Mon père a dit au maire : « Et mes vaches, c’est vous qui les garderez ? » Et le maire a dit oui. Il a payé un petit gars de l’Assistance pendant quatre ans. C’est comme ça que je suis devenue institutrice.',
				3,
			],
		],
	},
	{
		name: 'fr: à deux voix',
		said: [
			{
				speaker: 'Odile',
				content:
					"Le bal du 14 juillet c'était sur la place, sous les lampions. J'avais une robe à pois que maman avait taillée dans un rideau.",
			},
			{
				speaker: 'Marcel',
				content:
					"Moi je jouais de l'accordéon sur l'estrade. Je l'ai vue arriver et j'ai fait une fausse note, tout le monde s'est retourné.",
			},
			{
				speaker: 'Odile',
				content: "Il a joué la même valse quatre fois de suite ! Le chef d'orchestre était furieux.",
			},
			{ speaker: 'Marcel', content: "C'était pour que tu ne partes pas." },
		],
		title: 'La même valse',
		paragraphs: [
			[
				'Odile raconte : « Le bal du 14 juillet, c’était sur la place, sous les lampions. J’avais une robe à pois que maman avait taillée dans un rideau. »',
				1,
			],
			[
				'« Moi, je jouais de l’accordéon sur l’estrade, dit Marcel. Je l’ai vue arriver et j’ai fait une fausse note. Tout le monde s’est retourné. »',
				2,
			],
			[
				'« Il a joué la même valse quatre fois de suite ! dit Odile. Le chef d’orchestre était furieux. » Et Marcel : « C’était pour que tu ne partes pas. »',
				3,
				4,
			],
		],
	},
	{
		name: 'de: bairischer Dialekt, lesbar gemacht',
		said: [
			'Mei Vata hod a Schmiedn ghabt in Tölz, und i hab ois kloana Bua scho den Blosbalg zong. Wenn a Ross higstiegn is, bin i unterm Amboss ghockt.',
			'Amoi is da Graf kemma mit seim Rappn, der hod koan an Huaf glanga lassn. Mei Vata hod eahm wos ins Ohr gsagt, dem Rappn, und dann is der gstandn wia a Lampe.',
			'I hab eahm oft gfragt, wos er gsagt hod. Erst wia er im Sterbn glegn is, hod er mas verratn: I hab eahm gsagt, dass i aa Angst hab.',
		],
		title: 'Was er dem Rappen sagte',
		paragraphs: [
			[
				'Mein Vater hatte eine Schmiede in Tölz, und ich habe als kleiner Bub schon den Blasebalg gezogen. Wenn ein Ross ausgeschlagen hat, bin ich unter dem Amboss gehockt.',
				1,
			],
			[
				'Einmal kam der Graf mit seinem Rappen, der keinen an den Huf langen ließ. Mein Vater hat ihm etwas ins Ohr gesagt, dem Rappen, und dann ist der dagestanden wie ein Lamm.',
				2,
			],
			[
				'Ich habe ihn oft gefragt, was er gesagt hat. Erst als er im Sterben lag, hat er es mir verraten: „Ich hab ihm gesagt, dass ich auch Angst hab.“',
				3,
			],
		],
	},
	{
		name: 'de: diktiert und klein geschrieben',
		said: [
			'wir sind im januar los mit dem leiterwagen meine mutter die oma und wir drei kinder und es waren zwanzig grad minus und die oma saß oben auf den betten und hat gesungen damit wir nicht merken dass sie weint',
			'auf dem haff da war das eis schon dünn und vor uns ist ein wagen eingebrochen mit den pferden und meine mutter hat uns die augen zugehalten aber die ohren nicht',
			'in pillau am hafen hat uns ein matrose auf das schiff gehoben einen nach dem andern und die oma wollte nicht ohne ihre bettdecke und da hat er die decke auch gehoben die hab ich heute noch',
		],
		title: 'Die Bettdecke der Oma',
		paragraphs: [
			[
				'Wir sind im Januar los mit dem Leiterwagen, meine Mutter, die Oma und wir drei Kinder. Es waren zwanzig Grad minus. Die Oma saß oben auf den Betten und hat gesungen, damit wir nicht merken, dass sie weint.',
				1,
			],
			[
				'Auf dem Haff war das Eis schon dünn. Vor uns ist ein Wagen eingebrochen, mit den Pferden, und meine Mutter hat uns die Augen zugehalten, aber die Ohren nicht.',
				2,
			],
			[
				'In Pillau am Hafen hat uns ein Matrose auf das Schiff gehoben, einen nach dem anderen. Die Oma wollte nicht ohne ihre Bettdecke, und da hat er die Decke auch gehoben. Die habe ich heute noch.',
				3,
			],
		],
	},
	{
		name: 'de: Zahlen, Korrektur und Spitzname',
		said: [
			'Ich habe 58 bei Zeiss in Jena angefangen, als Feinoptiker. In der Werkstatt waren wir zwölf Lehrlinge und ein Meister, den nannten wir den Uhu, wegen der Brille.',
			'Der Uhu konnte mit dem bloßen Daumen fühlen, ob eine Linse stimmt. Auf ein tausendstel Millimeter. Er hat uns ausgelacht, wenn wir messen wollten.',
			'Quatsch, 57 war das, im September. 58 war ich schon im zweiten Lehrjahr.',
			'Als er in Rente ging, haben wir ihm eine Lupe geschliffen. Er hat mit dem Daumen drübergestrichen und gesagt: Na bitte.',
		],
		title: 'Der Daumen des Uhus',
		paragraphs: [
			[
				'Im September 1957 habe ich bei Zeiss in Jena als Feinoptiker angefangen; 1958 war ich schon im zweiten Lehrjahr. In der Werkstatt waren wir zwölf Lehrlinge und ein Meister, den wir wegen der Brille den Uhu nannten.',
				1,
				3,
			],
			[
				'Der Uhu konnte mit dem bloßen Daumen fühlen, ob eine Linse stimmt, auf ein tausendstel Millimeter. Er hat uns ausgelacht, wenn wir messen wollten.',
				2,
			],
			[
				'Als er in Rente ging, haben wir ihm eine Lupe geschliffen. Er hat mit dem Daumen darübergestrichen und gesagt: „Na bitte.“',
				4,
			],
		],
	},
	{
		name: 'de: in der dritten Person',
		said: [
			'Meine Urgroßmutter Wilhelmine hatte einen Kolonialwarenladen in Altona. Sie konnte nicht lesen, aber das hat keiner gewusst, nicht mal ihr Mann.',
			'Sie hat sich jeden Brief von einem anderen Kunden vorlesen lassen, angeblich weil die Brille kaputt war. Die Brille war vierzig Jahre kaputt.',
			'Mit 63 hat sie von meiner Mutter, da war die sieben, heimlich das Alphabet gelernt, unter dem Ladentisch. Das erste Wort, das sie geschrieben hat, war Senf.',
		],
		title: 'Das erste Wort war Senf',
		paragraphs: [
			[
				'Meine Urgroßmutter Wilhelmine hatte einen Kolonialwarenladen in Altona. Sie konnte nicht lesen, aber das hat keiner gewusst, nicht einmal ihr Mann.',
				1,
			],
			[
				'Jeden Brief hat sie sich von einem anderen Kunden vorlesen lassen, angeblich, weil die Brille kaputt war. Die Brille war vierzig Jahre kaputt.',
				2,
			],
			[
				'Mit dreiundsechzig hat sie heimlich, unter dem Ladentisch, von meiner Mutter das Alphabet gelernt, die damals sieben war. Das erste Wort, das sie geschrieben hat, war „Senf“.',
				3,
			],
		],
	},
	{
		name: 'it: dialetto e parlato',
		said: [
			'allora mi nonno faceva er barcarolo ar tevere e quanno pioveva portava la gente da na parte all artra pe du sordi e cantava sempre cantava pure quanno nun ce stava nessuno',
			'na vorta ha tirato su n inglese che era cascato a fiume co tutto er cappello e l inglese je voleva da l orologio e mi nonno j ha detto e che ce faccio io l ora la so quanno c ho fame',
			'quell orologio poi se l è ritrovato in tasca la sera l inglese je l aveva messo de nascosto ce l ho io adesso',
		],
		title: 'L’orologio dell’inglese',
		paragraphs: [
			[
				'Mio nonno faceva il barcarolo sul Tevere. Quando pioveva portava la gente da una parte all’altra per due soldi, e cantava sempre. Cantava pure quando non c’era nessuno.',
				1,
			],
			[
				'Una volta tirò su un inglese che era cascato a fiume con tutto il cappello. L’inglese gli voleva dare l’orologio, e mio nonno gli disse: «E che ci faccio? Io l’ora la so quando ho fame».',
				2,
			],
			[
				'Poi quell’orologio se l’è ritrovato in tasca, la sera: l’inglese glielo aveva messo di nascosto. Adesso ce l’ho io.',
				3,
			],
		],
	},
	{
		name: 'it: anni in lettere e risposte brevi',
		said: [
			'Sono arrivata a Torino nel millenovecentocinquantanove, dalla Calabria, col treno del sole. Ventidue ore, in piedi fino a Roma.',
			'Avevo diciotto anni.',
			"Sul portone c'era scritto non si affitta ai meridionali. Io non sapevo leggere tanto bene e ho suonato lo stesso. Mi ha aperto una vecchia, la signora Bosio, e mi ha detto: tu sai fare le conserve?",
			'Sono rimasta da lei undici anni. Le conserve le faceva meglio lei, ma non gliel’ho mai detto.',
		],
		title: 'Il treno del sole',
		paragraphs: [
			[
				'Sono arrivata a Torino nel 1959, dalla Calabria, col treno del sole: ventidue ore, in piedi fino a Roma. Avevo diciotto anni.',
				1,
				2,
			],
			[
				'Sul portone c’era scritto: «Non si affitta ai meridionali». Io non sapevo leggere tanto bene e ho suonato lo stesso. Mi ha aperto una vecchia, la signora Bosio, e mi ha detto: «Tu sai fare le conserve?».',
				3,
			],
			['Sono rimasta da lei undici anni. Le conserve le faceva meglio lei, ma non gliel’ho mai detto.', 4],
		],
	},
	{
		name: 'ru: надиктовано без знаков',
		said: [
			'ну вот жили мы тогда в бараке на окраине омска двенадцать семей и одна печка на всех и бабушка моя марфа игнатьевна вставала в четыре утра чтобы первой поставить чугунок',
			'а сосед дядя коля был без ноги он с войны пришел без ноги и он всем детям делал свистульки из ивы и говорил свисти громче чтобы я тебя с третьего этажа слышал а барак то одноэтажный',
			'когда нам дали квартиру в шестьдесят первом мы с мамой ходили из комнаты в комнату и включали свет и выключали включали и выключали а бабушка сидела на узлах и спрашивала а где же люди',
		],
		title: 'А где же люди',
		paragraphs: [
			[
				'Жили мы тогда в бараке на окраине Омска: двенадцать семей и одна печка на всех. Бабушка моя, Марфа Игнатьевна, вставала в четыре утра, чтобы первой поставить чугунок.',
				1,
			],
			[
				'Сосед, дядя Коля, пришёл с войны без ноги. Он всем детям делал свистульки из ивы и говорил: «Свисти громче, чтобы я тебя с третьего этажа слышал». А барак-то был одноэтажный.',
				2,
			],
			[
				'Когда в 1961 году нам дали квартиру, мы с мамой ходили из комнаты в комнату и включали и выключали свет, включали и выключали. А бабушка сидела на узлах и спрашивала: «А где же люди?»',
				3,
			],
		],
	},
	{
		name: 'ru: имена в падежах и уменьшительные',
		said: [
			'Моя сестра Галина на пять лет меня старше. Дома её звали Галка, а во дворе Генерал.',
			'Однажды Витька Сомов отнял у меня санки. Я пришёл домой и реву. Галка спросила только одно: который?',
			'Она пошла к Сомовым, прямо в квартиру, и сказала Витькиной матери: у вас моя вещь. Та думала, посылка какая. А Галка взяла санки, посадила на них Витьку и увезла к нам, и он до вечера катал меня.',
			'Потом Витька на ней женился. Он и теперь рассказывает, что его увезли на санках.',
		],
		title: 'Генерал',
		paragraphs: [
			['Моя сестра Галина старше меня на пять лет. Дома её звали Галкой, а во дворе — Генералом.', 1],
			[
				'Однажды Витька Сомов отнял у меня санки. Я пришёл домой в слезах. Галка спросила только одно: «Который?»',
				2,
			],
			[
				'Она пошла к Сомовым, прямо в квартиру, и сказала матери Витьки: «У вас моя вещь». Та подумала, что речь о какой-то посылке. А Галка взяла санки, посадила на них Витьку и увезла к нам, и он до вечера катал меня. Потом Витька женился на Галке и до сих пор рассказывает, как его увезли на санках.',
				3,
				4,
			],
		],
	},
	{
		name: 'ru: поправка и порядок',
		said: [
			'На Байкале я был один раз, в семьдесят третьем, от завода путёвка. Вода такая, что видно монету на дне, метров двадцать.',
			'Мы ехали туда поездом трое суток. Проводница Зоя Петровна поила всех чаем и гадала на картах. Мне нагадала жену и потоп.',
			'Нет, вру, в семьдесят четвёртом. В семьдесят третьем я ещё служил.',
			'Жену я там и встретил, в столовой, она уронила мне на колени борщ. Вот тебе, говорю, и жена, и потоп сразу.',
		],
		title: 'Жена и потоп',
		paragraphs: [
			[
				'На Байкале я был один раз, в семьдесят четвёртом: от завода дали путёвку. В семьдесят третьем я ещё служил. Мы ехали туда поездом трое суток. Проводница Зоя Петровна поила всех чаем и гадала на картах. Мне она нагадала жену и потоп.',
				1,
				2,
				3,
			],
			['Вода там такая, что на дне, метрах в двадцати, видно монету.', 1],
			[
				'Там же, в столовой, я встретил жену: она уронила мне на колени борщ. «Вот тебе, — говорю, — и жена, и потоп сразу».',
				4,
			],
		],
	},
	{
		name: 'zh: 口述没有标点',
		said: [
			'我小时候住在苏州的巷子里我外婆每天早上去河边洗菜她一边洗一边跟对岸的王家阿婆吵架吵了三十年',
			'吵什么呢就是吵谁家的猫偷了谁家的鱼其实那只猫是野猫两家都喂它外婆叫它小黄王阿婆叫它老板',
			'后来王阿婆生病走了外婆第二天早上还是去河边坐了很久菜也没有洗她说没有人吵架水都不响了',
		],
		title: '河对岸的人',
		paragraphs: [
			[
				'我小时候住在苏州的巷子里。外婆每天早上去河边洗菜,一边洗,一边跟对岸的王家阿婆吵架,一吵就是三十年。',
				1,
			],
			[
				'吵什么呢?就是吵谁家的猫偷了谁家的鱼。其实那只猫是野猫,两家都喂它。外婆叫它“小黄”,王阿婆叫它“老板”。',
				2,
			],
			[
				'后来王阿婆生病走了。第二天早上,外婆还是去了河边,坐了很久,菜也没有洗。她说:“没有人吵架,水都不响了。”',
				3,
			],
		],
	},
	{
		name: 'zh: 数字和年份',
		said: [
			'我是一九五八年进厂的,在沈阳,做车工,师傅姓赵,大家叫他赵一刀,因为他车零件一刀就成。',
			'头三个月他不让我碰机器,就让我扫铁屑。我说师傅我是来学车工的,他说你先认识铁。',
			'六三年厂里比武我得了第二,第一是我师傅。他下台的时候把奖的搪瓷缸子塞给我,说明年你的,今年先借你用。',
		],
		title: '先认识铁',
		paragraphs: [
			['1958年我进了沈阳的厂,做车工。师傅姓赵,因为他车零件一刀就成,大家都叫他“赵一刀”。', 1],
			['头三个月,他不让我碰机器,只让我扫铁屑。我说:“师傅,我是来学车工的。”他说:“你先认识铁。”', 2],
			[
				'1963年厂里比武,我得了第二,第一是我师傅。下台的时候,他把奖的搪瓷缸子塞给我,说:“明年是你的,今年先借你用。”',
				3,
			],
		],
	},
	{
		name: 'zh: 繁體,改正說錯的話',
		said: [
			'我阿公在基隆港開小船,載工人去大船上。他說海浪大的時候,跳船要看浪,不要看船。',
			'有一次颱風前,他救了四個日本船員,他們後來每年寄蘋果來。',
			'不對,是五個,還有一個廚師。廚師回去以後寄的是味噌。',
			'阿公走的那一年,蘋果還是來了。我媽媽寫信去說不用再寄了,他們回信說:我們是寄給海的。',
		],
		title: '寄給海的蘋果',
		paragraphs: [
			['我阿公在基隆港開小船,載工人去大船上。他說,海浪大的時候跳船,要看浪,不要看船。', 1],
			['有一次颱風前,他救了五個日本船員,其中一個是廚師。他們後來每年寄蘋果來,廚師回去以後寄的是味噌。', 2, 3],
			['阿公走的那一年,蘋果還是來了。媽媽寫信去說不用再寄了,他們回信說:「我們是寄給海的。」', 4],
		],
	},
	{
		name: 'ja: 話し言葉を読みやすく',
		said: [
			'えっとね うちはね豆腐屋だったの 朝は三時起き 父さんが豆をひく音で目がさめるのよ 冬は水が冷たくてね 母さんの手はいつも真っ赤だった',
			'私は六つの時から売りに出されて ラッパを吹いて歩くの ところがさ 恥ずかしくて吹けないの それで鍋屋のおばさんが あんたが吹かないと味噌汁が作れないよって言うのよ',
			'それで吹いたら音がひっくり返ってね 町じゅうの犬が吠えたの 父さん その話を死ぬまでしてたわ',
		],
		title: '豆腐屋のラッパ',
		paragraphs: [
			[
				'うちは豆腐屋だった。朝は三時起きで、父さんが豆をひく音で目がさめる。冬は水が冷たくて、母さんの手はいつも真っ赤だった。',
				1,
			],
			[
				'私は六つの時から売りに出されて、ラッパを吹いて歩いた。ところが、恥ずかしくて吹けない。すると鍋屋のおばさんが、「あんたが吹かないと味噌汁が作れないよ」と言うのだった。',
				2,
			],
			['それで吹いたら音がひっくり返って、町じゅうの犬が吠えた。父さんは、その話を死ぬまでしていた。', 3],
		],
	},
	{
		name: 'ja: 年号と数字',
		said: [
			'昭和三十四年の伊勢湾台風のとき、私は七歳でした。名古屋の南区です。',
			'夜の九時ごろ水が来て、父が天井を破って、みんなで屋根に上がりました。弟は三歳で、父が帯で自分の背中にしばりました。',
			'材木がどんどん流れてきて、家にぶつかるんです。その音が今でも怖い。大きな音がすると、弟も私も上を見ます。',
			'朝になって、隣の屋根に郵便屋さんが座っていて、「おはようございます」と言いました。みんな、笑って泣きました。',
		],
		title: '屋根の上の朝',
		paragraphs: [
			[
				'昭和34年の伊勢湾台風のとき、私は七歳で、名古屋の南区に住んでいました。夜の九時ごろ水が来て、父が天井を破り、みんなで屋根に上がりました。三歳の弟は、父が帯で自分の背中にしばりました。',
				1,
				2,
			],
			[
				'材木がどんどん流れてきて、家にぶつかるのです。その音が今でも怖い。大きな音がすると、弟も私も上を見ます。',
				3,
			],
			[
				'朝になると、隣の屋根に郵便屋さんが座っていて、「おはようございます」と言いました。みんな、笑って泣きました。',
				4,
			],
		],
	},
	{
		name: 'ja: 関西弁と引用',
		said: [
			'うちのおじいちゃんな、大阪で紙芝居やっとってん。自転車のうしろに箱つけて、水あめ売って。',
			'お金ない子は見たらあかん言う人もおったけど、おじいちゃんは「うしろで見とき、ただやけど、ただで笑たらあかんで」言うてな。そんなん余計笑うやん。',
			'テレビが来て、誰も来んようになってん。最後の日、お客は犬一匹やって、それでも最後までやったんやて。犬は笑わんかった、言うてた。',
		],
		title: 'おじいちゃんの紙芝居',
		paragraphs: [
			['うちのおじいちゃんは、大阪で紙芝居をやっていた。自転車のうしろに箱をつけて、水あめを売って。', 1],
			[
				'お金のない子は見たらあかんと言う人もいたけれど、おじいちゃんは「うしろで見とき。ただやけど、ただで笑たらあかんで」と言った。そんなの、余計に笑ってしまう。',
				2,
			],
			[
				'テレビが来て、誰も来ないようになった。最後の日、お客は犬一匹だったが、それでも最後までやったという。「犬は笑わんかった」と言っていた。',
				3,
			],
		],
	},
	{
		name: 'pt: ditado e fala citada',
		said: [
			'o meu pai era guarda do farol no cabo carvoeiro e nós vivíamos lá os cinco no farol e à noite a luz passava pela janela de doze em doze segundos eu aprendi a contar com ela',
			'quando fui para a escola em peniche a professora perguntou quem sabe contar e eu contei até doze e parei e ela disse e depois e eu disse depois começa outra vez',
			'quando o meu pai se reformou não conseguia dormir no escuro e a minha mãe levantava se e acendia e apagava o candeeiro até ele adormecer',
		],
		title: 'De doze em doze segundos',
		paragraphs: [
			[
				'O meu pai era guarda do farol no Cabo Carvoeiro, e nós vivíamos lá, os cinco, no farol. À noite a luz passava pela janela de doze em doze segundos. Eu aprendi a contar com ela.',
				1,
			],
			[
				'Quando fui para a escola em Peniche, a professora perguntou: «Quem sabe contar?» Eu contei até doze e parei. Ela disse: «E depois?» E eu disse: «Depois começa outra vez.»',
				2,
			],
			[
				'Quando o meu pai se reformou, não conseguia dormir no escuro. A minha mãe levantava-se e acendia e apagava o candeeiro até ele adormecer.',
				3,
			],
		],
	},
	{
		name: 'pl: imiona w przypadkach',
		said: [
			'Mój dziadek Stanisław był zegarmistrzem w Przemyślu. Miał w oknie zegar, według którego chodziło całe miasto, nawet ksiądz.',
			'W czterdziestym czwartym przyszli Rosjanie i jeden żołnierz chciał zegar zabrać. Dziadek mu powiedział: bierz, ale jak go ruszysz, będzie w całym mieście ta sama godzina na zawsze.',
			'Żołnierz się zastanowił i poszedł. Babcia Hela mówiła potem, że Staszek raz w życiu skłamał i od razu zegarowi.',
		],
		title: 'Zegar w oknie',
		paragraphs: [
			[
				'Mój dziadek Stanisław był zegarmistrzem w Przemyślu. W oknie miał zegar, według którego chodziło całe miasto, nawet ksiądz.',
				1,
			],
			[
				'W 1944 roku przyszli Rosjanie i jeden z żołnierzy chciał zabrać zegar. Dziadek powiedział mu: „Bierz, ale jak go ruszysz, w całym mieście na zawsze będzie ta sama godzina”.',
				2,
			],
			[
				'Żołnierz zastanowił się i poszedł. Babcia Hela mówiła potem o Staszku, że raz w życiu skłamał, i to od razu zegarowi.',
				3,
			],
		],
	},
	{
		name: 'tr: ekler ve konuşma',
		said: [
			'Babam Haydarpaşa garında makasçıydı. Bizim ev rayların hemen yanındaydı, tren geçince bardaklar titrerdi, annem ekmeği tutardı.',
			'Bir gece kar yağdı, Ankara treni gelmedi. Babam fenerle yürüdü, üç saat sonra treni buldu. İçinde bir gelin varmış, düğününe gidiyormuş.',
			'Gelini bize getirdi. Annem ona kendi yorganını verdi. Sabah giderken, ben de kızıma bu evin adını koyacağım dedi. Kızının adı Kar oldu.',
		],
		title: 'Karda kalan gelin',
		paragraphs: [
			[
				'Babam Haydarpaşa Garı’nda makasçıydı. Evimiz rayların hemen yanındaydı; tren geçince bardaklar titrer, annem ekmeği tutardı.',
				1,
			],
			[
				'Bir gece kar yağdı ve Ankara treni gelmedi. Babam fenerle yürüdü, üç saat sonra treni buldu. İçinde düğününe giden bir gelin varmış.',
				2,
			],
			[
				'Babam gelini bize getirdi, annem de ona kendi yorganını verdi. Gelin sabah giderken, “Ben de kızıma bu evin adını koyacağım,” dedi. Kızının adı Kar oldu.',
				3,
			],
		],
	},
	{
		name: 'ko: 조사와 존댓말',
		said: [
			'우리 아버지는 부산 국수집을 하셨어요. 피난 와서 시작한 거예요. 간판도 없었어요.',
			'손님이 돈이 없으면 아버지는 벽에 이름만 적으라고 하셨어요. 벽이 이름으로 까맣게 됐어요. 어머니는 그 벽을 보고 한숨을 쉬셨고요.',
			'가게를 닫던 날 도배를 새로 하려는데 아버지가 못 하게 하셨어요. 저 사람들 다 밥은 먹었다는 뜻이라고, 그러니까 그냥 두라고 하셨어요.',
		],
		title: '이름이 적힌 벽',
		paragraphs: [
			['우리 아버지는 부산에서 국수집을 하셨다. 피난 와서 시작한 가게로, 간판도 없었다.', 1],
			[
				'손님이 돈이 없으면 아버지는 벽에 이름만 적으라고 하셨다. 벽은 이름으로 까맣게 되었고, 어머니는 그 벽을 보며 한숨을 쉬셨다.',
				2,
			],
			[
				'가게를 닫던 날, 도배를 새로 하려고 하자 아버지가 못 하게 하셨다. “저 사람들 다 밥은 먹었다는 뜻이니까 그냥 둬라” 하고 말씀하셨다.',
				3,
			],
		],
	},
	{
		name: 'ar: عامية مكتوبة بوضوح',
		said: [
			'جدي كان عنده دكان عطارة في حلب القديمة وكان يعرف كل زبون من ريحته قبل ما يشوفه',
			'مرة دخلت عليه امرأة وقالت بدي ريحة بيت أمي. ما ضحك. قعد ساعة يسألها شو كانوا يطبخوا وشو كان في بالحوش',
			'خلط لها ياسمين وقهوة وشوية صابون غار وقالت هاد هو وبكت. وما أخذ منها ولا ليرة وقال هاد البيت مو للبيع',
		],
		title: 'رائحة بيت أمي',
		paragraphs: [
			['كان عند جدي دكان عطارة في حلب القديمة، وكان يعرف كل زبون من رائحته قبل أن يراه.', 1],
			[
				'مرة دخلت عليه امرأة وقالت: «بدي رائحة بيت أمي». لم يضحك. قعد ساعة يسألها ماذا كانوا يطبخون وماذا كان في الحوش.',
				2,
			],
			[
				'خلط لها ياسمين وقهوة وقليلًا من صابون الغار، فقالت: «هذا هو»، وبكت. ولم يأخذ منها ولا ليرة، وقال: «هذا البيت ليس للبيع».',
				3,
			],
		],
	},
	{
		name: 'el: ονόματα σε πτώσεις',
		said: [
			'Ο παππούς ο Στρατής ήταν σφουγγαράς στην Κάλυμνο. Κατέβαινε με την πέτρα στα χέρια, τριάντα μέτρα.',
			'Η γιαγιά η Ειρήνη κάθε Απρίλη που έφευγαν τα καΐκια φορούσε μαύρα και τα έβγαζε τον Οκτώβρη που γύριζαν. Έτσι έκαναν όλες, για να μην τις βρει απροετοίμαστες.',
			'Όταν τη ρώτησα αν φοβόταν, μου είπε: εγώ δε φοβόμουν, ο φόβος έμενε σπίτι μου έξι μήνες το χρόνο και τον τάιζα.',
		],
		title: 'Ο φόβος στο σπίτι',
		paragraphs: [
			[
				'Ο παππούς μου ο Στρατής ήταν σφουγγαράς στην Κάλυμνο. Κατέβαινε τριάντα μέτρα με την πέτρα στα χέρια.',
				1,
			],
			[
				'Κάθε Απρίλη, όταν έφευγαν τα καΐκια, η γιαγιά η Ειρήνη φορούσε μαύρα, και τα έβγαζε τον Οκτώβρη, όταν γύριζαν. Έτσι έκαναν όλες, για να μην τις βρει απροετοίμαστες.',
				2,
			],
			[
				'Όταν ρώτησα τη γιαγιά αν φοβόταν, μου είπε: «Εγώ δεν φοβόμουν. Ο φόβος έμενε στο σπίτι μου έξι μήνες τον χρόνο και τον τάιζα».',
				3,
			],
		],
	},
];

/** Some of the stories, told truly but in another language than their tellers'. */
export const translatedStories: { name: string; paragraphs: [text: string, ...sources: number[]][] }[] = [
	{
		name: 'es: dictado sin puntos',
		paragraphs: [
			[
				'My grandfather had a mule called Paloma, and she was more stubborn than anyone. When she did not want to walk she sat down in the middle of the road, and my grandfather sat down beside her, rolled a cigarette and said: “Suit yourself, Paloma. I am in no hurry.”',
				1,
			],
			[
				'One day the priest was coming along in the bishop’s car, with the mule sitting there and the driver sounding the horn. My grandfather told him: “Sound it, sound it, she is deaf.” And she was not deaf at all.',
				2,
			],
			[
				'In the end the bishop got out and gave her a lump of sugar, and the mule stood up. My grandfather always said: “Twenty years working with me, and she only listened to the Church.”',
				3,
			],
		],
	},
	{
		name: 'en: told in the third person',
		paragraphs: [
			[
				'Mi abuela Bridie nació en Inishbofin, la menor de once hermanos. No tuvo zapatos hasta la Confirmación.',
				1,
			],
			[
				'A los trece años entró a servir en Galway. La señora de la casa la llamaba Mary, porque la chica anterior se llamaba Mary y así era menos molestia. Bridie respondió a ese nombre durante cuatro años.',
				2,
			],
			[
				'El día que se marchó se plantó en el vestíbulo con su propio sombrero y dijo: «Me llamo Bridget Concannon, señora, y le agradeceré que lo diga una vez antes de que me vaya». Y la mujer lo dijo.',
				3,
			],
		],
	},
	{
		name: 'de: in der dritten Person',
		paragraphs: [
			[
				'My great-grandmother Wilhelmine had a grocer’s shop in Altona. She could not read, but nobody knew it, not even her husband.',
				1,
			],
			[
				'She had every letter read to her by a different customer, supposedly because her glasses were broken. The glasses were broken for forty years.',
				2,
			],
			[
				'At sixty-three she secretly learned the alphabet from my mother, who was seven, under the shop counter. The first word she wrote was “mustard”.',
				3,
			],
		],
	},
	{
		name: 'pt: ditado e fala citada',
		paragraphs: [
			[
				'Mi padre era guarda del faro en el cabo Carvoeiro, y nosotros vivíamos allí, los cinco, en el faro. Por la noche la luz pasaba por la ventana cada doce segundos. Yo aprendí a contar con ella.',
				1,
			],
			[
				'Cuando fui a la escuela en Peniche, la maestra preguntó: «¿Quién sabe contar?». Yo conté hasta doce y me paré. Ella dijo: «¿Y después?». Y yo dije: «Después empieza otra vez».',
				2,
			],
			[
				'Cuando mi padre se jubiló, no conseguía dormir a oscuras. Mi madre se levantaba y encendía y apagaba la lámpara hasta que él se dormía.',
				3,
			],
		],
	},
	{
		name: 'zh: 口述没有标点',
		paragraphs: [
			[
				'小さいころ、蘇州の路地に住んでいた。祖母は毎朝川へ野菜を洗いに行き、洗いながら向こう岸の王さんとけんかをした。三十年も続いた。',
				1,
			],
			[
				'何のけんかかといえば、どちらの猫がどちらの魚を盗んだかということだ。本当は野良猫で、両方の家が餌をやっていた。',
				2,
			],
			['王さんが病気で亡くなった次の朝も、祖母は川へ行って長いこと座っていた。野菜は洗わなかった。', 3],
		],
	},
	{
		name: 'ru: имена в падежах и уменьшительные',
		paragraphs: [
			['Моя сестра Галина старша за мене на п’ять років. Удома її звали Галка, а у дворі — Генерал.', 1],
			[
				'Одного разу Вітька Сомов відібрав у мене санчата. Я прийшов додому й плачу. Галка спитала тільки одне: «Котрий?»',
				2,
			],
			[
				'Вона пішла до Сомових, просто в квартиру, і сказала Вітьчиній матері: «У вас моя річ». А Галка взяла санчата, посадила на них Вітьку й повезла до нас, і він до вечора катав мене. Потім Вітька з нею одружився.',
				3,
				4,
			],
		],
	},
];

/** What was said, as turns with ids m1, m2… */
export function turnsOf({ said }: FaithfulStory): (Turn & { id: string })[] {
	return said.map((each, at) => ({
		id: `m${at + 1}`,
		role: 'user',
		...(typeof each === 'string' ? { content: each } : each),
	}));
}

/** The story as a draft, before it is checked. */
export function draftOf({ title, paragraphs, leftOut = [] }: FaithfulStory): Draft {
	return {
		title,
		paragraphs: paragraphs.map(([text, ...sources]) => ({ text, sources })),
		leftOut: leftOut.map(([source, reason]) => ({ source, reason })),
	};
}
