import { type Line, lines } from "../../league/entities/line.ts";
import type { Row } from "./rows.ts";
import { lastWeek } from "./seasons.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import type { Story } from "./story.ts";
import { demoDivisions, misplacement } from "./teams.ts";

/** The outcome of a line, without its games. */
export interface Outcome {
	winnerId: number;
	losersSets: 0 | 1;
	ending: "played" | "retired" | "defaulted";
	/** From 0 (close) to 1 (one-sided). */
	ease: number;
}
export type Outcomes = Record<Line, Outcome>;

/**
 * Strengths from the best team of a division to the last; the second and third places are for the
 * pairs of `story.level`.
 */
const strengthByPlace = [3.7, 1.9, 1.7, 0.6, -0.3, -1.3, -2.3, -3.3];

/**
 * The outcomes of all played matches, by the teams' strengths, with the exceptions of the story.
 */
export function playMatches(
	matches: readonly Row<"match">[],
	teams: readonly Row<"team">[],
	story: Story,
) {
	const strengths = strengthsOf(teams, story);
	const random = seededRandom("the season");
	const played = matches.filter(
		(match) => match.weekNumber <= lastWeek && !story.rainedOut.includes(match),
	);
	const outcomes = new Map(played.map((match) => [match, playMatch(match)] as const));

	for (const { match, line, losersSets } of story.retired)
		Object.assign(outcomes.get(match)![line], { ending: "retired", losersSets });
	for (const line of lines)
		Object.assign(outcomes.get(story.forfeited)![line], defaultedTo(story.forfeited.homeTeamId));
	return outcomes;

	function playMatch(match: Row<"match">): Outcomes {
		return playLines(
			random,
			match,
			strengths.get(match.homeTeamId)! - strengths.get(match.visitorTeamId)!,
		);
	}
}

/** The four lines of a match; `difference`: how much stronger the home team is. */
function playLines(
	random: Random,
	{ homeTeamId, visitorTeamId }: Row<"match">,
	difference: number,
): Outcomes {
	const edge = difference + 0.15;
	const play = (): Outcome => {
		const homeWins = random.chance(Math.min(0.84, Math.max(0.16, 0.5 + 0.08 * edge)));
		const surprise = homeWins !== edge > 0;
		const ease = surprise ? 0.1 : Math.min(0.9, 0.15 + Math.abs(edge) * 0.12);
		const losersSets = random.chance(0.38 - ease / 3) ? 1 : 0;
		return { winnerId: homeWins ? homeTeamId : visitorTeamId, losersSets, ending: "played", ease };
	};
	return { singles1: play(), singles2: play(), doubles1: play(), doubles2: play() };
}

/** A season without a story: every match was played. */
export function playSeason(
	matches: readonly Row<"match">[],
	teams: readonly Row<"team">[],
	subject: string,
) {
	const random = seededRandom(subject);
	const inDivisions = Map.groupBy(teams, ({ divisionId }) => divisionId);
	const strengths = new Map(
		[...inDivisions.values()].flatMap((division) =>
			random
				.shuffled(division)
				.map(
					(team, place) =>
						[team.teamId, strengthByPlace[place]! + 1.5 * misplacement(team)] as const,
				),
		),
	);
	return new Map(
		matches.map(
			(match) =>
				[
					match,
					playLines(
						random,
						match,
						strengths.get(match.homeTeamId)! - strengths.get(match.visitorTeamId)!,
					),
				] as const,
		),
	);
}

export const defaultedTo = (winnerId: number) =>
	({ winnerId, losersSets: 0, ending: "defaulted" }) as const;

function strengthsOf(teams: readonly Row<"team">[], { level }: Story) {
	const random = seededRandom("strengths");
	return new Map(
		demoDivisions.flatMap(({ divisionId }) => {
			const inDivision = teams
				.filter((team) => team.divisionId === divisionId)
				.map(({ teamId }) => teamId);
			const [pair, rest] = [
				inDivision.filter((id) => level.includes(id)),
				inDivision.filter((id) => !level.includes(id)),
			];
			const [best, ...others] = random.shuffled(rest);
			const order = [best!, ...pair, ...others];
			return order.map((teamId, place) => [teamId, strengthByPlace[place]!] as const);
		}),
	);
}
