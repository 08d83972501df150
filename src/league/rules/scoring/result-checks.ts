import { type Line, lineDetails, lines, type Side, sides } from "../../entities/line.ts";
import type { Match } from "../../entities/match.ts";
import type { Player } from "../../entities/player.ts";
import type { FindingKind } from "../../entities/result-check.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { ratingErrors } from "../roster/rating-limits.ts";
import { isSuspended, suspensionText } from "../roster/suspension.ts";
import { hasStarted, isOver } from "../schedule/effective-slot.ts";
import { formatDate, type LeagueTime } from "../time/league-time.ts";
import type { Card } from "./card-merge.ts";
import { isBegun, linePlayers } from "./scorecard.ts";

/** What decides whether a player is eligible. */
type Recorded = Pick<
	Player,
	"teamId" | "isActive" | "rating" | "suspendedFrom" | "suspendedThrough"
>;
/** A change of a player's row in the change log; `before` is null for a new player. */
export interface PlayerChange {
	readonly at: LeagueTime;
	readonly before: Recorded | null;
	readonly after: Recorded | null;
}
/** A player's row now, and its changes so far, the oldest first. */
export interface PlayerHistory {
	readonly playerId: number;
	readonly now: Recorded;
	readonly changes: readonly PlayerChange[];
}
type DatedMatch = Pick<
	Match,
	"homeTeamId" | "visitorTeamId" | "effectiveDate" | "effectiveTime" | "matchId"
>;

export interface Finding {
	readonly line: Line;
	readonly side: Side;
	readonly playerId: number;
	readonly finding: FindingKind;
	readonly evidence: string;
}

/**
 * The players of a scorecard who were not eligible when the match was played: on the team's active
 * roster neither at the start nor at the end of its time slot, suspended, on two lines (reported
 * for the second), or rated outside the season's limits. The past comes from the change log, so
 * later moves change nothing; a former player without any recorded change counts as on the team. A
 * defaulted line needs no check. By-laws II e, VII a, VIII a. Page: Result Checks.
 */
export function cardFindings(
	match: DatedMatch,
	card: Card,
	players: ReadonlyMap<number, PlayerHistory>,
	numbers: Pick<SeasonNumbers, "ratingMin" | "ratingMax">,
): Finding[] {
	const checked = lines.filter((line) => isBegun(card, line) && card[`${line}Score`] !== "def.");
	return sides.flatMap((side) => {
		const firstLines = new Map<number, Line>();
		return checked.flatMap((line) =>
			linePlayers(card, line, side).flatMap((playerId): Finding[] => {
				const history = playerId === null ? undefined : players.get(playerId);
				if (!history) return [];
				const other = firstLines.get(history.playerId);
				firstLines.set(history.playerId, other ?? line);
				const found = other
					? twoLines(other, line)
					: ineligibility(match, match[`${side}TeamId`], history, numbers);
				return found ? [{ line, side, playerId: history.playerId, ...found }] : [];
			}),
		);
	});
}

const twoLines = (first: Line, second: Line) => ({
	finding: "twoLines" as const,
	evidence: `On ${lineDetails[first].name} and ${lineDetails[second].name} of the same match (by-law VIII a).`,
});

function ineligibility(
	match: DatedMatch,
	teamId: number,
	history: PlayerHistory,
	numbers: Pick<SeasonNumbers, "ratingMin" | "ratingMax">,
): Pick<Finding, "finding" | "evidence"> | null {
	const atStart = recordedBefore(history, (at) => hasStarted(match, at));
	const atEnd = recordedBefore(history, (at) => isOver(match, at));
	const isOn = (row: Recorded | null) => row?.teamId === teamId && row.isActive;
	if (!isOn(atStart) && !isOn(atEnd)) {
		const isUnknown = history.changes.length === 0 && history.now.teamId === null;
		if (isUnknown) return null;
		const added = history.changes.find(({ at, after }) => isOver(match, at) && isOn(after));
		return added
			? {
					finding: "addedLater",
					evidence: `Added to the roster on ${formatDate(added.at.slice(0, 10))}, after the match (by-law II e).`,
				}
			: {
					finding: "notOnRoster",
					evidence: "Not on the team’s roster when the match was played (by-law II e).",
				};
	}
	const then = atEnd ?? history.now;
	if (isSuspended(then, match.effectiveDate))
		return {
			finding: "suspended",
			evidence: `At the time of the match: ${suspensionText(then)} (by-law II e).`,
		};
	const { rating: error } = ratingErrors(then.rating, numbers);
	return error
		? { finding: "rating", evidence: `Rated ${then.rating?.toFixed(1)}. ${error} (by-law VII a)` }
		: null;
}

/** The row as it was before the first change at or after a moment. */
function recordedBefore({ now, changes }: PlayerHistory, isAfter: (at: LeagueTime) => boolean) {
	const next = changes.find(({ at }) => isAfter(at));
	return next ? next.before : now;
}
