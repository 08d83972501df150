import { type Line, lines, type Side, sides } from "../../entities/line.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Player } from "../../entities/player.ts";
import type { PlayerResult } from "../../entities/player-result.ts";
import type { Team } from "../../entities/team.ts";
import { isComplete, type Lineup, linePlayers, totals } from "../scoring/scorecard.ts";
import { isBye } from "../teams/bye.ts";

type NamedTeam = Pick<Team, "teamId" | "teamName" | "teamNumber" | "isActive">;
type Played = Pick<Match, "matchId" | "homeTeamId" | "visitorTeamId">;
type Card = Lineup &
	Pick<MatchResult, "matchId" | `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;
type Named = Pick<Player, "playerId" | "firstName" | "lastName">;

interface Tally {
	player: Named;
	team: NamedTeam;
	won: number;
	lost: number;
	matches: Set<number>;
}

/**
 * Sets won and lost by each player on complete scorecards, unverified ones included. Sets stay with
 * the team they were played for, so a player who changed teams has one row per team. A match counts
 * once per player. Excludes inactive teams and Byes. Sorted by team number, percentage, and name.
 */
export function playerResults(
	teams: readonly NamedTeam[],
	matches: readonly Played[],
	results: readonly Card[],
	players: readonly Named[],
): PlayerResult[] {
	const teamsById = new Map(
		teams.filter((team) => team.isActive && !isBye(team)).map((team) => [team.teamId, team]),
	);
	const matchesById = new Map(matches.map((match) => [match.matchId, match]));
	const playersById = new Map<number | null, Named>(
		players.map((player) => [player.playerId, player]),
	);
	const tallies = new Map<string, Tally>();

	for (const card of results) {
		const match = matchesById.get(card.matchId);
		if (!match || !isComplete(totals(card))) continue;
		for (const side of sides) {
			const team = teamsById.get(side === "home" ? match.homeTeamId : match.visitorTeamId);
			if (!team) continue;
			for (const { playerId, won, lost } of played(card, side)) {
				const player = playersById.get(playerId);
				if (!player) continue;
				const key = `${team.teamId}-${playerId}`;
				const tally = tallies.get(key) ?? { player, team, won: 0, lost: 0, matches: new Set() };
				tally.won += won;
				tally.lost += lost;
				tally.matches.add(card.matchId);
				tallies.set(key, tally);
			}
		}
	}
	return [...tallies.values()].sort(byTeamThenPercent).map(row);
}

/** The players of one side, with the sets of their line. */
function played(card: Card, side: Side) {
	return lines.flatMap((line) => {
		const home = card[`${line}HomeSetsWon`];
		const visitor = card[`${line}VisitorSetsWon`];
		const [won, lost] = side === "home" ? [home, visitor] : [visitor, home];
		return linePlayers(card, line, side).map((playerId) => ({ playerId, won, lost }));
	});
}

const row = ({ player, team, won, lost, matches }: Tally): PlayerResult => ({
	playerId: player.playerId,
	teamId: team.teamId,
	teamNumber: team.teamNumber,
	teamName: team.teamName,
	firstName: player.firstName,
	lastName: player.lastName,
	numSetsWon: won,
	numSetsLost: lost,
	percentSetsWon: percent({ won, lost }),
	numMatches: matches.size,
});

const percent = ({ won, lost }: Pick<Tally, "won" | "lost">) =>
	won + lost === 0 ? 0 : won / (won + lost);

const byTeamThenPercent = (a: Tally, b: Tally) =>
	(a.team.teamNumber ?? afterAll) - (b.team.teamNumber ?? afterAll) ||
	a.team.teamId - b.team.teamId ||
	// Cross-multiplied, since comparing two quotients can be off by a rounding error.
	b.won * (a.won + a.lost || 1) - a.won * (b.won + b.lost || 1) ||
	names.compare(
		`${a.player.lastName}, ${a.player.firstName}`,
		`${b.player.lastName}, ${b.player.firstName}`,
	) ||
	a.player.playerId - b.player.playerId;

const names = new Intl.Collator("en");
/** Teams without a number come last. */
const afterAll = Number.MAX_SAFE_INTEGER;
