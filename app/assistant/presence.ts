import texts from '#app/assistant/presence.json' with { type: 'json' };

/** What is said where people talk to each other and nothing is to be said: that the assistant is there, and no more. */
export const presenceIn = (code: string): string => (texts as Record<string, string>)[code] ?? texts.en;

/** Whether a reply says no more than that. */
export const isPresence = (reply: string): boolean => Object.values<string>(texts).includes(reply);
