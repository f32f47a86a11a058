import texts from '#app/assistant/presence.json' with { type: 'json' };

const all: string[] = Object.values(texts);

/** Whether a reply says no more than that the assistant is there, as some do that were kept in conversations of several. */
export const isPresence = (reply: string): boolean => all.includes(reply);
