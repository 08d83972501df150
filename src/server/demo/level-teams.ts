import { type Line, lines } from "../../league/entities/line.ts";
import { defaultedTo, type Outcomes } from "./outcomes.ts";
import type { Row } from "./rows.ts";
import type { Story } from "./story.ts";

type Match = Row<"match">;
type Played = Map<Match, Outcomes>;

/**
 * Creates three pairs of teams with equal results, one for each tiebreak: head-to-head, fewer
 * forfeited sets, shared place. The second team (the visitor of their own match) gets a copy of the
 * first team's results.
 */
export function createTies(played: Played, { headToHead, shared, fewerForfeits }: Story) {
	for (const match of [headToHead, shared, fewerForfeits]) {
		setDraw(played, match);
		for (const [one, other] of playedByBoth(played, match))
			copy(played, one, match.homeTeamId, other, match.visitorTeamId);
	}

	// 5-4 in their own match; other matches compensate, so that the totals stay equal.
	setLine(played, headToHead, "doubles1", headToHead.homeTeamId, 0);
	setLine(played, headToHead, "singles2", headToHead.visitorTeamId, 0);
	setLine(played, headToHead, "singles1", headToHead.homeTeamId, 0);
	setLine(played, headToHead, "doubles2", headToHead.visitorTeamId, 1);
	const [[one, other]] = playedByBoth(played, headToHead) as [[Match, Match]];
	setLine(played, one, "doubles1", opponent(one, headToHead.homeTeamId), 1);
	setLine(played, other, "doubles1", headToHead.visitorTeamId, 1);

	// Both lose a line in straight sets, one of them by default.
	const [[lost, defaulted]] = playedByBoth(played, fewerForfeits) as [[Match, Match]];
	setLine(played, lost, "doubles2", opponent(lost, fewerForfeits.homeTeamId), 0);
	Object.assign(
		played.get(defaulted)!.doubles2,
		defaultedTo(opponent(defaulted, fewerForfeits.visitorTeamId)),
	);
	return { defaulted };
}

/**
 * Pairs the two teams' matches against others, not by week, so that their seasons look different.
 */
function playedByBoth(played: Played, { homeTeamId, visitorTeamId }: Match) {
	const matchesOf = (teamId: number) =>
		[...played.keys()].filter(
			(match) => match.homeTeamId === teamId || match.visitorTeamId === teamId,
		);
	const sameWeeks = matchesOf(homeTeamId).flatMap((one) => {
		const other = matchesOf(visitorTeamId).find((match) => match.weekNumber === one.weekNumber);
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

/** A match with five sets for each side. */
function setDraw(played: Played, match: Match) {
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
