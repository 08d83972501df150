/** What a page asks the service worker to do. */
export type WorkerMessage =
	/** Save the signed-in user's pages for courts without a signal. */
	| { kind: "save" }
	/** Remove them: the user logs out. */
	| { kind: "remove" };
