/** About -46 dB: a quiet voice is louder, a quiet room is not. */
const voiceLevel = 0.005;
/** A door, a cough or a tap on the phone takes fewer. */
const voicedLooks = 3;
const lookMs = 100;
/** As long as two looks, so that nothing is missed between them. */
const samplesPerLook = 8192;

export function loudness(samples: ArrayLike<number>): number {
	let sum = 0;
	for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2;
	return Math.sqrt(sum / Math.max(1, samples.length));
}

export function isSilent(levels: { looks: number; voiced: number }): boolean {
	return levels.looks > 0 && levels.voiced < Math.min(voicedLooks, levels.looks);
}

/** @returns a function that ends it and tells whether all was silent */
export function listenForVoice(stream: MediaStream): () => boolean {
	let context: AudioContext | undefined;
	try {
		context = new AudioContext();
		return watchLevel(context, stream);
	} catch {
		context?.close().catch(() => {});
		return () => false;
	}
}

function watchLevel(context: AudioContext, stream: MediaStream): () => boolean {
	const levels = { looks: 0, voiced: 0 };
	const analyser = context.createAnalyser();
	analyser.fftSize = samplesPerLook;
	context.createMediaStreamSource(stream).connect(analyser);
	context.resume().catch(() => {});
	const samples = new Float32Array(samplesPerLook);
	let heardUntil = samplesPerLook / context.sampleRate;
	const timer = setInterval(() => {
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
