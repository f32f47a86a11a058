/** About -46 dB: a quiet voice is louder than that, a quiet room is not. */
const voiceLevel = 0.005;
/** A door, a cough or a tap on the phone is shorter. */
const voicedLooks = 3;
const lookMs = 100;
/** As long as two looks, so that nothing is said between them. */
const samplesPerLook = 8192;

/** How loud samples are: their root mean square. */
export function loudness(samples: ArrayLike<number>): number {
	let sum = 0;
	for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2;
	return Math.sqrt(sum / Math.max(1, samples.length));
}

/** Whether nobody can have spoken; without a single look nobody knows, and it is taken for speech. */
export function isSilent(levels: { looks: number; voiced: number }): boolean {
	return levels.looks > 0 && levels.voiced < Math.min(voicedLooks, levels.looks);
}

/** Listens along while something is recorded. @returns what ends it, and says whether it was silent all the time */
export function listenForVoice(stream: MediaStream): () => boolean {
	let context: AudioContext | undefined;
	try {
		context = new AudioContext();
		return look(context, stream);
	} catch {
		// A recording is none the worse where nobody can listen along.
		context?.close().catch(() => {});
		return () => false;
	}
}

function look(context: AudioContext, stream: MediaStream): () => boolean {
	const levels = { looks: 0, voiced: 0 };
	const analyser = context.createAnalyser();
	analyser.fftSize = samplesPerLook;
	context.createMediaStreamSource(stream).connect(analyser);
	context.resume().catch(() => {});
	const samples = new Float32Array(samplesPerLook);
	let heardUntil = samplesPerLook / context.sampleRate;
	const timer = setInterval(() => {
		// One that stands still, or has not begun, hears nothing.
		if (context.state !== 'running' || context.currentTime <= heardUntil) return;
		heardUntil = context.currentTime;
		analyser.getFloatTimeDomainData(samples);
		levels.looks += 1;
		if (loudness(samples) > voiceLevel) levels.voiced += 1;
	}, lookMs);
	return () => {
		clearInterval(timer);
		context.close().catch(() => {});
		return isSilent(levels);
	};
}
