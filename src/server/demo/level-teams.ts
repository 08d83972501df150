import { type Line, lines } from "../../league/entities/line.ts";
import { defaultedTo, type Outcomes } from "./outcomes.ts";
import type { Row } from "./rows.ts";
import type { Story } from "./story.ts";

type Match = Row<"match">;
type Played = Map<Match, Outcomes>;

/**
 * Three pairs of teams that stand level to the last set, so that each way of telling teams apart
 * can be seen: their own match, fewer forfeited sets, nothing. The one (at home when they meet)
 * plays as it did; the other's season is made a copy.
 */
export function createTies(played: Played, { headToHead, shared, fewerForfeits }: Story) {
	for (const match of [headToHead, shared, fewerForfeits]) {
		drawn(played, match);
		for (const [one, other] of playedByBoth(played, match))
			copy(played, one, match.homeTeamId, other, match.visitorTeamId);
	}

	// 5-4 in their own match; a week before or after, the loser's split line goes the other way.
	setLine(played, headToHead, "doubles1", headToHead.homeTeamId, 0);
	setLine(played, headToHead, "singles2", headToHead.visitorTeamId, 0);
	setLine(played, headToHead, "singles1", headToHead.homeTeamId, 0);
	setLine(played, headToHead, "doubles2", headToHead.visitorTeamId, 1);
	const [[one, other]] = playedByBoth(played, headToHead) as [[Match, Match]];
	setLine(played, one, "doubles1", opponent(one, headToHead.homeTeamId), 1);
	setLine(played, other, "doubles1", headToHead.visitorTeamId, 1);

	// Both lose a line in straight sets, one of them because nobody came.
	const [[lost, gaveUp]] = playedByBoth(played, fewerForfeits) as [[Match, Match]];
	setLine(played, lost, "doubles2", opponent(lost, fewerForfeits.homeTeamId), 0);
	Object.assign(
		played.get(gaveUp)!.doubles2,
		defaultedTo(opponent(gaveUp, fewerForfeits.visitorTeamId)),
	);
	return { defaulted: gaveUp };
}

/**
 * The matches that the two teams of a match played against others, each of the one team's beside
 * one of the other's: not of the same week, or the two seasons would look alike line by line.
 */
function playedByBoth(played: Played, { homeTeamId, visitorTeamId }: Match) {
	const of = (teamId: number) =>
		[...played.keys()].filter(
			(match) => match.homeTeamId === teamId || match.visitorTeamId === teamId,
		);
	const sameWeeks = of(homeTeamId).flatMap((one) => {
		const other = of(visitorTeamId).find((match) => match.weekNumber === one.weekNumber);
		return other && other !== one ? [[one, other] as const] : [];
	});
	return sameWeeks.map(
		([one], index) => [one, sameWeeks[sameWeeks.length - 1 - index]![1]] as const,
	);
}

function copy(played: Played, from: Match, fromTeam: number, to: Match, toTeam: number) {
	for (const line of lines) {
		const outcome = played.get(from)![line];
		const winnerId = outcome.winnerId === fromTeam ? toTeam : opponent(to, toTeam);
		played.get(to)![line] = { ...outcome, winnerId };
	}
}

/** Five sets each. */
function drawn(played: Played, match: Match) {
	setLine(played, match, "singles1", match.homeTeamId, 0);
	setLine(played, match, "singles2", match.visitorTeamId, 0);
	setLine(played, match, "doubles1", match.homeTeamId, 1);
	setLine(played, match, "doubles2", match.visitorTeamId, 1);
}

function setLine(played: Played, match: Match, line: Line, winnerId: number, losersSets: 0 | 1) {
	Object.assign(played.get(match)![line], { winnerId, losersSets, ending: "played" });
}

const opponent = ({ homeTeamId, visitorTeamId }: Match, teamId: number) =>
	teamId === homeTeamId ? visitorTeamId : homeTeamId;
