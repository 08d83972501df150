import { league } from "../../../league/entities/league.ts";
import { formatHour, leagueTime } from "../../../league/rules/time/league-time.ts";
import { useIsHydrated } from "../../parts/form-values.ts";

const common: Readonly<Record<string, string>> = {
	"America/New_York": "Eastern Time (New York)",
	"America/Chicago": "Central Time (Chicago)",
	"America/Denver": "Mountain Time (Denver)",
	"America/Phoenix": "Arizona (Phoenix)",
	"America/Los_Angeles": "Pacific Time (Los Angeles)",
	"America/Anchorage": "Alaska (Anchorage)",
	"Pacific/Honolulu": "Hawaii (Honolulu)",
};

/** The time zones that this browser knows, by continent; those of the United States first. */
export function TimeZoneOptions({ stored }: { stored: string }) {
	// Only after hydration: the server may know other zones, and both must render the same HTML.
	const known = useIsHydrated() ? Intl.supportedValuesOf("timeZone") : [];
	const others = [...new Set([...known, stored])].filter((zone) => !(zone in common)).sort();
	const groups = Map.groupBy(others, (zone) => zone.split("/", 1)[0] ?? "");
	return (
		<>
			<optgroup label="United States">
				{Object.entries(common).map(([zone, label]) => (
					<option key={zone} value={zone}>
						{label}
					</option>
				))}
			</optgroup>
			{[...groups].map(([continent, zones]) => (
				<optgroup key={continent} label={continent}>
					{zones.map((zone) => (
						<option key={zone} value={zone}>
							{nameOf(zone)}
						</option>
					))}
				</optgroup>
			))}
		</>
	);
}

/** `America/Indiana/Tell_City`: “Tell City, Indiana”. */
const nameOf = (zone: string) =>
	(zone.includes("/") ? zone.split("/").slice(1).toReversed().join(", ") : zone).replaceAll(
		"_",
		" ",
	);

/** What a change of the time zone would do, with the current time in the new one. */
export function TimeZoneHint({ chosen, stored }: { chosen: string; stored: string }) {
	if (chosen === stored) return league.fields.timeZone.form.hint;
	return (
		<b>
			Clock times don’t change: a match at 9 am will start at 9 am in the new time zone, deadlines
			will follow that clock, and calendar apps will move the matches. It’s{" "}
			{formatHour(leagueTime(new Date(), chosen))} in that zone now.
		</b>
	);
}
