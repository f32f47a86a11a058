import type { Template } from '#app/assistant/built-in/template.ts';
import type { Topic, TopicClass } from '#app/assistant/built-in/topics.ts';

const acts = (topic: Topic) => topic.acts && topic.age === 0;
const justTold = (topic: Topic) => topic.age === 0;
const still = (topic: Topic) => !topic.acts;
const dear = (topic: Topic) => topic.dear;
const lived = (topic: Topic) => topic.lived;
const near = (topic: Topic) => topic.own || topic.acts;
const known = (topic: Topic) => topic.own || /^\p{Lu}/u.test(topic.phrase);
const own = (topic: Topic) => topic.own;
const one = (topic: Topic) => !topic.plural;
const ownOne = (topic: Topic) => topic.own && !topic.plural;

const SOMEBODY: Template[] = [
	{ kind: 'next', text: 'What did {it} do next?', only: acts },
	{ kind: 'feelings', text: 'What do you think {it} {was} feeling just then?', only: acts },
	{ kind: 'detail', text: 'What {was} {it} like in those days?' },
	{ kind: 'senses', text: 'What do you see first when you picture {it}?', gentle: true },
	{ kind: 'detail', text: 'What did {it} say that has stayed with you?', only: near, gentle: true },
	{ kind: 'senses', text: 'What did {it} look like at that time?', unless: 'look' },
	{ kind: 'feelings', text: 'What did {it} mean to you?', only: known, gentle: true },
	{ kind: 'meaning', text: 'What would you like your family to know about {it}?', only: known, gentle: true },
	{ kind: 'meaning', text: 'What did you learn from {it}?', only: own },
];

/** The questions that make sense about each class of topic. */
export const TEMPLATES: Record<TopicClass, Template[]> = {
	kin: [
		...SOMEBODY,
		{ kind: 'next', text: 'How did you and {it} spend your time together?', only: own },
		{ kind: 'senses', text: 'What was {it}’s voice like?', only: one },
		{ kind: 'meaning', text: 'Which moment with {it} do you think of most often?', only: own, gentle: true },
		{ kind: 'detail', text: 'What was a usual day like for {it} back then?' },
	],
	person: [
		...SOMEBODY,
		{ kind: 'who', text: 'How did you first come to know {it}?', unless: 'origin', only: own },
		{ kind: 'who', text: 'Who was {it} to you?', only: (topic) => !topic.own && !topic.plural },
		{ kind: 'senses', text: 'What was {it}’s voice like?', only: one },
	],
	baby: [
		{ kind: 'senses', text: 'What do you see first when you picture {it}?', gentle: true },
		{ kind: 'feelings', text: 'How did you feel when you first held {it}?', only: own },
		{ kind: 'detail', text: 'What do you remember best about {it}?', gentle: true },
	],
	place: [
		{ kind: 'senses', text: 'What do you see first when you picture {it}?', gentle: true },
		{ kind: 'senses', text: 'What could you hear when you were {at} {it}?', unless: 'sound', only: one },
		{ kind: 'senses', text: 'What did it smell like {at} {it}?', unless: 'smell' },
		{ kind: 'who', text: 'Who comes to mind when you think of {it}?', gentle: true },
		{ kind: 'feelings', text: 'How did it feel to be {at} {it}?' },
		{ kind: 'next', text: 'What happened next {at} {it}?', only: justTold },
		{ kind: 'detail', text: 'How would you describe {it} to somebody who was never there?' },
		{ kind: 'detail', text: 'What did a usual day look like {at} {it}?', only: lived },
		{ kind: 'meaning', text: 'What has become of {it}?', unless: 'fate', only: lived },
		{ kind: 'where', text: 'Where exactly {was} {it}?', unless: 'place' },
	],
	thing: [
		{ kind: 'detail', text: 'What did {it} look like?', unless: 'look' },
		{ kind: 'senses', text: 'How did {it} feel in your hands?', only: (topic) => topic.held && topic.used },
		{ kind: 'where', text: 'Where did {it} come from?', unless: 'origin', only: own },
		{ kind: 'meaning', text: 'What became of {it} in the end?', unless: 'fate' },
		{ kind: 'feelings', text: 'What did {it} mean to you?', only: dear, gentle: true },
		{ kind: 'detail', text: 'What do you remember best about {it}?', gentle: true },
		{ kind: 'who', text: 'Who comes to mind when you think of {it}?', only: own, gentle: true },
		{ kind: 'detail', text: 'How would you describe {it} to a grandchild?' },
	],
	plant: [
		{ kind: 'senses', text: 'What did {it} smell like?', unless: 'smell' },
		{ kind: 'feelings', text: 'What feelings come back when you think of {it}?' },
		{ kind: 'who', text: 'Who comes to mind when you think of {it}?', gentle: true },
		{ kind: 'detail', text: 'How would you describe {it} to a grandchild?' },
	],
	food: [
		{ kind: 'senses', text: 'How did {it} taste?' },
		{ kind: 'senses', text: 'What did {it} smell like?', unless: 'smell' },
		{ kind: 'who', text: 'Who comes to mind when you think of {it}?', unless: 'people' },
		{
			kind: 'when',
			text: 'On what occasions did you have {it}?',
			unless: 'time',
			only: (topic) => topic.plural,
		},
		{ kind: 'detail', text: 'How {was} {it} made?' },
		{ kind: 'feelings', text: 'What feelings come back when you think of {it}?' },
	],
	animal: [
		{ kind: 'detail', text: 'What {was} {it} like?' },
		{ kind: 'detail', text: 'What did you call {it}?', unless: 'called', only: ownOne },
		{ kind: 'senses', text: 'What did {it} look like?', unless: 'look' },
		{ kind: 'next', text: 'What did {it} get up to?' },
		{ kind: 'where', text: 'Where did {it} come from?', unless: 'origin', only: ownOne },
		{ kind: 'meaning', text: 'What became of {it} in the end?', unless: 'fate', only: one },
		{ kind: 'feelings', text: 'What did {it} mean to you?', only: own, gentle: true },
		{ kind: 'senses', text: 'What do you see first when you picture {it}?' },
	],
	event: [
		{ kind: 'detail', text: 'What do you remember best about {it}?', gentle: true },
		{ kind: 'who', text: 'Who was with you during {it}?', unless: 'people' },
		{ kind: 'next', text: 'How did {it} begin?' },
		{ kind: 'next', text: 'How did {it} end?', only: justTold },
		{ kind: 'feelings', text: 'How did you feel when {it} {was} over?' },
		{ kind: 'senses', text: 'What sounds come back to you when you think of {it}?' },
		{ kind: 'when', text: 'When {was} {it}, as best you remember?', unless: 'time', only: one },
		{ kind: 'where', text: 'Where {was} {it}?', unless: 'place', only: one },
	],
	sound: [
		{ kind: 'where', text: 'Where were you when you heard {it}?', unless: 'place' },
		{ kind: 'feelings', text: 'What feelings come back when you think of {it}?', gentle: true },
		{ kind: 'who', text: 'Who comes to mind when you think of {it}?', gentle: true },
		{ kind: 'senses', text: 'What did {it} sound like?', unless: 'sound' },
	],
	weather: [
		{ kind: 'senses', text: 'How would you describe {it} to somebody who was not there?' },
		{ kind: 'feelings', text: 'How did {it} make you feel?' },
		{ kind: 'detail', text: 'What else do you remember about {it}?' },
	],
	hardship: [
		{ kind: 'detail', text: 'What do you remember most clearly about {it}?', gentle: true },
		{ kind: 'who', text: 'Who stood by you during {it}?', gentle: true },
		{ kind: 'meaning', text: 'How did {it} change things for you?', gentle: true },
		{ kind: 'feelings', text: 'What helped you through {it}?', gentle: true },
	],
	matter: [
		{ kind: 'detail', text: 'What else do you remember about {it}?', gentle: true },
		{ kind: 'who', text: 'Who comes to mind when you think of {it}?', unless: 'people' },
		{ kind: 'feelings', text: 'How do you feel about {it} today?', gentle: true },
		{ kind: 'meaning', text: 'What did {it} mean to you?' },
	],
	named: [
		{ kind: 'detail', text: 'What else do you remember about {it}?', gentle: true },
		{ kind: 'senses', text: 'What comes to mind first when you think of {it}?' },
		{ kind: 'meaning', text: 'What part did {it} play in your life?' },
		{ kind: 'meaning', text: 'What would you like your family to know about {it}?' },
	],
	deed: [
		{ kind: 'next', text: 'What happened after you {it}?', only: justTold },
		{ kind: 'feelings', text: 'How did you feel when you {it}?' },
		{ kind: 'who', text: 'Who was with you when you {it}?', unless: 'people' },
		{ kind: 'when', text: 'How old were you when you {it}?', unless: 'time' },
		{ kind: 'detail', text: 'What was on your mind as you {it}?', gentle: true },
		{
			kind: 'senses',
			text: 'What could you hear around you as you {it}?',
			unless: 'sound',
			only: (topic) => topic.acts,
		},
		{ kind: 'detail', text: 'What led up to the moment when you {it}?', unless: 'reason', only: still },
	],
	stay: [
		{ kind: 'detail', text: 'What was on your mind as you {it}?', gentle: true },
		{ kind: 'senses', text: 'What could you hear around you as you {it}?', unless: 'sound' },
		{ kind: 'feelings', text: 'How did you feel when you {it}?' },
		{ kind: 'who', text: 'Who was with you when you {it}?', unless: 'people' },
	],
	habit: [
		{ kind: 'detail', text: 'What do you remember best about {it}?' },
		{ kind: 'senses', text: 'What sounds and smells go with {it}?' },
		{ kind: 'who', text: 'Who comes to mind when you think of {it}?', unless: 'people' },
		{ kind: 'feelings', text: 'What was it like for you, {it}?' },
		{ kind: 'when', text: 'How old were you in the days of {it}?', unless: 'time' },
	],
	feeling: [
		{ kind: 'meaning', text: 'What do you think made you so {it}?', unless: 'reason' },
		{ kind: 'who', text: 'Who knew that you were {it}?', gentle: true },
		{ kind: 'next', text: 'What did you do when you were so {it}?', only: justTold },
		{ kind: 'feelings', text: 'What was it like to be so {it}?' },
	],
	time: [
		{ kind: 'next', text: 'What else happened {it}?', only: one },
		{ kind: 'detail', text: 'What do you remember best about {it}?' },
		{ kind: 'who', text: 'Who was with you {it}?', unless: 'people', only: one },
	],
	year: [
		{ kind: 'detail', text: 'What was your life like in {it}?', gentle: true },
		{ kind: 'who', text: 'Who was close to you in {it}?', unless: 'people', gentle: true },
		{ kind: 'where', text: 'Where were you living in {it}?', unless: 'place', gentle: true },
		{ kind: 'next', text: 'What else happened in {it}?' },
	],
};
