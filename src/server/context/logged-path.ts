/** A path for the log, without the key that a personal link has in it (/makeup/{key}). */
export const loggedPath = (path: string) => path.replace(/[\w-]{43,}/g, "…");
