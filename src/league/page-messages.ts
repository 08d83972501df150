/**
 * The sentences of `messages.ts` that stand in the frame of every page, apart from the others,
 * which a page without forms needs not load.
 */
export const pageMessages = {
	pageNotFound: "Page not found",
	pageCrashed: "Sorry, there was a problem loading this page.",
} as const;
