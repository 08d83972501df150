import { formatDate, formatHour, leagueTime } from "../../../league/rules/time/league-time.ts";
import { useLeague } from "../../site-context.ts";

/** When something was changed, in the league's time, and by whom. */
export function ChangedBy({ at, by }: { at: string; by: string | null }) {
	const { timeZone } = useLeague();
	const time = leagueTime(new Date(at), timeZone);
	return (
		<>
			<time dateTime={at}>
				{formatDate(time.slice(0, 10), "short")}, {time.slice(0, 4)}, {formatHour(time)}
			</time>
			, {by ?? "deleted user"}
		</>
	);
}
