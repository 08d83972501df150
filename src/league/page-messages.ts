/** The messages of every page, in a separate file so that pages without forms load only these. */
export const pageMessages = {
	pageNotFound: "Page not found",
	pageCrashed: "Sorry, there was a problem loading this page.",
	thanksForSigningUp: "Thanks for signing up!",
} as const;
