import { plainText } from '#app/markdown/plain-text.ts';
import { type Heard, hasOwnVoice, type ListeningState } from '#app/voice/listening/listening.ts';

let audio: HTMLAudioElement | null = null;
/** Counts what was begun: what an earlier one still says is not listened to. */
let turn = 0;

/** Ends what is being read aloud. */
export function stop(): void {
	turn += 1;
	audio?.pause();
	audio?.removeAttribute('src');
	// Only then does the download end, and with it what is spoken for nobody.
	audio?.load();
	audio = null;
	if (hasOwnVoice()) window.speechSynthesis.cancel();
}

/** Reads something aloud in the place of what is being read. */
export async function play(heard: Heard, tell: (state: ListeningState) => void): Promise<void> {
	stop();
	const own = turn;
	const say = (state: ListeningState) => {
		if (own === turn) tell(state);
	};
	if (!heard.url || !(await playAudio(heard.url, say))) {
		if (own === turn) speak(heard, say);
	}
}

/** @returns false where nothing of it can be heard */
function playAudio(url: string, say: (state: ListeningState) => void): Promise<boolean> {
	const element = new Audio(url);
	audio = element;
	return new Promise((resolve) => {
		element.onplaying = () => {
			say('playing');
			resolve(true);
		};
		element.onended = () => say(null);
		element.onerror = () => {
			console.warn('This could not be read aloud.', element.error?.message);
			const isHeard = element.currentTime > 0;
			if (isHeard) say(null);
			resolve(isHeard);
		};
		Promise.resolve(element.play()).catch((error) => {
			if (error.name === 'NotAllowedError') say('refused');
			// What cannot be loaded is said as an event as well.
			if (error.name !== 'NotSupportedError') resolve(true);
		});
	});
}

/**
 * By the browser's own voice, sentence by sentence: some fall silent in what takes longer than a quarter of a minute.
 */
function speak({ text, lang = 'en' }: Heard, say: (state: ListeningState) => void): void {
	const sentences =
		plainText(text(), { isSpoken: true }).match(/[^.!?。！？।؟\n]+[.!?。！？।؟]*[”’"»)」』]*/g) ?? [];
	const words = sentences.filter((sentence) => /[^\s\p{P}]/u.test(sentence));
	if (!hasOwnVoice() || words.length === 0) {
		say(null);
		return;
	}
	let isOver = false;
	let isHeard = false;
	words.forEach((sentence, index) => {
		const utterance = new SpeechSynthesisUtterance(sentence.trim());
		utterance.lang = lang;
		utterance.onstart = () => {
			isHeard = true;
			say('playing');
		};
		// Where there is no voice at all it ends as soon as it was to begin.
		if (index === words.length - 1) utterance.onend = () => say(isHeard ? null : 'silent');
		utterance.onerror = ({ error }) => {
			if (isOver) return;
			isOver = true;
			const isEnded = error === 'canceled' || error === 'interrupted' || isHeard;
			say(error === 'not-allowed' ? 'refused' : isEnded ? null : 'silent');
			if (error === 'canceled' || error === 'interrupted') return;
			if (error !== 'not-allowed') console.warn('This could not be read aloud.', error);
			// The rest, which would be read without what comes before it.
			window.speechSynthesis.cancel();
		};
		window.speechSynthesis.speak(utterance);
	});
}
