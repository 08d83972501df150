import { formatHour, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { WeatherIcon } from "../../ui/weather-icon.tsx";
import "./weather-card.css";
import { useLeague } from "../../site-context.ts";

/**
 * The hourly forecast, if there is a recent one: six hours on wide screens, four on narrow ones.
 */
export function WeatherCard() {
	const league = useLeague();
	const weather = useOptionalRead(reads.weather);
	if (!weather) return null;
	return (
		<section className="weather" aria-labelledby="home-weather">
			<h2 id="home-weather">Weather, {league.metro}</h2>
			<ol>
				{weather.slots.map((slot) => (
					<li key={slot.time}>
						<time dateTime={slot.time}>{formatHour(slot.time as LeagueTime)}</time>
						<WeatherIcon name={slot.icon} />

						<b>{slot.temp}°</b>
						<span className="small">
							<span className="sr-only">Chance of rain </span>
							{Math.round(slot.pop * 100)}%
						</span>
						<span className="sky">{slot.description}</span>
					</li>
				))}
			</ol>
			<p className="muted small">
				Temperature and chance of rain, as of {formatHour(weather.asOf as LeagueTime)}.{" "}
				<a href={weather.credit.url} rel="noopener">
					{weather.credit.text}
				</a>
			</p>
		</section>
	);
}
