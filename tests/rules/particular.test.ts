import { describe, expect, it } from 'vitest';
import { withName } from '#app/assistant/built-in/company-words.ts';
import { isParticular } from '#app/assistant/built-in/particular.ts';
import { languageData, type NamedKind, type SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { converse, type Line } from '#tests/support/converse.ts';

const family = ['Edith', 'Ralph', 'Nell'];
const dataOf = (code: string) => languageData(code) as SpokenLanguage;
const talk = (lines: Line[], code = 'en', members = family) => converse(members, lines, code).last;
const asks = (reply: string, code = 'en') => isParticular(reply, family, dataOf(code));
const about = (code: string, kind: NamedKind, words: string, name = 'Edith') =>
	withName(dataOf(code).group.particular[kind][0] ?? '', name).replace('{words}', words);

describe('Who has told something among several is asked about what they named', () => {
	it.each<[string, NamedKind, string, string]>([
		[
			'en',
			'person',
			'Mrs Tolley',
			'The bakery was run by Mrs Tolley and she sang hymns to the dough every morning.',
		],
		[
			'en',
			'person',
			'Wilf',
			'My cousin Wilf built a wireless in the coal shed and the whole street came to hear it.',
		],
		['en', 'thing', 'Bramble', 'We had a pony called Bramble who would open the pantry door with her nose.'],
		[
			'en',
			'place',
			'Ludlow',
			'I was apprenticed to a saddler in Ludlow and slept above the shop with the hides.',
		],
		[
			'en',
			'thing',
			'the piano',
			'They hoisted the piano in through the window. Six men carried the piano down the hill.',
		],
		[
			'de',
			'person',
			'Tante Frieda',
			'Im Winter kam immer Tante Frieda mit dem Schlitten und brachte uns Äpfel aus ihrem Keller.',
		],
		[
			'de',
			'thing',
			'Bella',
			'Unsere Ziege hieß Bella und sie stand jeden Morgen vor der Küchentür und wartete auf mich.',
		],
		[
			'nl',
			'person',
			'oom Joop',
			'Mijn oom Joop had een kar met een hond ervoor en daarmee bracht hij de melk rond.',
		],
		['nl', 'place', 'Delft', 'We woonden boven een touwslagerij in Delft en het rook er altijd naar teer.'],
		[
			'fr',
			'person',
			'Lucien',
			'Mon oncle Lucien réparait les montres de tout le village dans sa petite cuisine.',
		],
		[
			'es',
			'person',
			'Rosario',
			'Mi hermana Rosario cosía los trajes de las novias en el patio, debajo de la higuera.',
		],
		[
			'it',
			'person',
			'Ettore',
			'Mio fratello Ettore andava al mercato in bicicletta con due galline nel cestino.',
		],
		['pl', 'thing', 'Gniady', 'Nasz koń nazywał się Gniady i sam wracał wieczorem do domu przez cały las.'],
		['ja', 'person', '良子', '姉の良子がお祭りの日に着物を縫ってくれて、二人で神社まで歩いて行ったんです。'],
		[
			'en',
			'animal',
			'the goat',
			'We had a goat that ate the washing off the line and went to church after us on Sundays.',
		],
		[
			'en',
			'dish',
			'the stew',
			'On Fridays my aunt carried the stew across the yard in a bucket and half the street came in.',
		],
		[
			'en',
			'thing',
			'the accordion',
			'He bought an accordion from a sailor and played it on the roof until the neighbours moved.',
		],
		[
			'de',
			'animal',
			'der Esel',
			'Wir hatten einen Esel, der jeden Morgen allein zum Brunnen ging und auf meine Schwester wartete.',
		],
		[
			'nl',
			'animal',
			'de geit',
			'We hadden een geit die de was van de lijn at en elke zondag achter ons aan naar de kerk liep.',
		],
		[
			'fr',
			'animal',
			'l’âne',
			'Nous avions un âne qui descendait tout seul au lavoir et ma sœur courait derrière lui en sabots.',
		],
		[
			'es',
			'animal',
			'la cabra',
			'Teníamos una cabra que se comía la ropa tendida y los domingos venía detrás de nosotros a misa.',
		],
		[
			'it',
			'thing',
			'la fisarmonica',
			'Aveva comprato una fisarmonica da un marinaio e la suonava sul tetto fino a mezzanotte.',
		],
		[
			'pt',
			'animal',
			'a cabra',
			'Tínhamos uma cabra que comia a roupa do estendal e ao domingo vinha atrás de nós para a missa.',
		],
		[
			'pl',
			'animal',
			'koza',
			'Mieliśmy kozę, która zjadała pranie ze sznura i w niedzielę szła za nami do kościoła.',
		],
		[
			'ru',
			'animal',
			'коза',
			'У нас была коза, она ела бельё с верёвки и по воскресеньям ходила за нами на базар.',
		],
		[
			'ja',
			'animal',
			'馬',
			'うちの馬は賢うてな、毎朝ひとりで川まで行って、夕方になったら帰ってきたんや。近所の子がみんな見にきとったわ。',
		],
	])('in %s, about a %s: %s', (code, kind, words, told) => {
		expect(talk([['Edith', told]], code)).toContain(about(code, kind, words));
	});

	it('by one question at a time, and once about each', () => {
		const tells = 'The bakery was run by Mrs Tolley and she sang hymns to the dough every morning.';
		const other = 'Once a year Mrs Tolley gave every child in the lane a bun with a sixpence baked in it.';
		const { replies } = converse(family, [
			['Edith', tells],
			['Ralph', 'The oven was so old that it had moss on the outside, and it was never let out.'],
			['Edith', other],
		]);
		expect(replies.filter((reply) => /Tolley[^“]*\?$/.test(reply))).toHaveLength(1);
		for (const reply of replies) expect(reply.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
	});

	it.each([
		['said to somebody', 'You were never kind to my cousin Wilf, Ralph, and you know that as well as I do.'],
		[
			'named only where somebody is spoken to',
			'You were never kind to my cousin Wilf. The wheel froze every winter and we went to look at it in our scarves.',
		],
		['a grief', 'My cousin Wilf was killed on the railway that winter and we never spoke about it at home.'],
		[
			'a joke',
			'My cousin Wilf told a joke about the vicar and we laughed until the tea came out of our noses.',
		],
		['a refusal', 'I would rather not go into what happened with my cousin Wilf in all those years.'],
		[
			'only likened to',
			'My uncle sang like a donkey at every wedding and they paid him to go out and stand in the road.',
		],
		[
			'only a picture',
			'She sent a postcard with a picture of a donkey on it from Holyhead and nothing else that winter.',
		],
		[
			'none',
			'There was no bread in the house that week and we ate turnips from the field behind the railway.',
		],
		[
			'slaughtered',
			'In November we slaughtered the pig and my mother stood in the yard with the bowls until dark.',
		],
		[
			'part of another',
			'He mended the dog cart in the evenings and drove it round the lanes with his hat over his eyes.',
		],
		[
			'only standing about',
			'She stood in the kitchen that morning and said that the boats had gone out without my father.',
		],
		[
			'their own name',
			'They had been told that my name was Gerald and so they called it across the yard for thirty years.',
		],
		[
			'kept back in part',
			'We had a donkey in the camp, I shall not say where we got it. I can’t say more than that, it carried the water.',
		],
		['short', 'My cousin Wilf did.'],
		[
			'a question',
			'Did my cousin Wilf ever tell you about the time that he went up to the top of the tower?',
		],
		[
			'a month',
			'The whole lane was flooded in March and the ducks came swimming right up to the pantry door.',
		],
		[
			'of a member',
			'The bakery was run by Nell in those days and she sang hymns to the dough in the morning.',
		],
		[
			'no name but its beginning',
			'There was a pub down by the lock called Dog and Partridge and it had a slate by the bar.',
		],
	])('but not where it is %s', (_, words) => {
		const reply = talk([['Edith', words]]);
		expect(asks(reply), reply).toBe(false);
	});

	it('nor alone', () => {
		const { last } = converse(
			[],
			[['', 'My cousin Wilf built a wireless in the coal shed and all came to hear it.']],
		);
		expect(last).not.toContain('Wilf');
	});
});

describe('Somebody quiet who is told to have been there', () => {
	const before: Line[] = [
		['Edith', 'The mill had a wheel that creaked all night.'],
		['Ralph', 'It creaked worst in a frost.'],
	];
	const told =
		'We climbed into the loft that night with a lantern, and Nell was there with a blanket and the cat.';

	it.each([
		['en', told],
		[
			'de',
			'Wir sind in der Nacht auf den Boden gestiegen, und Nell war dabei mit einer Decke und der Katze.',
		],
		['fr', 'Cette nuit on est montés au grenier avec une lanterne, et Nell était là avec une couverture.'],
	])('is asked how they remember it, in %s', (code, words) => {
		const { last } = converse(family, [...before, ['Edith', words]], code);
		expect(last).toContain(withName(dataOf(code).group.there, 'Nell'));
	});

	it.each([
		['has just spoken', [['Nell', 'I liked it there.']] as Line[]],
		[
			'would rather not',
			[
				['Nell', 'I’d rather not talk about the mill.'],
				['Ralph', 'The beam was oak.'],
			] as Line[],
		],
	])('but not one who %s', (_, lines) => {
		expect(talk([...before, ...lines, ['Edith', told]])).not.toContain('Nell');
	});
});
