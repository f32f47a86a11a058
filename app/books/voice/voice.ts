/** Short, since each character makes the squares of a printed code smaller. */
export const voicePath = (token: string) => `/v/${token}`;
