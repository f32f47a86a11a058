export const blogPosts = [
	{
		slug: 'how-to-begin',
		title: 'How to begin when you think you have nothing to tell',
		excerpt: 'Start with a room, a smell, or the thing that stood on the kitchen table.',
		content: `Almost everybody says it: “Nothing special ever happened to me.” And then they tell about the bus they took to school, and an hour later the whole family is listening.

Do not look for the big event. Start with something small that you can still see: the kitchen table, the coat behind the door, the sound of the gate. Say what it looked like. Say who was there. The rest comes by itself.

If a question does not suit you, leave it and tell what is on your mind instead. There is no wrong order, and nothing you say is lost.`,
		publishedAt: new Date('2025-08-15T09:00:00Z'),
	},
	{
		slug: 'asking-good-questions',
		title: 'Three questions worth asking your grandparents',
		excerpt: null,
		content: `“How was it in the old days?” is hard to answer. These are easier, and they lead further.

What did your street sound like in the morning? Sounds bring back people: the milkman, the neighbour who sang, the factory siren.

What did you eat on Sundays, and who cooked it? There is a person in every dish.

Who did you want to be like when you were ten? Then be quiet for a while. The best part of a memory often comes after a pause.`,
		publishedAt: new Date('2025-09-12T09:00:00Z'),
	},
];
