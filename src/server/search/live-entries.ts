import { visitor } from "../../league/permissions.ts";
import { seesRoster } from "../../league/player-resources.ts";
import { type Resource, readable } from "../../league/resource.ts";
import { resources } from "../../league/resources.ts";
import { formatDate } from "../../league/rules/time/league-time.ts";
import { countOf, fullName } from "../../league/wording.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { formerNames, otherNames, type PastTeam } from "./past-entries.ts";
import type { SearchEntry } from "./search-entry.ts";

/**
 * Teams, players, courts, standings, matches and the season, with what visitors can read of them.
 */
export async function liveEntries(
	reads: LeagueReads,
	pastTeams: ReadonlyMap<number, PastTeam>,
): Promise<SearchEntry[]> {
	const teams = seen(resources.team, await reads.team());
	const teamNames = new Map(teams.map(({ teamId, teamName }) => [teamId, teamName]));
	const divisions = new Map(
		seen(resources.division, await reads.division()).map((row) => [
			row.divisionId,
			`Division ${row.divisionNumber}`,
		]),
	);
	const people = new Map(
		seen(resources.user, await reads.user()).map(({ userId, firstName, lastName }) => [
			userId,
			fullName({ firstName, lastName }),
		]),
	);
	const { aliases, ofPlayer, hidden } = await reads.playerIdentities();
	const rosters = await Promise.all(
		(await reads.team())
			.filter((team) => seesRoster(visitor, team))
			.map(({ teamId }) => reads.roster(teamId)),
	);
	const players = seen(resources.roster, rosters.flat())
		.filter(({ playerId }) => !hidden.has(playerId))
		// The last entry of a person is kept: the one of the number the others were merged into.
		.toSorted((a, b) => Number(aliases.has(b.playerId)) - Number(aliases.has(a.playerId)));
	const othersOf = await otherNames(reads, players);
	return [
		...teams.map((team): SearchEntry => {
			const number = team.teamNumber ? `Team ${team.teamNumber}` : "";
			const leaders = [team.captainId, team.cocaptainId].flatMap((id) => people.get(id ?? 0) ?? []);
			const division = divisions.get(team.divisionId ?? 0);
			const former = formerNames(team.teamName, pastTeams.get(team.teamId));
			return {
				key: `team:${team.teamId}`,
				kind: "team",
				title: team.teamName,
				detail: [number, division, leaders.join(" and "), former].filter(Boolean).join(" · "),
				also: `${number} ${leaders.join(" ")} ${former}`,
				path: `/roster/${team.teamId}`,
			};
		}),
		...players.map(({ playerId, firstName, lastName, teamId }): SearchEntry => {
			const title = fullName({ firstName, lastName });
			const others = othersOf(playerId, title);
			return {
				key: `player:${ofPlayer(playerId)}`,
				kind: "player",
				title,
				detail: [teamNames.get(teamId ?? 0), others].filter(Boolean).join(" · "),
				also: others,
				path: `/players/${ofPlayer(playerId)}`,
			};
		}),
		...seen(resources.location, await reads.location()).map(
			(location): SearchEntry => ({
				key: `court:${location.locationId}`,
				kind: "court",
				title: location.locationName,
				detail: [
					location.locationType,
					location.city,
					location.numCourts && countOf(location.numCourts, "court"),
				]
					.filter(Boolean)
					.join(" · "),
				also: [location.locationType, location.city, location.address, location.area].join(" "),
				path: `/locations#location-${location.locationId}`,
			}),
		),
		...seen(resources.division, await reads.division()).map(
			({ divisionId, divisionNumber }): SearchEntry => ({
				key: `division:${divisionId}`,
				kind: "page",
				title: `Division ${divisionNumber}: Standings`,
				path: `/standings?divisionId=${divisionId}`,
			}),
		),
		...seen(resources.match, await reads.match()).flatMap(
			({ matchId, matchNumber, homeTeamId, visitorTeamId, matchDate, effectiveDate }) => {
				const [home, guest] = [teamNames.get(homeTeamId), teamNames.get(visitorTeamId)];
				return home === undefined || guest === undefined
					? []
					: {
							key: `match:${matchId}`,
							kind: "match" as const,
							title: `${home} vs. ${guest}`,
							path: `/match-results/${matchId}`,
							matchNumber,
							matchDate: effectiveDate ?? matchDate,
							// Its page says whether it has been called off, canceled or defaulted since.
							...(effectiveDate === null &&
								matchDate !== null && { detail: `originally ${formatDate(matchDate)}` }),
						};
			},
		),
		...seen(resources.season, await reads.season())
			.filter(({ currentSeason }) => currentSeason)
			.map(
				({ seasonId, seasonName }): SearchEntry => ({
					key: `season:${seasonId}`,
					kind: "season",
					title: seasonName,
					detail: "The current season",
					path: "/calendar",
				}),
			),
	];
}

/** The rows that visitors can see, with the fields that they can read; others are missing. */
const seen = <Row extends object>(resource: Resource<Row>, rows: readonly Row[]): Row[] =>
	rows.flatMap((row) => (readable(resource, visitor, row) as Row | null) ?? []);
