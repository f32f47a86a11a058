import type { Assistant } from '#app/assistant/assistant.ts';
import { assistant as ours } from '#app/assistant/index.server.ts';
import { formatLabels } from '#app/books/book.ts';
import { messageLimit, messagesForStory } from '#app/conversations/conversation.ts';
import { keptDays } from '#app/deleted/deleted.ts';
import { env } from '#app/env.server.ts';
import { deliversMail } from '#app/mail/send-mail.server.ts';
import { transcribes } from '#app/speech/index.server.ts';
import { pageFormats } from '#app/stories/reading/book/page-format.ts';
import { daysLabel, defaultDays } from '#app/stories/sharing/links/links.ts';

type AssistantFacts = Pick<Assistant, 'label' | 'readsPrompts'>;

export const productFacts = (assistant: AssistantFacts = ours): string[] => [
	...answeringFacts(assistant),
	...readingFacts(assistant),
	'They can stop at any time and come back any day: all that is sent is kept at once. “Profile and Memories” in the ' +
		'menu lists what was begun; “Continue Chat”, under “More”, goes on with it.',
	`Length is no problem: a message can have ${messageLimit.toLocaleString('en')} characters, a ` +
		'conversation as much as eight books.',
	'It can be told in any language, or in several. The story is written in the language in which it was told. The ' +
		'buttons are in English.',
	...voiceFacts(),
	'“Just listen”, below the last reply, stops the questions until “Ask me questions again” is pressed.',
	'“Tell it together”, below the chat, adds others by name. After that, people choose who is speaking, and add more ' +
		'names, in a row above the box. They remove names under “Who is with you”, below the chat.',
	'The story is written when “Generate Story” is pressed, at the top of the chat from the teller’s ' +
		`${storyMessageOrdinal} message on. When it is written again the version before is kept.`,
	'“What you have told”, below the chat, shows every sentence: each can be left out, put in again or changed there. ' +
		'A message that was sent stays in the chat.',
	'On the page of a story “Edit” changes its title and its text, “Add photos” adds photos, “Where this came from” ' +
		'shows the teller’s own words, “Earlier versions” has what it was before, and “Download as PDF” makes a file ' +
		'to keep or to print.',
	...sharingFacts(),
	...bookFacts(),
	'On “Profile and Memories” “More” has “Delete Story” or “Delete Conversation”. “Recently deleted” in the menu ' +
		`keeps what was deleted for ${keptDays} days, and can restore it.`,
	'“My data” in the menu downloads everything that the teller has here, and deletes their account.',
	'“If you or somebody near you is in danger”, below the chat, leads to numbers to call.',
];

const storyMessageOrdinal = ['first', 'second', 'third'][messagesForStory - 1] ?? `${messagesForStory}th`;

function answeringFacts({ label, readsPrompts }: AssistantFacts): string[] {
	if (!readsPrompts) return ['No AI is connected here: a small computer program answers this chat.'];
	return [
		`This chat is answered by ${label}: a language model, which is a computer program and no person.`,
		'It sees this conversation alone: no screen, no clock, no other conversation, nothing on the internet. It can ' +
			'call or write to nobody.',
	];
}

function readingFacts({ readsPrompts }: AssistantFacts): string[] {
	return [
		'Nobody else who uses this site can read what is told here unless the teller shares it.',
		...(readsPrompts
			? ['What is told here is sent to the language model that answers and that writes the story.']
			: []),
		'Whoever runs this site can reach what is stored on it. “Privacy Policy” in the menu says who else handles it; ' +
			'it is not sold, and there is no advertising.',
	];
}

function voiceFacts(): string[] {
	return [
		transcribes()
			? '“Record”, beside “Send”, writes down what is spoken, a minute at a time; pressing it again stops it.'
			: 'What is recorded is not written down here: it has to be typed.',
		'A recording of the teller’s voice is kept only if they agree. “Recordings of your voice” on “Profile and ' +
			'Memories” says whether they are kept, and can delete them.',
		'“Listen” reads a reply or a story aloud, where this site or the browser has a voice; “Mute replies”, at the top ' +
			'of the chat, keeps new replies from being read aloud.',
	];
}

function sharingFacts(): string[] {
	return [
		deliversMail
			? '“Share”, on the page of a story, can send it by email, with its PDF.'
			: 'Stories cannot be sent by email here, since no mail service is set up: a link or the PDF can be passed on.',
		`“Share” can make a private link: whoever has it can read that one story without an account, for ` +
			`${daysLabel(defaultDays)} unless another time is chosen. It can have a passphrase, and can be ended.`,
		...(env.google ? ['“Share” can put a story into the teller’s Google Drive.'] : []),
	];
}

function bookFacts(): string[] {
	const sizes = Object.values(formatLabels).map((label) => label.replace(/ \(.*/, ''));
	return [
		`“Books” in the menu makes one PDF of several stories, in ${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}. ` +
			'With “For a print shop” ticked it has the pages that a print shop needs to print and bind it. ' +
			'This site itself prints and posts nothing.',
		`Letters on the screen grow with the zoom of the browser. There is no special large print: the letters of a book ` +
			`have ${pageFormats.a4.letters} points in A4 and ${pageFormats.a5.letters} in A5.`,
	];
}
