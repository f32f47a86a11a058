import { plainText } from '#app/markdown/plain-text.ts';
import { hasOwnVoice, type ListeningState, type ReadAloudText } from '#app/voice/listening/listening.ts';

let audioElement: HTMLAudioElement | null = null;
/** Counts starts, so that events of earlier ones are ignored. */
let playCount = 0;

export function stop(): void {
	playCount += 1;
	audioElement?.pause();
	audioElement?.removeAttribute('src');
	// Only this ends the download, and with it the making of speech.
	audioElement?.load();
	audioElement = null;
	if (hasOwnVoice()) window.speechSynthesis.cancel();
}

export async function play(heard: ReadAloudText, tell: (state: ListeningState) => void): Promise<void> {
	stop();
	const own = playCount;
	const say = (state: ListeningState) => {
		if (own === playCount) tell(state);
	};
	if (!heard.url || !(await playAudio(heard.url, say))) {
		if (own === playCount) speak(heard, say);
	}
}

function playAudio(url: string, say: (state: ListeningState) => void): Promise<boolean> {
	const element = new Audio(url);
	audioElement = element;
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
			if (error.name !== 'NotSupportedError') resolve(true);
		});
	});
}

/** Sentence by sentence: some browsers' voices stop after about 15 seconds. */
function speak({ text, lang = 'en' }: ReadAloudText, say: (state: ListeningState) => void): void {
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
		// Without any voice, an utterance ends without having started.
		if (index === words.length - 1) utterance.onend = () => say(isHeard ? null : 'silent');
		utterance.onerror = ({ error }) => {
			if (isOver) return;
			isOver = true;
			const isEnded = error === 'canceled' || error === 'interrupted' || isHeard;
			say(error === 'not-allowed' ? 'refused' : isEnded ? null : 'silent');
			if (error === 'canceled' || error === 'interrupted') return;
			if (error !== 'not-allowed') console.warn('This could not be read aloud.', error);
			window.speechSynthesis.cancel();
		};
		window.speechSynthesis.speak(utterance);
	});
}
