/**
 * An error for the operator: the message says what is wrong and how to fix it. `main.ts` prints
 * only the message and exits with code 1.
 */
export class StartError extends Error {
	override name = "StartError";
}
