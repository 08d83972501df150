/** Personal links have their key in the path (/makeup/{key}). */
export const loggedPath = (path: string) => path.replace(/[\w-]{43,}/g, "…");
