import { languageOf } from '#app/assistant/languages/index.server.ts';

export const somebodyIn = (text: string): string => languageOf(text).somebody;

export const iAmSafeIn = (text: string): string => languageOf(text).safe;
