import {
	type Line,
	type PlayerField,
	playerFieldsOf,
	type Side,
	sides,
} from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { facts } from "../../facts.ts";
import {
	games,
	isBlank,
	isDecided,
	isUnderWay,
	lastSet,
	previousSetUnfinished,
	type SetEntry,
	unfinishedSetError,
	winnerOf,
} from "./set-entry.ts";

/** The points of the game or tiebreak that was under way. */
export type Points = Readonly<Record<Side, string>>;
/** `position`: which player of a doubles team; null if nobody remembers, and in singles. */
export interface Server {
	readonly side: Side;
	readonly position: number | null;
}
/**
 * Where a line was stopped: its completed sets, then the games and points of the set that was under
 * way. Of a match tiebreak there are only points. By-law VIII i.
 */
export interface StoppedLine {
	readonly sets: readonly SetEntry[];
	readonly points?: Points | null | undefined;
	readonly server?: Server | null | undefined;
}

/** The points of a game that is not a tiebreak. */
export const gamePoints = ["0", "15", "30", "40", "Ad"] as const;

const label = "stopped at ";
const setText = /^(\d{1,2})-(\d{1,2})(?:\((\d{1,2})\))?$/;
const pointsText = /^(\d{1,2}|Ad)-(\d{1,2}|Ad)$/;
const serverText = /^(home|visitor)(?: ([12]))? to serve$/;

/** Whether a score says that its line was stopped and is not finished. By-law VIII i. */
export const isStoppedScore = (score: string) => score.startsWith(label);

/**
 * The score of a stopped line, home side first: `stopped at 6-4, 3-2, 30-15, home to serve`. In
 * doubles `home 2` is the second player on the scorecard.
 */
export function formatStopped({ sets, points, server }: StoppedLine): string {
	const entered = sets.filter((set) => !isBlank(set));
	const isAtSetStart = entered.length === 0 || (hasPlayedPoint(points) && isSetNext(entered));
	const parts = [
		...(isAtSetStart ? [...entered, noGames] : entered).map(
			({ home, visitor, tiebreak }) =>
				`${home}-${visitor}${tiebreak == null ? "" : `(${tiebreak})`}`,
		),
		...(hasPlayedPoint(points) ? [`${points.home}-${points.visitor}`] : []),
		...(server
			? [`${server.side}${server.position === null ? "" : ` ${server.position + 1}`} to serve`]
			: []),
	];
	return label + parts.join(", ");
}

/** Parses the score of a stopped line; null if the text is another score or an impossible one. */
export function parseStopped(score: string): StoppedLine | null {
	if (!isStoppedScore(score)) return null;
	const parts = score.slice(label.length).split(", ");
	const sets: SetEntry[] = [];
	while (isSetNext(sets)) {
		const [, home, visitor, tiebreak] = setText.exec(parts[0] ?? "") ?? [];
		if (home === undefined) break;
		parts.shift();
		const set = { home: Number(home), visitor: Number(visitor) };
		sets.push(tiebreak === undefined ? set : { ...set, tiebreak: Number(tiebreak) });
	}
	const [, home, visitor] = pointsText.exec(parts[0] ?? "") ?? [];
	const points = home !== undefined && visitor !== undefined ? { home, visitor } : null;
	if (points) parts.shift();
	const [, side, position] = serverText.exec(parts[0] ?? "") ?? [];
	if (side) parts.shift();
	const server = side
		? { side: side as Side, position: position ? Number(position) - 1 : null }
		: null;
	const line = { sets, points, server };
	return parts.length === 0 && sets.length > 0 && stoppedErrors(line).length === 0 ? line : null;
}

/**
 * Whether the next part of a stopped score is a set: the sets so far are finished, but the line is
 * not.
 */
const isSetNext = (sets: readonly SetEntry[]) =>
	sets.length < lastSet && sets.every((set, index) => winnerOf(set, index) !== null);

/** What was under way when the line was stopped: games with their points, or a tiebreak. */
export function stageOf(sets: readonly SetEntry[]): "game" | "tiebreak" | "matchTiebreak" {
	const entered = sets.filter((set) => !isBlank(set));
	if (entered.length >= lastSet && winnerOf(entered[1]!, 1) !== null) return "matchTiebreak";
	const last = entered.at(-1);
	return last?.home === games.tiebreakAt && last.visitor === games.tiebreakAt ? "tiebreak" : "game";
}

/**
 * What is wrong with the score of a stopped line, by set; `set` is null for its points and for the
 * line as a whole. By-law VIII c, i.
 */
export function stoppedErrors({
	sets,
	points,
}: StoppedLine): { set: number | null; message: string }[] {
	const entered = sets.slice(0, sets.findLastIndex((set) => !isBlank(set)) + 1);
	for (const [index, set] of entered.entries()) {
		const isLast = index === entered.length - 1;
		if (set.home === null || set.visitor === null)
			return [{ set: index, message: "Enter the games of both sides, 0 if they had none." }];
		if (index >= lastSet)
			return [{ set: index, message: `${unfinishedSetError(set, lastSet)} Enter its points.` }];
		if (winnerOf(set, index) !== null) continue;
		if (!isUnderWay(set, index)) return [{ set: index, message: unfinishedSetError(set, index) }];
		if (!isLast) return [{ set: index + 1, message: previousSetUnfinished }];
	}
	if (isDecided(entered))
		return [{ set: null, message: "These sets complete the line, so it was not stopped." }];
	return hasPlayedPoint(points) && !arePossible(points, stageOf(entered))
		? [{ set: null, message: `${points.home}-${points.visitor} can’t be the points of this game.` }]
		: [];
}

const noGames: SetEntry = { home: 0, visitor: 0 };

const hasPlayedPoint = (points: Points | null | undefined): points is Points =>
	points != null && (points.home !== "0" || points.visitor !== "0");

function arePossible({ home, visitor }: Points, stage: ReturnType<typeof stageOf>) {
	if (stage === "game") {
		const areGamePoints = [home, visitor].every((each) =>
			(gamePoints as readonly string[]).includes(each),
		);
		const isAdvantage = home === "Ad" || visitor === "Ad";
		return areGamePoints && (!isAdvantage || home === "40" || visitor === "40");
	}
	const [one, other] = [Number(home), Number(visitor)];
	if (!Number.isInteger(one) || !Number.isInteger(other)) return false;
	const toWin = stage === "tiebreak" ? facts.setTiebreakPoints : facts.matchTiebreakPoints;
	const most = Math.max(one, other);
	const lead = Math.abs(one - other);
	return most < toWin || lead < 2;
}

/** The player who serves next; null if nobody remembers or the place is empty. */
export const serverOf = (
	card: Pick<MatchResult, PlayerField>,
	line: Line,
	{ side, position }: Server,
): number | null => {
	const fields = playerFieldsOf(line, side);
	const field = fields.length === 1 ? fields[0] : fields[position ?? fields.length];
	return field === undefined ? null : card[field];
};

/**
 * Where a line was stopped, in words: `stopped at 6-4, 3-2, 30-15, Ann Lee to serve`. Without the
 * server’s name it says which side serves. Null if the line was not stopped.
 */
export function stoppedText(
	score: string,
	nameOf: (server: Server) => string | undefined,
): string | null {
	const stopped = parseStopped(score);
	if (!stopped) return null;
	const at = formatStopped({ ...stopped, server: null });
	return stopped.server
		? `${at}, ${nameOf(stopped.server) || sideName[stopped.server.side]} to serve`
		: at;
}
const sideName: Record<Side, string> = { home: "the home team", visitor: "the visiting team" };

/**
 * Why a score can’t follow a stopped one; null if it can. Completed sets stand, and the set that
 * was under way goes on from its games. A wrong stopped score is corrected first. By-law VIII i.
 */
export function resumeError(
	stopped: string,
	finished: readonly { readonly games: Readonly<Record<Side, number>> }[] | null,
): string | null {
	const before = parseStopped(stopped);
	if (!before || !finished) return null;
	const goesOn = before.sets.every((set, index) => {
		const games = finished[index]?.games;
		// A line that ends without another game may leave its open set out of the score.
		if (!games) return winnerOf(set, index) === null;
		return winnerOf(set, index) === null
			? sides.every((side) => games[side] >= set[side]!)
			: sides.every((side) => games[side] === set[side]);
	});
	return goesOn
		? null
		: `This line was ${formatStopped({ ...before, server: null })} (home side first) and resumes from that score (by-law VIII i). If that score is wrong, correct it first.`;
}
