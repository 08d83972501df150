import {
	type Line,
	lines,
	type PlayerField,
	playerFieldsOf,
	sides,
} from "../../league/entities/line.ts";
import { facts } from "../../league/facts.ts";
import type { Outcomes } from "./outcomes.ts";
import type { Row } from "./rows.ts";
import { scoreText } from "./score-texts.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Story } from "./story.ts";

type Match = Row<"match">;
type Side = "home" | "visitor";
/** The ids of a side's players; null for missing players. */
type Players = readonly (number | null)[];
interface Entry {
	score: string;
	homeSets: number;
	visitorSets: number;
	home: Players;
	visitor: Players;
	defaultedBy: Side | null;
}

/** Which of a side's six players, sorted by rating, play each line. */
const places: Record<Line, readonly number[]> = {
	singles1: [0],
	doubles1: [1, 2],
	singles2: [3],
	doubles2: [4, 5],
};
const empty: Entry = {
	score: "",
	homeSets: 0,
	visitorSets: 0,
	home: [],
	visitor: [],
	defaultedBy: null,
};

/** Incomplete scorecards. */
type Incomplete = Pick<Story, "notYetIn" | "unverified"> & {
	readonly partial: Match | null;
	readonly waiting: Match | null;
};
export const allComplete: Incomplete = {
	notYetIn: [],
	unverified: [],
	partial: null,
	waiting: null,
};

export function writeScorecards(
	played: ReadonlyMap<Match, Outcomes>,
	players: readonly Row<"player">[],
	story: Incomplete,
	subject = "scorecards",
) {
	const random = seededRandom(subject);
	const rosters = Map.groupBy(players, (player) => player.teamId);
	return [...played]
		.filter(([match]) => !story.notYetIn.includes(match))
		.map(([match, outcomes]) => {
			const six = { home: pickSix(match.homeTeamId), visitor: pickSix(match.visitorTeamId) };
			const enter = (line: Line): Entry => {
				const { winnerId, losersSets, ending } = outcomes[line];
				const homeWon = winnerId === match.homeTeamId;
				const defaultedBy = ending === "defaulted" ? (homeWon ? "visitor" : "home") : null;
				const on = (side: Side) =>
					places[line].map((place) => (side === defaultedBy ? null : six[side][place]!));
				const [homeSets, visitorSets] = homeWon ? [2, losersSets] : [losersSets, 2];
				return {
					score: scoreText(random, outcomes[line]),
					homeSets,
					visitorSets,
					home: on("home"),
					visitor: on("visitor"),
					defaultedBy,
				};
			};
			return toRow(
				match.matchId,
				{
					singles1: enter("singles1"),
					singles2: enter("singles2"),
					doubles1: enter("doubles1"),
					doubles2: match === story.partial ? empty : enter("doubles2"),
				},
				verification(match, story),
			);
		});

	function pickSix(teamId: number) {
		const six = random.shuffled(rosters.get(teamId)!).slice(0, facts.playersPerMatch);
		return six.sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0)).map(({ playerId }) => playerId);
	}
}

function verification(match: Match, { waiting, partial, unverified }: Incomplete) {
	if (match === waiting) return { homeVerified: true, visitorVerified: false };
	const both = match !== partial && !unverified.includes(match);
	return { homeVerified: both, visitorVerified: both };
}

function toRow(
	matchId: number,
	card: Record<Line, Entry>,
	verified: ReturnType<typeof verification>,
): Row<"matchResult"> {
	const forfeited = (side: Side) =>
		lines.filter((line) => card[line].defaultedBy === side).length * facts.setsPerDefaultedLine;
	return {
		matchId,
		...lineFields(card),
		homeSetsForfeited: forfeited("home"),
		visitorSetsForfeited: forfeited("visitor"),
		...verified,
		version: 1 + Number(verified.homeVerified) + Number(verified.visitorVerified),
	};
}

type LineFields = Pick<
	Row<"matchResult">,
	`${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon` | PlayerField
>;
/** The lines of a scorecard under the API's field names. */
const lineFields = (card: Record<Line, Entry>) =>
	Object.fromEntries(
		lines.flatMap((line) => [
			[`${line}Score`, card[line].score],
			[`${line}HomeSetsWon`, card[line].homeSets],
			[`${line}VisitorSetsWon`, card[line].visitorSets],
			...sides.flatMap((side) =>
				playerFieldsOf(line, side).map((field, index) => [field, card[line][side][index] ?? null]),
			),
		]),
	) as LineFields;
