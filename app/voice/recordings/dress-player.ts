import { pausePlayers, stopListening } from '#app/voice/listening/listening.ts';
import { formatSeconds } from '#app/voice/recorder/recording.ts';
import { describeLength } from '#app/voice/recordings/recordings.ts';

const playSign = 'M8 4.5v15l12-7.5z';
const pauseSign = 'M6 5h4v14H6zm8 0h4v14h-4z';

/** In ms; “Loading…” does not appear for a shorter wait. */
const unnoticedWait = 500;

/**
 * Replaces the browser's controls, which show no length before the whole file is loaded, and cannot seek in a
 * recording made by Chromium.
 */
export function dressPlayer(audio: HTMLAudioElement): void {
	const time = audio.parentElement?.querySelector('.player-time');
	if (!audio.controls || !time) return;
	const label = audio.getAttribute('aria-label') ?? '';
	const box = document.createElement('span');
	box.className = 'player-controls';
	box.innerHTML =
		'<button type="button" class="button button-plain"><svg aria-hidden="true" viewBox="0 0 24 24" ' +
		'fill="currentColor"><path></path></svg><span class="sr-only"></span></button> ' +
		'<input type="range" min="0" step="1" value="0">';
	const [sign, word] = Array.from(box.querySelectorAll('path, .sr-only'));
	const slider = box.querySelector('input') as HTMLInputElement;
	slider.setAttribute('aria-label', `Place in ${label}`);
	const alarm = document.createElement('span');
	alarm.setAttribute('role', 'alert');
	let wait = 0;

	const length = () => (Number.isFinite(audio.duration) ? audio.duration : Number(audio.dataset.seconds));
	const show = () => {
		clearTimeout(wait);
		const isOn = !audio.paused && !audio.ended;
		const at = audio.ended ? 0 : audio.currentTime;
		const end = Math.max(1, Math.round(length()));
		sign?.setAttribute('d', isOn ? pauseSign : playSign);
		write(word, `${isOn ? 'Pause' : 'Play'} ${label}`);
		write(alarm, audio.error ? 'It could not be played.' : '');
		slider.hidden = !length();
		slider.max = String(end);
		slider.value = String(at);
		const place = at < 1 ? 'the beginning' : describeLength(Math.floor(at)).said;
		slider.setAttribute('aria-valuetext', `${place} of ${describeLength(end).said}`);
		time.textContent = at > 0 || !length() ? formatSeconds(Math.floor(at)) : formatSeconds(end);
	};
	function toggle() {
		if (!audio.paused && !audio.ended) return audio.pause();
		void stopListening();
		pausePlayers();
		if (audio.error) audio.load();
		// The `error` event reports a failure.
		audio.play().catch(() => {});
	}
	for (const name of ['play', 'pause', 'ended', 'timeupdate', 'playing', 'durationchange', 'error'])
		audio.addEventListener(name, show);
	audio.addEventListener('waiting', () => {
		clearTimeout(wait);
		wait = window.setTimeout(() => {
			time.textContent = 'Loading…';
		}, unnoticedWait);
	});
	box.querySelector('button')?.addEventListener('click', toggle);
	slider.addEventListener('input', () => {
		audio.currentTime = Number(slider.value);
		show();
	});
	slider.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter') return;
		// Enter would send the form around the slider.
		event.preventDefault();
		toggle();
	});
	audio.controls = false;
	audio.after(box);
	time.after(alarm);
	show();
}

/** Leaves the same words alone: a screen reader would say them again. */
function write(element: Element | undefined, text: string): void {
	if (element && element.textContent !== text) element.textContent = text;
}
