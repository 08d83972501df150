import leagueDefaults from "../../../content/league.json" with { type: "json" };
import type { League } from "../../league/entities/league.ts";

/** The settings that a new league begins with. */
export { leagueDefaults };

/** Whether nothing has been changed in the league's settings. */
export const isAsDelivered = (league: League) =>
	Object.entries(leagueDefaults).every(
		([name, value]) => league[name as keyof typeof leagueDefaults] === value,
	);
