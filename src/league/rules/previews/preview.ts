import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Standing } from "../../entities/standing.ts";
import { ordinalOf } from "../../wording.ts";
import { matchState, stateLabel } from "../schedule/match-state.ts";
import { formatSlot } from "../schedule/start-time.ts";
import { formatPercent } from "../standings/standings.ts";
import { formatDate, type LeagueTime } from "../time/league-time.ts";

/** The text of the picture that a link to a page shows in a chat. */
export interface Preview {
	/** A small line at the top. */
	readonly kicker: string;
	readonly title: string | null;
	/** Names and what is said of them, at most `previewRows`. */
	readonly rows: readonly (readonly [name: string, value: string])[];
	/** A line at the bottom. */
	readonly note: string;
}
export const previewRows = 6;

type PreviewMatch = Pick<
	Match,
	| "matchNumber"
	| "homeTeamId"
	| "visitorTeamId"
	| "effectiveDate"
	| "effectiveTime"
	| "isMakeup"
	| "isCalledOff"
> &
	Partial<Pick<Match, "isCanceled">>;
type PreviewCard = Parameters<typeof matchState>[1] &
	Pick<MatchResult, "totalHomeSetsWon" | "totalVisitorSetsWon">;

/** A match: both teams with their sets, and its state or its date. */
export function matchPreview(
	match: PreviewMatch,
	card: PreviewCard | undefined,
	nameOf: (teamId: number) => string,
	now: LeagueTime,
): Preview {
	const hasScore = card !== undefined && card.linesEntered > 0;
	return {
		kicker: `Match ${match.matchNumber}`,
		title: null,
		rows: [
			[nameOf(match.homeTeamId), hasScore ? String(card.totalHomeSetsWon) : ""],
			[nameOf(match.visitorTeamId), hasScore ? String(card.totalVisitorSetsWon) : ""],
		],
		note: [
			stateLabel(matchState(match, card, now), card),
			match.effectiveDate && formatDate(match.effectiveDate, "long"),
			!hasScore && formatSlot(match.effectiveTime),
		]
			.filter(Boolean)
			.join(" · "),
	};
}

/** A team with its place and sets. */
export const teamPreview = (
	teamName: string,
	standing: Pick<
		Standing,
		"divisionNumber" | "place" | "setsWon" | "setsLost" | "setsPlayed" | "percentSetsWon" | "exit"
	> | null,
): Preview => ({
	kicker: standing ? `Division ${standing.divisionNumber}` : "Team",
	title: teamName,
	rows:
		standing && standing.setsPlayed > 0 && standing.exit !== "removed"
			? [
					["Rank", ordinalOf(standing.place)],
					["Sets", `${standing.setsWon}–${standing.setsLost}`],
					["Percent", `${formatPercent(standing.percentSetsWon)}%`],
				]
			: [],
	note: "",
});

/** The first teams of one division. */
export const standingsPreview = (
	divisionNumber: number,
	rows: readonly Pick<Standing, "teamId" | "place" | "setsWon" | "setsPlayed" | "exit">[],
	nameOf: (teamId: number) => string,
): Preview => ({
	kicker: `Standings · Division ${divisionNumber}`,
	title: null,
	rows: rows
		.filter(({ exit, setsPlayed }) => exit !== "removed" && setsPlayed > 0)
		.slice(0, previewRows)
		.map(({ teamId, place, setsWon, setsPlayed }) => [
			`${place}  ${nameOf(teamId)}`,
			`${formatPercent(setsWon / setsPlayed)}%`,
		]),
	note: "By percentage of sets won",
});

export type PreviewKind = "match" | "team" | "standings";

/** What else a picture depends on: the league's name and colors. */
export interface PreviewBranding {
	readonly league: string;
	readonly css: string;
}

/** The address of a picture, with a version, so that a chat that has an older one asks again. */
export const previewPath = (
	kind: PreviewKind,
	id: number,
	preview: Preview,
	branding: PreviewBranding,
) => `/previews/${kind}-${id}.png?v=${previewVersion(preview, branding)}`;

/** Differs where the picture does: 53 bits of a hash (cyrb53). */
export function previewVersion(preview: Preview, { league, css }: PreviewBranding) {
	let [high, low] = [0xdeadbeef, 0x41c6ce57];
	for (const letter of JSON.stringify([preview, league, css])) {
		const code = letter.codePointAt(0) ?? 0;
		high = Math.imul(high ^ code, 2654435761);
		low = Math.imul(low ^ code, 1597334677);
	}
	high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
	low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
	return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
