/** A telling, a message between bars, and what of it stands in the story; without a story it stands as it was told. */
export interface Said {
	messages: string[];
	story: string[];
}

const read = (lines: string): Said[] =>
	lines
		.trim()
		.split('\n')
		.map((line) => {
			const [messages = [], story = messages] = line
				.split('=>')
				.map((part) => part.split('|').map((one) => one.trim()));
			return { messages, story };
		});

/** Corrections in everyday words, which are carried out. */
export const carriedOut: Record<string, Said[]> = {
	en: read(`
		We came over in 1962. | My father had a shop. | Sorry, that is wrong: it was 1963, not 1962. => We came over in 1963. | My father had a shop. |
		We came over in 1962. | My father had a shop. Sorry, that is wrong: it was 1963, not 1962. We had a dog. => We came over in 1963. | My father had a shop. We had a dog.
		We came over in 1962. | Oh dear, I got that wrong. It was 1963, not 1962. => We came over in 1963. |
		We came over in 1962. | He sold nails. I was wrong about the year, it was 1963, not 1962. => We came over in 1963. | He sold nails.
		We came over in 1962. | Correction: 1963, not 1962. => We came over in 1963. |
		We came over in 1962. | We came over in 1963, not 1962. => We came over in 1963. |
		We came over in 1962. | It was in 1963, not 1962, that we came over. => We came over in 1963. |
		We came over in 1962. | That should have been 1963, not 1962. => We came over in 1963. |
		We came over in 1962. | 1962 is wrong, it was 1963. => We came over in 1963. |
		We came over in 1962. | When I said 1962 I meant 1963. => We came over in 1963. |
		We came over in 1962. | I told you 1962, but it was 1963. => We came over in 1963. |
		We came over in 1962. | It should be 1963 instead of 1962. => We came over in 1963. |
		We came over in 1962. | Actually it was 1963, not 1962 as I said. => We came over in 1963. |
		We came over in 1962. He was ill in 1962 too. | We came over in 1963, not 1962. => We came over in 1963. He was ill in 1962 too. |
		We married in 1958. | Sorry, I meant 1956. => We married in 1956. |
		We married in 1958. | We had a dog. | He barked. | Sorry, I meant 1956. => We married in 1956. | We had a dog. | He barked. |
		We married in 1958. He was 23 then. | I meant 1957. => We married in 1957. He was 23 then. |
		My brother was born in 1950. We moved in 1955. | Sorry, I meant 1956. => My brother was born in 1950. We moved in 1956. |
		We married in 1958. | I made a mistake. It was 1956. He wore a grey suit. => We married in 1956. | He wore a grey suit.
		We married in 1958. | No wait. 1957. => We married in 1957. |
		We married in 1958. We had three children. | I am sorry, that was wrong. We married in 1957. => We married in 1957. We had three children. |
		We had five cows. | Sorry, we had six cows. => We had six cows. |
		We lived in Bremen. The house was small. | We lived in Hamburg, not in Bremen. => We lived in Hamburg. The house was small. |
		We lived in Bremen. | not in Bremen, in Hamburg => We lived in Hamburg. |
		We lived in Bremen. | It was Hamburg, not Bremen => We lived in Hamburg. |
		We lived in Bremen. | I was wrong. It was Hamburg, not Bremen. => We lived in Hamburg. |
		We lived in Bremen. | It was Hamburg, not Bremen. That was a mistake. => We lived in Hamburg. |
		We lived in Bremen. | There was a tree. No wait. We lived in Hamburg, not in Bremen. The tree was tall. => We lived in Hamburg. | There was a tree. The tree was tall.
		We lived in Bremen. The house was small. | We didn't live in Bremen, we lived in Hamburg. => We lived in Hamburg. The house was small. |
		We lived in Bremen. The house was small. | Sorry, I meant Hamburg, not Bremen. I mixed that up. => We lived in Hamburg. The house was small. |
		We lived in Bremen. The house was small. | No, that is wrong, we lived in Hamburg. => We lived in Hamburg. The house was small. |
		We lived in Bremen, no, in Hamburg, until 1950. => We lived in Hamburg, until 1950.
		My uncle lived in Bremen. My aunt lived in Bremen, no wait, in Hamburg, with her cats. => My uncle lived in Bremen. My aunt lived in Hamburg, with her cats.
		The war ended in 1945. We came home in 1945, no, 1946. => The war ended in 1945. We came home in 1946.
		My sister Anna had a dog. | Her name was Emma, not Anna. => My sister Emma had a dog. |
		My sister Anna had a dog. | It was my sister Emma, not Anna. => My sister Emma had a dog. |
		My mother came on the train. | Sorry, it was my aunt, not my mother. => My aunt came on the train. |
		My mother came on the train. | It was my aunt, not my mother, who came on the train. => My aunt came on the train. |
		My uncle drove a Ford. | My uncle drove an Opel, not a Ford. => My uncle drove an Opel. |
		She wore a red coat. | She wore a blue coat, not a red coat. => She wore a blue coat. |
		It was a Monday. | It was a Tuesday, not a Monday. => It was a Tuesday. |
		I was born in Leeds in 1938. We had a tin bath. | Mum took in washing. | oh no i put 1938 it should be 1937 => I was born in Leeds in 1937. We had a tin bath. | Mum took in washing. |
		I was born in 1938. | i meant 1937 sorry => I was born in 1937. |
		I was born in 1938. | sorry 1937 => I was born in 1937. |
		I was born in 1938. | no sorry it was 1937 => I was born in 1937. |
		I was born in 1938. | Oops, 1937! => I was born in 1937. |
		I was born in 1938. | That's not right. I was born in 1937. => I was born in 1937. |
		I was born in 1938. | I've got the year wrong, I was born in 1937. => I was born in 1937. |
		I was born in 1938. | Typo: 1937 not 1938 => I was born in 1937. |
		We moved to Leeds in 1950. | We moved to Hull, not Leeds. => We moved to Hull in 1950. |
		We moved to Leeds in 1950. | I said Leeds but it was Hull. => We moved to Hull in 1950. |
		We moved to Leeds in 1950. | Sorry, not Leeds, Hull. => We moved to Hull in 1950. |
		We moved to Leeds in 1950. | Sorry I mean Hull not Leeds => We moved to Hull in 1950. |
		We moved to Leeds in 1950. | Oh, I made a mistake there. We moved to Hull, not Leeds. Anyway, it rained all day. => We moved to Hull in 1950. | Anyway, it rained all day.
		We moved to Leeds in 1950. | Anyway, it rained all day. And it was Hull, not Leeds, I got that wrong. => We moved to Hull in 1950. | Anyway, it rained all day.
		We moved to Leeds in 1950. | It rained all day. Sorry, I got that wrong before, it was Hull, not Leeds. The van broke down. => We moved to Hull in 1950. | It rained all day. The van broke down.
		We had three hens. | Sorry, four hens. => We had four hens. |
		We had three hens. | It was four hens, not three. => We had four hens. |
		We had three hens. | We had four hens, not three. => We had four hens. |
		He died in March. | It was in April, not March. => He died in April. |
		The shop was in Mill Street. | The shop was in Mill Lane, not Mill Street. => The shop was in Mill Lane. |
		The shop was in Mill Street. | Mill Lane, not Mill Street. => The shop was in Mill Lane. |
		The shop was in Mill Street. | It was Mill Lane, not Mill Street, sorry. => The shop was in Mill Lane. |
		Our teacher was called Miss Brown. | She was called Miss Green, not Miss Brown. => Our teacher was called Miss Green. |
		Our teacher was Miss Brown. | Miss Green, not Miss Brown. I was confused. => Our teacher was Miss Green. |
		Je suis née en 1938. | Je suis née en 1937, pas en 1938. => Je suis née en 1937. |
		Je suis née en 1938. | Non, en 1937, pas en 1938. => Je suis née en 1937. |
		On a déménagé à Tours. | On a déménagé à Blois, pas à Tours. => On a déménagé à Blois. |
		On a déménagé à Tours. | Pas Tours, Blois. Excusez-moi. => On a déménagé à Blois. |
		Notre voisin s'appelait Martin. | Il s'appelait Bernard, pas Martin. => Notre voisin s'appelait Bernard. |`),
	de: read(`
		Wir kamen 1962 an. | Mein Vater hatte einen Laden. | Entschuldigung, das stimmt nicht: es war 1963, nicht 1962. => Wir kamen 1963 an. | Mein Vater hatte einen Laden. |
		Wir kamen 1962 an. | Da habe ich mich vertan. Es war 1963, nicht 1962. => Wir kamen 1963 an. |
		Wir kamen 1962 an. | Ich meinte 1963. => Wir kamen 1963 an. |
		Wir kamen 1962 an. | Entschuldigung, ich meine 1963. => Wir kamen 1963 an. |
		Wir kamen 1962 an. | Ich muss mich korrigieren: 1963. => Wir kamen 1963 an. |
		Wir kamen 1962 an. | 1962 stimmt nicht, es war 1963. => Wir kamen 1963 an. |
		Wir kamen 1962 an. | Es muss 1963 heißen, nicht 1962. => Wir kamen 1963 an. |
		Wir wohnten in Bremen. Das Haus war klein. | Wir wohnten in Hamburg, nicht in Bremen. => Wir wohnten in Hamburg. Das Haus war klein. |
		Wir wohnten in Bremen. Das Haus war klein. | Wir wohnten nicht in Bremen, sondern in Hamburg. => Wir wohnten in Hamburg. Das Haus war klein. |
		Wir haben in Bremen gewohnt. | Wir haben in Hamburg gewohnt, nicht in Bremen. => Wir haben in Hamburg gewohnt. |
		Wir wohnten in Bremen. | Nicht in Bremen, in Hamburg. => Wir wohnten in Hamburg. |
		Wir wohnten in Bremen. | Ich habe mich geirrt. Es war Hamburg, nicht Bremen. => Wir wohnten in Hamburg. |
		Wir wohnten in Bremen. | Das war falsch, wir wohnten in Hamburg. => Wir wohnten in Hamburg. |
		Wir wohnten in Bremen, nein, in Hamburg, bis 1950. => Wir wohnten in Hamburg, bis 1950.
		Meine Schwester Anna hatte einen Hund. | Sie hieß Emma, nicht Anna. => Meine Schwester Emma hatte einen Hund. |
		Ich bin 1938 geboren. | Nein, 1937, nicht 1938. => Ich bin 1937 geboren. |
		Ich bin 1938 geboren. | Ich bin 1937 geboren, nicht 1938. => Ich bin 1937 geboren. |
		Ich bin 1938 geboren. | Verzeihung, 1937. => Ich bin 1937 geboren. |
		Ich bin 1938 geboren. | Das stimmt nicht, ich bin 1937 geboren. => Ich bin 1937 geboren. |
		Wir zogen nach Kassel. | Es war Fulda, nicht Kassel. Da hab ich mich vertan. => Wir zogen nach Fulda. |
		Wir zogen nach Kassel. | Wir zogen nach Fulda und nicht nach Kassel. => Wir zogen nach Fulda. |
		Wir zogen nach Kassel. | Ich habe Kassel gesagt, aber ich meinte Fulda. => Wir zogen nach Fulda. |
		Unser Lehrer hieß Meier. | Er hieß Müller, nicht Meier. => Unser Lehrer hieß Müller. |
		Unser Lehrer hieß Meier. | Unser Lehrer hieß Müller, nicht Meier. => Unser Lehrer hieß Müller. |`),
	fr: read(`
		Nous sommes arrivés en 1962. | Mon père avait un magasin. | Pardon, je me suis trompée : c'était en 1963, pas en 1962. => Nous sommes arrivés en 1963. | Mon père avait un magasin. |
		Nous sommes arrivés en 1962. | Excusez-moi, c'est faux : c'était 1963, pas 1962. => Nous sommes arrivés en 1963. |
		Nous sommes arrivés en 1962. | Je voulais dire 1963. => Nous sommes arrivés en 1963. |
		Nous sommes arrivés en 1962. | Je me suis trompé. C'était en 1963. => Nous sommes arrivés en 1963. |
		Nous sommes arrivés en 1962. | Nous sommes arrivés en 1963, pas en 1962. => Nous sommes arrivés en 1963. |
		Nous habitions à Lyon. La maison était petite. | Nous habitions à Dijon, pas à Lyon. => Nous habitions à Dijon. La maison était petite. |
		Nous habitions à Lyon. La maison était petite. | Nous n'habitions pas à Lyon, mais à Dijon. => Nous habitions à Dijon. La maison était petite. |
		Nous habitions à Lyon. | Pas à Lyon, à Dijon. => Nous habitions à Dijon. |
		Nous habitions à Lyon. | C'était Dijon, pas Lyon. => Nous habitions à Dijon. |
		Nous habitions à Lyon, non, à Dijon, jusqu'en 1950. => Nous habitions à Dijon, jusqu'en 1950.
		Ma sœur Anna avait un chien. | Elle s'appelait Emma, pas Anna. => Ma sœur Emma avait un chien. |
		He died on a Tuesday. | No, it was a Wednesday. => He died on a Wednesday. |
		Je suis née en 1938. | J'ai dit 1938 mais je voulais dire 1937. => Je suis née en 1937. |`),
	es: read(`
		Llegamos en 1962 a la ciudad. | Mi padre tenía una tienda. | Perdón, está mal: fue en 1963, no en 1962. => Llegamos en 1963 a la ciudad. | Mi padre tenía una tienda. |
		Llegamos en 1962 a la ciudad. | Me equivoqué: fue en 1963. => Llegamos en 1963 a la ciudad. |
		Llegamos en 1962 a la ciudad. | Perdón, quise decir 1963. => Llegamos en 1963 a la ciudad. |
		Llegamos en 1962 a la ciudad. | Eso es un error. Era 1963, no 1962. => Llegamos en 1963 a la ciudad. |
		Vivíamos en Lima con mi abuela. | Vivíamos en Cusco, no en Lima. => Vivíamos en Cusco con mi abuela. |
		Vivíamos en Lima con mi abuela. | No vivíamos en Lima, sino en Cusco. => Vivíamos en Cusco con mi abuela. |
		Vivíamos en Lima con mi abuela. | No en Lima, en Cusco. => Vivíamos en Cusco con mi abuela. |
		Vivíamos en Lima con mi abuela. | Me he equivocado. Era Cusco, no Lima. => Vivíamos en Cusco con mi abuela. |
		Vivíamos en Lima, perdón, en Cusco, hasta que murió mi abuelo. => Vivíamos en Cusco, hasta que murió mi abuelo.
		Mi hermana Ana tenía un perro. | Se llamaba Ema, no Ana. => Mi hermana Ema tenía un perro. |
		Nací en 1938. Éramos pobres. | Nací en 1937, no en 1938. => Nací en 1937. Éramos pobres. |
		Nací en 1938. Éramos pobres. | Perdón, 1937. => Nací en 1937. Éramos pobres. |
		Nos mudamos a Lugo con los abuelos. | Nos mudamos a Vigo, no a Lugo. => Nos mudamos a Vigo con los abuelos. |
		El maestro se llamaba Paco. | El maestro se llamaba Pepe, no Paco. => El maestro se llamaba Pepe. |`),
	it: read(`
		Siamo arrivati nel 1962 con la nave. | Mio padre aveva una bottega. | Scusi, ho sbagliato: era il 1963, non il 1962. => Siamo arrivati nel 1963 con la nave. | Mio padre aveva una bottega. |
		Siamo arrivati nel 1962 con la nave. | Volevo dire 1963. => Siamo arrivati nel 1963 con la nave. |
		Siamo arrivati nel 1962 con la nave. | Mi sono sbagliata. Era il 1963. => Siamo arrivati nel 1963 con la nave. |
		Siamo arrivati nel 1962 con la nave. | È sbagliato: era il 1963, non il 1962. => Siamo arrivati nel 1963 con la nave. |
		Abitavamo a Torino con la nonna. | Abitavamo a Milano, non a Torino. => Abitavamo a Milano con la nonna. |
		Abitavamo a Torino con la nonna. | Abitavamo ad Asti, non a Torino. => Abitavamo ad Asti con la nonna. |
		Abitavamo a Torino con la nonna. | Non abitavamo a Torino, ma a Milano. => Abitavamo a Milano con la nonna. |
		Abitavamo a Torino con la nonna. | Non a Torino, a Milano. => Abitavamo a Milano con la nonna. |
		Abitavamo a Torino con la nonna. | Mi sono confusa. Era Milano, non Torino. => Abitavamo a Milano con la nonna. |
		Mia sorella Anna aveva un cane. | Si chiamava Emma, non Anna. => Mia sorella Emma aveva un cane. |
		Sono nata nel 1938 in campagna. | Sono nata nel 1937, non nel 1938. => Sono nata nel 1937 in campagna. |
		Sono nata nel 1938 in campagna. | Scusi, 1937. => Sono nata nel 1937 in campagna. |
		Il maestro si chiamava Rossi. | Il maestro si chiamava Bianchi, non Rossi. => Il maestro si chiamava Bianchi. |`),
	pl: read(`
		Przyjechaliśmy w 1962 roku. | Ojciec miał sklep. | Przepraszam, to błąd: to był 1963, nie 1962. => Przyjechaliśmy w 1963 roku. | Ojciec miał sklep. |
		Przyjechaliśmy w 1962 roku. | Pomyliłam się, to było w 1963. => Przyjechaliśmy w 1963 roku. |
		Przyjechaliśmy w 1962 roku. | Miałam na myśli 1963. => Przyjechaliśmy w 1963 roku. |
		Przyjechaliśmy w 1962 roku. | Pomyliłem się. To był 1963, nie 1962. => Przyjechaliśmy w 1963 roku. |
		Mieszkaliśmy w Krakowie u babci. | Mieszkaliśmy w Łodzi, nie w Krakowie. => Mieszkaliśmy w Łodzi u babci. |
		Mieszkaliśmy w Krakowie u babci. | Nie mieszkaliśmy w Krakowie, tylko w Łodzi. => Mieszkaliśmy w Łodzi u babci. |
		Mieszkaliśmy w Krakowie u babci. | Nie w Krakowie, tylko w Łodzi. => Mieszkaliśmy w Łodzi u babci. |
		Mieszkaliśmy w Krakowie u babci. | Przepraszam, to pomyłka. Mieszkaliśmy w Łodzi, a nie w Krakowie. => Mieszkaliśmy w Łodzi u babci. |
		Mieszkaliśmy w Krakowie, nie, w Łodzi, do końca wojny. => Mieszkaliśmy w Łodzi, do końca wojny.
		Urodziłam się w 1938 roku. | Urodziłam się w 1937, nie w 1938. => Urodziłam się w 1937 roku. |
		Urodziłam się w 1938 roku. | Przepraszam, 1937. => Urodziłam się w 1937 roku. |
		Nauczyciel nazywał się Kowalski. | Nauczyciel nazywał się Nowak, nie Kowalski. => Nauczyciel nazywał się Nowak. |`),
	pt: read(`
		Chegámos em 1962 de barco. | O meu pai tinha uma loja. | Desculpe, está errado: foi em 1963, não em 1962. => Chegámos em 1963 de barco. | O meu pai tinha uma loja. |
		Chegámos em 1962 de barco. | Queria dizer 1963. => Chegámos em 1963 de barco. |
		Chegámos em 1962 de barco. | Enganei-me, foi em 1963. => Chegámos em 1963 de barco. |
		Chegámos em 1962 de barco. | Errei o ano. Foi em 1963, não em 1962. => Chegámos em 1963 de barco. |
		Morávamos em Braga com a avó. | Morávamos em Lisboa, não em Braga. => Morávamos em Lisboa com a avó. |
		Morávamos em Braga com a avó. | Morávamos no Porto, não em Braga. => Morávamos no Porto com a avó. |
		Morávamos em Braga com a avó. | Não morávamos em Braga, mas em Lisboa. => Morávamos em Lisboa com a avó. |
		Morávamos em Braga com a avó. | Não em Braga, em Lisboa. => Morávamos em Lisboa com a avó. |
		Morávamos em Braga com a avó. | Enganei-me. Era Lisboa, não Braga. => Morávamos em Lisboa com a avó. |
		Nasci em 1938 na aldeia. | Nasci em 1937, não em 1938. => Nasci em 1937 na aldeia. |
		Nasci em 1938 na aldeia. | Desculpe, 1937. => Nasci em 1937 na aldeia. |
		O professor chamava-se Silva. | O professor chamava-se Costa, não Silva. => O professor chamava-se Costa. |`),
	nl: read(`
		We kwamen in 1962 met de boot. | Mijn vader had een winkel. | Sorry, dat klopt niet: het was 1963, niet 1962. => We kwamen in 1963 met de boot. | Mijn vader had een winkel. |
		We kwamen in 1962 met de boot. | Ik bedoelde 1963. => We kwamen in 1963 met de boot. |
		We kwamen in 1962 met de boot. | Ik heb me vergist, het was in 1963. => We kwamen in 1963 met de boot. |
		We kwamen in 1962 met de boot. | Dat was fout. Het was 1963, niet 1962. => We kwamen in 1963 met de boot. |
		We woonden in Utrecht bij oma. | We woonden in Leiden, niet in Utrecht. => We woonden in Leiden bij oma. |
		We woonden in Utrecht bij oma. | Niet in Utrecht, maar in Leiden. => We woonden in Leiden bij oma. |
		We woonden in Utrecht bij oma. | We woonden niet in Utrecht, maar in Leiden. => We woonden in Leiden bij oma. |
		We woonden in Utrecht bij oma. | Ik heb me vergist. Het was Leiden, niet Utrecht. => We woonden in Leiden bij oma. |
		Mijn zus Anna had een hond. | Ze heette Emma, niet Anna. => Mijn zus Emma had een hond. |
		Ik ben in 1938 geboren. | Ik ben in 1937 geboren, niet in 1938. => Ik ben in 1937 geboren. |
		Ik ben in 1938 geboren. | Sorry, 1937. => Ik ben in 1937 geboren. |
		De meester heette Jansen. | De meester heette Bakker, niet Jansen. => De meester heette Bakker. |`),
	others: read(`
		Мы приехали в 1962 году. | Простите, это ошибка: это было в 1963, а не в 1962. => Мы приехали в 1963 году. |
		Мы приехали в 1962 году. | Я имела в виду 1963. => Мы приехали в 1963 году. |
		Мы жили в Киеве у бабушки. | Мы жили в Харькове, а не в Киеве. => Мы жили в Харькове у бабушки. |
		1962 yılında geldik. | Pardon, yanlış: 1963, 1962 değil. => 1963 yılında geldik. |`),
};

/** What sounds like a correction and is told: it stands in the story as it was said, and so does what was told before. */
export const told: Record<string, Said[]> = {
	en: read(`
		It was my aunt, not my mother, who came.
		My aunt lived by the sea. | It was my aunt, not my mother, who came.
		My mother was strict. | It was my aunt, not my mother, who came to the school.
		We went to Bremen every year. | We went to Hamburg, not to Bremen, that year, because the bridge was down.
		We lived in Bremen. | My uncle lived in Hamburg, not in Bremen.
		We lived in Bremen. He opened a shop. | It was in Hamburg, not in Bremen.
		We lived in Bremen. My aunt had a shop in Bremen. | We lived in Hamburg, not in Bremen.
		We lived in Bremen. | I was wrong about him all those years.
		We married in 1958. | I meant it when I said yes.
		We married in 1958. | I meant to leave in 1956, but he asked me to stay.
		We married in 1958. | I was wrong.
		We moved to Bremen. | That was a mistake.
		We married in 1958. My brother died in 1961. | Sorry, I meant 1959.
		We lived in Bremen. | Sorry, I meant Hamburg.
		We thought we lived in Bremen. | I was wrong. We lived in Hamburg, not in Bremen.
		They told us the war was over in 1962. | I was wrong. It was 1963, not 1962.
		They wanted to call the baby Anna. | She was called Emma, not Anna.
		My mother came on the train. She wore a hat. | Sorry, it was my father, not my mother.
		He was cruel to me. | I was wrong. He was kind, not cruel.
		We had a house. | It was a home, not a house.
		I wanted to be in Hamburg, not in Bremen.
		My uncle lived in Bremen. My father had a shop. | He lived in Hamburg, not in Bremen.
		We were happy in Hamburg, not in Bremen.
		We were never happy in Bremen. | We were happy in Hamburg, not in Bremen.
		He was never in Bremen, no, in Hamburg he stayed.
		My father said: we lived in Hamburg, not in Bremen. | We lived in Bremen all the same.
		We lived in Bremen. | Did we live in Hamburg, not in Bremen?
		We lived in Bremen. | "We lived in Hamburg, not in Bremen," my aunt always said.
		We lived in Bremen. | My aunt always said we lived in Hamburg, not in Bremen.
		We paid in 1962. | It was not 1962, it was the dark ages.
		He left me. | No wait, he said, and ran after the bus.
		We moved to Bremen. It was the wrong house. | That is wrong, the priest said, and left.
		Sorry is a hard word. | I was wrong and I told her so.
		I made a mistake in 1962. | I made a mistake: I married him.
		It was love, not money. | It was love, not money, that kept us.
		We had five cows. | My brother had six cows, not five of them healthy.
		I was born in 1938. | 1937 sorry
		I was born in 1938. | *1937
		We moved to Leeds in 1950. | It was Hull we moved to, not Leeds.
		We moved to Leeds in 1950. | Not Leeds. Hull.
		My brother Tom had a bike. | It was my cousin Jim, not my brother Tom, who had a bike.
		My brother Tom had a bike. | Sorry, I meant my cousin Jim, not Tom.
		We lived in Bremen until the war. Then we lived in Hamburg, not in Bremen, because of the bombs.
		We lived in Bremen. After the war we lived in Hamburg, not in Bremen.
		I loved Tom. | I married Jim, not Tom.
		I loved Tom. My sister loved Jim. | She married Jim, not Tom.
		Tom was my brother. | Jim was my best friend, not Tom.
		Dad worked in Leeds. | Mum worked in Hull, not in Leeds.
		Dad worked in Leeds. | He wanted to work in Hull, not in Leeds.
		Dad worked in Leeds. | In the end we were buried in work, not in love.
		I wanted a dog. | I got a cat, not a dog.
		They promised us Hull. | We got Leeds, not Hull.
		We were supposed to move to Leeds. | We moved to Hull, not Leeds.
		The letter said Leeds. | It was Hull, not Leeds.
		People say it was 1962. | It was 1963, not 1962.
		The stone says 1962. | It was 1963, not 1962.
		In 1962 we were poor. | In 1963, not in 1962, the money came.
		In 1962 we were poor. The flood was later. | It was in 1963, not in 1962.
		I thought it was Tom at the door. | It was Jim, not Tom.
		Was it Tom at the door? It was Jim, not Tom.
		I opened the door for Tom. It was Jim, not Tom.
		I waited for Tom. | It was Jim who came, not Tom.
		We waited for Tom. Sorry, it was Jim, he said, not Tom.
		My mother sang. | My aunt sang better, not my mother.
		My mother cooked. | It was my mother who cooked, not my aunt.
		Mother said no. | No, I said. Yes, she said.
		We were five at home. | No, six with the dog.
		We were five at home. | I was six, not five, when he died.
		He was five. | I was six, not five.
		He was five when the war began. I was six, not five.
		My brother was 12. | I was 14, not 12.
		She was wrong. | I was wrong. She was right, not wrong.
		We took the bus. | It was not the bus, it was the train that frightened me.
		We had a Ford. | My uncle had an Opel, not a Ford.
		We had a Ford. | We wanted an Opel, not a Ford.
		We came on Monday. | He came on Tuesday, not on Monday.
		We came on Monday. | They said we came on Tuesday, not on Monday.
		We came on Monday. | We left on Tuesday, not on Monday.
		I said I was sorry. It was June, not May.
		Sorry, that is wrong, he said. | It was 1963, not 1962, he said.
		That was a mistake. We should have gone to Hull, not to Leeds.
		We went to Leeds. That was a mistake. We should have gone to Hull, not to Leeds.
		We went to Leeds. That was a mistake. The next year we went to Hull.
		We bought it in 1962. That was a mistake. In 1963 it fell down.
		We bought it in 1962. That was a mistake. It was 1963, and we had no money left.
		He was born in 1962. | I meant well. In 1963 I gave him a bike.
		I married in 1958. | What I meant was love.
		I married in 1958. | I mean, 1960 was the best year.
		I married in 1958. | I mean it was 1960 before we had a house.
		My father fought in 1918. My brother in 1944. | Sorry, I meant my brother.
		I have two sisters. | No, three dogs we had.
		Nous avons un fils, Paul. | Il a épousé Anne, pas Marie.
		Mon père travaillait à Lyon. | Ma mère travaillait à Dijon, pas à Lyon.`),
	de: read(`
		Meine Mutter war streng. | Es war meine Tante, nicht meine Mutter, die kam.
		Wir fuhren jedes Jahr nach Bremen. | Wir fuhren nach Hamburg, nicht nach Bremen, in dem Jahr, weil die Brücke gesperrt war.
		Wir wohnten in Bremen. | Mein Onkel wohnte in Hamburg, nicht in Bremen.
		Wir wohnten in Bremen. | Ich habe mich in ihm geirrt, all die Jahre.
		Ich hatte Angst. Es war dunkel. | Es war Hunger, nicht Angst, der uns trieb.
		Wir wollten in Bremen wohnen. | Wir wohnten in Hamburg, nicht in Bremen.
		Wir haben 1958 geheiratet. | Ich meinte es ernst, als ich Ja sagte.
		Unser Lehrer hieß Meier. | Falsch, er hieß Müller.
		Ich dachte, wir wohnen in Bremen. | Es war Hamburg, nicht Bremen.
		Wir wohnten in Bremen. Die Tante kam zu Besuch. | Sie wohnte in Hamburg, nicht in Bremen.
		Ich liebte Karl. | Ich heiratete Fritz, nicht Karl.
		Ich wartete auf Karl. | Es war Fritz, nicht Karl.
		Der Vater trank Bier. | Die Mutter trank Wein, nicht Bier.
		Es war Sommer. | Es war Liebe, nicht Sommer.
		Wir kamen 1962. | Nein, sagte er. 1963 war schlimmer.
		Das war ein Fehler. Wir hätten nach Hamburg gehen sollen, nicht nach Bremen.
		Wir gingen nach Bremen. Das war ein Fehler. Wir hätten nach Hamburg gehen sollen, nicht nach Bremen.`),
	fr: read(`
		Ma mère était sévère. | C'est ma tante, pas ma mère, qui est venue.
		Nous allions à Lyon tous les ans. | Nous sommes allés à Dijon, pas à Lyon, cette année-là, parce que le pont était coupé.
		Nous habitions à Lyon. | Mon oncle habitait à Dijon, pas à Lyon.
		Nous nous sommes mariés en 1958. | Je me suis trompée sur lui toutes ces années.
		Nous croyions habiter à Lyon. | J'avais tort. C'était Dijon, pas Lyon.
		J'aimais Paul. | J'ai épousé Jean, pas Paul.
		J'attendais Paul. | C'était Jean, pas Paul.`),
	es: read(`
		Mi madre era severa. | Fue mi tía, no mi madre, la que vino.
		Íbamos a Lima todos los años. | Fuimos a Cusco, no a Lima, aquel año, porque el puente estaba roto.
		Vivíamos en Lima con mi abuela. | Mi tío vivía en Cusco, no en Lima.
		Nos casamos en 1958 en el pueblo. | Me equivoqué con él todos esos años.
		Yo quería a Pedro. | Me casé con Juan, no con Pedro.
		Esperaba a Pedro. | Era Juan, no Pedro.
		Mi padre trabajaba en Lima. | Mi madre trabajaba en Cusco, no en Lima.
		Mi padre nació en 1920. | Mi madre nació en 1925, no en 1920.`),
	it: read(`
		Mia madre era severa. | Fu mia zia, non mia madre, a venire.
		Abitavamo a Torino con la nonna. | Mio zio abitava a Milano, non a Torino.
		Ci siamo sposati nel 1958 in chiesa. | Mi sono sbagliata su di lui per tutti quegli anni.
		Volevo bene a Carlo. | Ho sposato Marco, non Carlo.
		Mio padre è nato nel 1920 a Torino. | Mia madre è nata nel 1925, non nel 1920.`),
	pl: read(`
		Matka była surowa. | To ciocia, nie matka, przyjechała po mnie.
		Mieszkaliśmy w Krakowie u babci. | Wujek mieszkał w Łodzi, nie w Krakowie.
		Pobraliśmy się w 1958 roku. | Myliłam się co do niego przez te wszystkie lata.
		Ojciec urodził się w 1920 roku. | Matka urodziła się w 1925, nie w 1920.
		Czekałam na Jana. | To był Piotr, nie Jan.`),
	pt: read(`
		A minha mãe era dura. | Foi a minha tia, não a minha mãe, que veio.
		Morávamos em Braga com a avó. | O meu tio morava em Lisboa, não em Braga.
		Casámos em 1958 na igreja. | Enganei-me com ele todos esses anos.
		Meu pai nasceu em 1920 em Braga. | Minha mãe nasceu em 1925, não em 1920.`),
	nl: read(`
		Mijn moeder was streng. | Het was mijn tante, niet mijn moeder, die kwam.
		We woonden in Utrecht bij oma. | Mijn oom woonde in Leiden, niet in Utrecht.
		We trouwden in 1958 in de kerk. | Ik heb me al die jaren in hem vergist.
		Vader is in 1920 geboren. | Moeder is in 1925 geboren, niet in 1920.
		Ik wachtte op Jan. | Het was Piet, niet Jan.`),
};
