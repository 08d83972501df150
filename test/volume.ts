/**
 * The number of runs of a test with random input: `small` in `npm test`, also with `--all`, which
 * sets VOLUME=small; `high` in `npm run prove`, which sets VOLUME=high.
 */
export const volume = <T = number>(small: T, high: T) =>
	process.env["VOLUME"] === "high" ? high : small;

/** A part of what is tested in `npm test`, the whole with `--all` and in `npm run prove`. */
export const partOrWhole = <T>(part: T, whole: T) => (process.env["VOLUME"] ? whole : part);

/** Shows how far a long test is, about twenty times; in `npm test` it says nothing. */
export function progress(what: string, done: number, of: number) {
	if (process.env["VOLUME"] !== "high" || done % Math.ceil(of / 20) !== 0) return;
	process.stderr.write(`  ${what}: ${done} of ${of}\n`);
}
