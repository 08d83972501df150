/**
 * Why there is no new forecast, in one short sentence for the log. It never holds the request's
 * address, which may carry a key.
 */
export class WeatherError extends Error {
	override name = "WeatherError";
}
