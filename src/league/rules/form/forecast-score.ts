/** A forecast of one line, and whether it came true. */
export interface Forecast {
	readonly chance: number;
	readonly isTrue: boolean;
}

/** The mean squared error of the forecasts: 0 is perfect, 0.25 is what a coin gets. */
export const brierScore = (forecasts: readonly Forecast[]) =>
	mean(forecasts.map(({ chance, isTrue }) => (chance - Number(isTrue)) ** 2));

/**
 * The calibration error: forecasts in ten groups by their chance, and how far each group’s average
 * is from how often they came true, weighted by the size of the groups.
 */
export function calibrationError(forecasts: readonly Forecast[], groups = 10) {
	const byChance = Map.groupBy(forecasts, ({ chance }) =>
		Math.min(groups - 1, Math.floor(chance * groups)),
	);
	let error = 0;
	for (const group of byChance.values()) {
		const expected = mean(group.map(({ chance }) => chance));
		const observed = mean(group.map(({ isTrue }) => Number(isTrue)));
		error += (group.length / forecasts.length) * Math.abs(expected - observed);
	}
	return error;
}

const mean = (values: readonly number[]) =>
	values.reduce((sum, value) => sum + value, 0) / values.length;
