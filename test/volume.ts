/**
 * The number of runs of a test with random input: `small` in `npm test`, `high` in `npm run prove`,
 * which sets VOLUME=high, and VOLUME=small to run all tests at the volume of `npm test`.
 */
export const volume = <T = number>(small: T, high: T) =>
	process.env["VOLUME"] === "high" ? high : small;

/** Shows how far a long test is, about twenty times; in `npm test` it says nothing. */
export function progress(what: string, done: number, of: number) {
	if (process.env["VOLUME"] !== "high" || done % Math.ceil(of / 20) !== 0) return;
	process.stderr.write(`  ${what}: ${done} of ${of}\n`);
}
