/**
 * Why the server cannot start, as a sentence for the operator: what is wrong and what to do.
 * `main.ts` prints only the message and leaves with exit code 1.
 */
export class StartError extends Error {
	override name = "StartError";
}
