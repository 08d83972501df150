/**
 * Why the context cannot open, as a sentence for the volunteer who started it: what is wrong and
 * what to do. `main.ts` prints only the message and leaves with exit code 1.
 */
export class StartError extends Error {
	override name = "StartError";
}
