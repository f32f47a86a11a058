import { languageOf } from '#app/assistant/languages/index.server.ts';

/** The word for somebody, in the language of a text. */
export const somebodyIn = (text: string): string => languageOf(text).somebody;

/** How whoever wrote a text says that they are safe. */
export const iAmSafeIn = (text: string): string => languageOf(text).safe;
