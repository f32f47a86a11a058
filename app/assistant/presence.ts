import texts from '#app/assistant/presence.json' with { type: 'json' };

const presenceReplies: string[] = Object.values(texts);

/** Older group conversations contain replies that only say the assistant is there. */
export const isPresence = (reply: string): boolean => presenceReplies.includes(reply);
