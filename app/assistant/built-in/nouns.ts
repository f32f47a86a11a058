/** What a noun stands for, as far as it decides which questions make sense about it. */
export type NounClass =
	| 'kin'
	| 'person'
	| 'baby'
	| 'place'
	| 'thing'
	| 'plant'
	| 'food'
	| 'animal'
	| 'event'
	| 'sound'
	| 'weather'
	| 'hardship'
	| 'matter';

export interface Noun {
	class: NounClass;
	plural: boolean;
	/** The singular, for telling whether two phrases speak of the same thing. */
	key: string;
	/** The preposition of a place: "in the kitchen", "on the porch". */
	at?: 'in' | 'at' | 'on';
	/** A thing one can hold in one's hands. */
	held?: boolean;
	/** A place or event that has a day of its own, such as a school. */
	lived?: boolean;
}

/** What all forms of a noun share. */
export type Traits = Omit<Noun, 'plural' | 'key'>;

/** The nouns of family memories, by what can be asked about them. */
export const NOUNS: Array<[Traits, string]> = [
	[
		{ class: 'kin' },
		`mother father mom mum mama mamma mommy mummy dad daddy papa pa ma parent sister brother sibling
		grandmother grandfather grandma grandpa granny nana gran granddad grandad grandparent
		great-grandmother great-grandfather great-aunt great-uncle aunt auntie uncle cousin nephew niece
		son daughter child grandson granddaughter grandchild husband wife spouse stepmother stepfather
		stepsister stepbrother half-brother half-sister mother-in-law father-in-law sister-in-law
		brother-in-law godmother godfather fiancé fiancée fiance`,
	],
	[{ class: 'baby' }, 'baby newborn twin triplet'],
	[
		{ class: 'person' },
		`friend boyfriend girlfriend sweetheart teacher governess schoolmaster headmaster headmistress principal
		professor tutor doctor nurse midwife dentist priest pastor minister preacher rabbi nun vicar neighbour
		neighbor boss foreman manager landlord landlady soldier sailor captain sergeant officer policeman
		fisherman farmer miller baker butcher grocer shopkeeper storekeeper postman mailman milkman blacksmith
		carpenter tailor seamstress hairdresser barber cook maid servant waiter waitress driver conductor
		fireman sheriff girl boy man woman lady gentleman stranger guest visitor classmate roommate playmate
		schoolmate companion colleague partner bride groom bridesmaid pilot musician singer dancer artist
		teammate coach lodger nanny babysitter schoolteacher instructor surgeon miner refugee`,
	],
	[
		{ class: 'place', at: 'in', lived: true },
		`house home cottage cabin farmhouse apartment flat village town city neighborhood neighbourhood
		hospital orphanage prison camp barracks`,
	],
	[
		{ class: 'place', at: 'at', lived: true },
		`school schoolhouse college university farm ranch mill factory shop store bakery office hotel inn mine
		shipyard workshop library church chapel synagogue mosque monastery`,
	],
	[
		{ class: 'place', at: 'in' },
		`kitchen parlor parlour bedroom bathroom attic loft cellar basement pantry hall hallway nursery
		classroom dormitory room garden yard backyard courtyard orchard vineyard barn stable shed garage
		greenhouse summer-house forest wood woods jungle valley canyon field meadow pasture street alley lane
		square park playground cave swamp desert cemetery churchyard playhouse museum theater theatre cinema
		gymnasium café cafe tent`,
	],
	[
		{ class: 'place', at: 'at' },
		`river lake pond creek brook stream seaside seashore shore lakeside waterfall beach sea harbor harbour
		port dock station airport crossroads market marketplace fairground zoo pool well gate
		restaurant pub diner fireplace hearth campsite`,
	],
	[
		{ class: 'place', at: 'on' },
		'porch veranda balcony terrace roof hill hillside hilltop mountain island cliff bridge pier riverbank path trail staircase',
	],
	[
		{ class: 'thing', held: true },
		`doll toy teddy kite marble diary journal photograph photo picture album locket
		brooch ring necklace bracelet earring watch hat cap bonnet scarf shawl glove mitten shoe boot slipper
		dress skirt coat jacket sweater jumper suit uniform shirt apron blanket quilt pillow purse handbag
		suitcase basket bucket lantern lamp candle teapot kettle bowl pan pot knife spoon key box
		trunk camera guitar violin fiddle accordion harmonica flute trumpet drum banjo typewriter needle
		scissors hammer axe saw fishing-rod fishing-pole net bat ball glove skate medal badge coin map
		pocketknife rifle umbrella ribbon jar gift toolbox`,
	],
	[
		{ class: 'thing' },
		`car truck lorry van tractor wagon cart carriage buggy sled sleigh bicycle bike tricycle motorcycle
		motorbike scooter train tram streetcar bus boat canoe raft ship ferry steamer sailboat rowboat airplane
		aeroplane plane rocking-chair armchair sofa couch bench crib cradle cupboard
		dresser wardrobe mirror piano organ radio television tv gramophone record-player phonograph jukebox
		telephone phone stove oven fridge refrigerator washing-machine sewing-machine loom swing hammock
		treehouse curtain rug carpet clock statue painting tombstone`,
	],
	[
		{ class: 'plant' },
		`honeysuckle rose lilac lily jasmine lavender violet daisy tulip daffodil geranium flower blossom
		wildflower mimosa magnolia wisteria hyacinth carnation sunflower tree oak elm pine willow maple birch
		hay grass clover ivy vine hedge fern moss`,
	],
	[
		{ class: 'food' },
		`bread cake pie pudding biscuit cookie dumpling pancake waffle pastry strudel soup stew roast ham
		bacon sausage chicken-soup pasta spaghetti noodle rice cornbread gravy butter cheese cream ice-cream
		milk honey jam jelly marmalade candy chocolate sweets fudge toffee lemonade cider tea coffee cocoa wine
		beer apple pear peach plum cherry grape orange strawberry blackberry raspberry blueberry gooseberry
		banana watermelon tomato potato cabbage bean pea nut walnut chestnut peanut breakfast
		dinner supper lunch meal feast`,
	],
	[
		{ class: 'animal' },
		`dog puppy hound cat kitten horse pony colt foal mule donkey cow calf bull ox pig hog piglet goat sheep
		lamb chicken hen rooster chick duck duckling goose turkey rabbit canary parrot pigeon mockingbird bird fish
		trout turtle frog snake squirrel fox wolf bear deer mare monkey pet`,
	],
	[
		{ class: 'event' },
		`wedding honeymoon engagement birthday anniversary christening baptism confirmation graduation reunion
		party picnic dance ball concert pageant fair carnival circus parade festival ceremony celebration
		christmas easter thanksgiving hanukkah passover holiday vacation trip journey voyage excursion
		expedition outing birth storm blizzard contest`,
	],
	[{ class: 'sound' }, 'bell song lullaby hymn music tune melody whistle thunder siren laughter'],
	[{ class: 'weather' }, 'snow rain frost fog mist wind sunshine moonlight sunset sunrise heat'],
	[
		{ class: 'hardship' },
		'illness fever disease operation war strike accident funeral flood earthquake hurricane drought famine depression evacuation',
	],
	[
		{ class: 'matter' },
		`lesson job work chore trick joke prank secret dream promise quarrel argument fight surprise visit
		tradition recipe poem story prayer language adventure nickname book letter postcard
		game`,
	],
];
