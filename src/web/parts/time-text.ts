import { formatMoment } from "../../league/rules/time/format-moment.ts";
import { leagueTime } from "../../league/rules/time/league-time.ts";
import { useLeague } from "../site-context.ts";

/** `Sat, Nov 21, 3 am`: an instant in the league's time zone. */
export function useTimeText() {
	const { timeZone } = useLeague();
	return (at: string) => formatMoment(leagueTime(new Date(at), timeZone));
}
