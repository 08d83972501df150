import { resources } from "../../league/resources.ts";
import { matchRevision } from "../../league/rules/audit/match-revision.ts";
import type { CalendarScope } from "../../league/rules/schedule/calendar-path.ts";
import { matchEvent } from "../../league/rules/schedule/match-event.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import type { Calendar } from "./calendar-file.ts";
import { visitorRows } from "./visitor-rows.ts";

/**
 * The calendar of a team, a division or the league; null if visitors see no such team or division.
 */
export async function leagueCalendar(
	reads: LeagueReads,
	scope: CalendarScope,
): Promise<Calendar | null> {
	const teams = visitorRows(resources.team, await reads.team(), "teamId");
	const league = await reads.theLeague();
	const name = await nameOf();
	if (name === undefined) return null;
	const directory = {
		teams,
		locations: visitorRows(resources.location, await reads.location(), "locationId"),
		results: visitorRows(resources.matchResult, await reads.matchResult(), "matchId"),
		league,
		numbers: await reads.numbersOfMatches(),
	};
	const writes = await reads.lastWrites();
	const matches = (await reads.match()).filter(
		(match) =>
			scope === "league" ||
			("teamId" in scope
				? [match.homeTeamId, match.visitorTeamId].includes(scope.teamId)
				: match.divisionId === scope.divisionId),
	);
	return {
		name,
		domain: league.mailDomain,
		isBusy: scope !== "league" && "teamId" in scope,
		events: matches.flatMap((match) => {
			const event = matchEvent(match, directory);
			return event ? [{ ...event, ...matchRevision(match, writes) }] : [];
		}),
	};

	async function nameOf() {
		if (scope === "league") return league.name;
		if ("teamId" in scope) return teams.get(scope.teamId)?.teamName;
		const division = (await reads.division()).find((row) => row.divisionId === scope.divisionId);
		return division && `${league.shortName} Division ${division.divisionNumber}`;
	}
}
