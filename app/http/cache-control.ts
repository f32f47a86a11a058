/** `Cache-Control` of whatever is somebody's own: some old browsers know `no-cache` only, others `no-store` only. */
export const keptNowhere = 'private, no-cache, no-store';
