/**
 * The number of runs of a test with random input: `small` in `npm test`, `high` in `npm run prove`,
 * which sets VOLUME=high.
 */
export const volume = (small: number, high: number) =>
	process.env["VOLUME"] === "high" ? high : small;
