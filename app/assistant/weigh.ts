const DENSE_CHARACTERS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff\uac00-\ud7af]/g;
/** A character of a dense script counts as three. */
export const weigh = (text: string) => text.length + 2 * (text.match(DENSE_CHARACTERS)?.length ?? 0);
