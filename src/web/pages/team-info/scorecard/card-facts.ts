import { type Side, sides } from "../../../../league/entities/line.ts";
import type { KnownLineup } from "../../../../league/entities/team-lineup.ts";
import type { User } from "../../../../league/entities/user.ts";
import { hadStarted, hasStarted } from "../../../../league/rules/schedule/effective-slot.ts";
import { type Card, emptyCard } from "../../../../league/rules/scoring/card-merge.ts";
import { lastLineup, placesOf } from "../../../../league/rules/scoring/lineup-entry.ts";
import { missingNames } from "../../../../league/rules/scoring/players-on-card.ts";
import { type Lineup, linePlayers } from "../../../../league/rules/scoring/scorecard.ts";
import type { Editor } from "../../../../league/rules/scoring/verification.ts";
import { fullName } from "../../../../league/wording.ts";
import { matchReads } from "../../../data/match-reads.ts";
import { memberReads } from "../../../data/member-reads.ts";
import {
	useDataVersion,
	useLeagueClock,
	useOptionalRead,
	useOptionalReads,
	useRead,
} from "../../../data/page-data.ts";
import {
	type CardRow,
	type MatchRow,
	type RosterName,
	reads,
	type TeamRow,
} from "../../../data/reads.ts";
import type { ServerCard } from "../../../outbox/card-requests.ts";
import { byId } from "../../../parts/by-id.ts";
import { lineupsOfTeam } from "../../../parts/captain/lineup-read.ts";
import { coordinatedDivisions, ownDeputyAssignments } from "../../../parts/captain/shown-team.ts";
import { placeName } from "../../../parts/match-state.tsx";
import { useLeague } from "../../../site-context.ts";

/** A match and its scorecard, with the data that the page was loaded with. */
export interface CardFacts {
	match: MatchRow;
	teams: Record<Side, TeamRow | undefined>;
	names: Record<Side, string>;
	/** Which side the page's team is. */
	side: Side;
	/** The signed-in user's role on this card. */
	editor: Editor;
	rosters: Record<Side, readonly RosterName[]>;
	/** The players of the lineups that this user may see, by side. */
	lineups: Readonly<Record<Side, Partial<Lineup> | null>>;
	/** The players of the page's team in its last match, if they can all play in this one. */
	lastLineup: Partial<Lineup> | null;
	nameOf: (playerId: number) => string;
	placeName: string;
	/** The card that the page was loaded with; an empty one if there is none. */
	server: ServerCard;
	isDisputed: boolean;
	/** The sides without whose verification the scorecard became final. */
	finalWithout: readonly Side[];
}

/** The facts of each of a team's matches, in the order of the schedule. */
export function useCardFacts(team: Pick<TeamRow, "teamId" | "divisionId">): CardFacts[] {
	const me = useRead(reads.me) as User;
	const teams = byId(useRead(reads.teams), "teamId");
	const places = byId(useRead(reads.locations), "locationId");
	const ofDivision = useOptionalRead(memberReads.namesOfDivision(team.divisionId ?? 0)) ?? [];
	const dataVersion = useDataVersion();
	const matches = useRead(matchReads.ofTeam(team.teamId));
	const results = useRead(matchReads.resultsOfTeam(team.teamId));
	const former = useOptionalReads(missingNames(ofDivision, results).map(reads.playerName));
	const names = byId([...ofDivision, ...former], "playerId");
	const lineups = useOptionalRead(lineupsOfTeam(team.teamId)) ?? [];
	const now = useLeagueClock();
	const league = useLeague();
	const divisions = coordinatedDivisions(me, useRead(reads.divisions));
	const coordinated = new Set(divisions.map(({ divisionId }) => divisionId));
	const deputyAssignments = ownDeputyAssignments(me, useRead(memberReads.deputies));
	return matches.map((match) => {
		const both = { home: teams.get(match.homeTeamId), visitor: teams.get(match.visitorTeamId) };
		const leads = sides.filter((side) =>
			[both[side]?.captainId, both[side]?.cocaptainId].includes(me.userId),
		);
		return {
			match,
			teams: both,
			names: { home: both.home?.teamName ?? "Home", visitor: both.visitor?.teamName ?? "Visitor" },
			side: match.homeTeamId === team.teamId ? "home" : "visitor",
			editor: {
				hasAdminRights: me.isAdmin || coordinated.has(match.divisionId),
				leads,
				deputizes: sides.filter((side) =>
					deputyAssignments.some(
						({ teamId, matchId }) =>
							teamId === match[`${side}TeamId`] && (matchId === null || matchId === match.matchId),
					),
				),
				hasStarted: hasStarted(match, now),
				hadStarted: hadStarted(match, now),
			},
			rosters: {
				home: rosterOf(ofDivision, match.homeTeamId),
				visitor: rosterOf(ofDivision, match.visitorTeamId),
			},
			lineups: lineupsOf(
				lineups.find(({ matchId }) => matchId === match.matchId),
				ofDivision,
			),
			lastLineup: lastLineup(
				match,
				team.teamId,
				matches,
				results,
				rosterOf(ofDivision, team.teamId),
			),
			nameOf: (playerId) => fullName(names.get(playerId)) || "A former player",
			placeName: placeName(match, places, league),
			server: { card: cardOf(match.matchId, results), dataVersion },
			isDisputed: results.some(
				({ matchId, isDisputed }) => matchId === match.matchId && isDisputed,
			),
			finalWithout: results.find(({ matchId }) => matchId === match.matchId)?.finalWithout ?? [],
		} satisfies CardFacts;
	});
}

/** The lineups by places on the scorecard, without players who have since left the team. */
function lineupsOf(
	known: KnownLineup | undefined,
	roster: readonly RosterName[],
): CardFacts["lineups"] {
	const of = (side: Side) => {
		const players = known?.[side]?.map(
			(id) => roster.find(({ playerId }) => playerId === id)?.playerId ?? null,
		);
		return players?.some((id) => id !== null)
			? Object.fromEntries(placesOf(side).map((place, index) => [place, players[index] ?? null]))
			: null;
	};
	return { home: of("home"), visitor: of("visitor") };
}

const cardOf = (matchId: number, results: readonly CardRow[]): Card => {
	const found = results.find((row) => row.matchId === matchId);
	return found ? { ...found, version: found.version ?? 0 } : emptyCard(matchId);
};

const rosterOf = (players: readonly RosterName[], teamId: number) =>
	players
		.filter((player) => player.teamId === teamId)
		.sort((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName));

export const playerNames = (
	{ nameOf }: Pick<CardFacts, "nameOf">,
	card: Card,
	line: Parameters<typeof linePlayers>[1],
	side: Side,
): string[] =>
	linePlayers(card, line, side).flatMap((playerId) =>
		playerId === null ? [] : [nameOf(playerId)],
	);
