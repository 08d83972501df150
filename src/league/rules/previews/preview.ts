import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Standing } from "../../entities/standing.ts";
import { ordinalOf } from "../../wording.ts";
import { matchState, stateLabel } from "../schedule/match-state.ts";
import { formatSlot } from "../schedule/start-time.ts";
import { placeOf, shownPlaceCount } from "../standings/places.ts";
import { formatPercent } from "../standings/standings.ts";
import { formatDate, type LeagueTime } from "../time/league-time.ts";

/** The text of the picture that a link to a page shows in a chat. */
export interface Preview {
	/** A small line at the top. */
	readonly kicker: string;
	readonly title: string | null;
	/** Names and what is said of them, at most eight. */
	readonly rows: readonly (readonly [name: string, value: string])[];
	/** A line at the bottom. */
	readonly note: string;
}
/** As many rows as a division usually has teams, since fans of the last team look for it, too. */
const previewRows = 8;

/** The season that a picture is about. */
export interface PreviewSeason {
	/** Null for the current season, which needs no name. */
	readonly seasonName: string | null;
	readonly nameOf: (teamId: number) => string;
}
const kickerOf = (text: string, { seasonName }: Pick<PreviewSeason, "seasonName">) =>
	[text, seasonName].filter(Boolean).join(" · ");

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
	season: PreviewSeason,
	now: LeagueTime,
): Preview {
	const { nameOf } = season;
	const hasScore = card !== undefined && card.linesEntered > 0;
	return {
		kicker: kickerOf(`Match ${match.matchNumber}`, season),
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

/** A team with its place and sets; `place` is null for a team without one. */
export const teamPreview = (
	team: { readonly teamName: string } & Pick<PreviewSeason, "seasonName">,
	standing:
		| (Pick<Standing, "divisionNumber" | "setsWon" | "setsLost" | "exit"> & {
				readonly place: number | null;
		  })
		| null,
): Preview => {
	const setsPlayed = standing ? standing.setsWon + standing.setsLost : 0;
	return {
		kicker: kickerOf(standing ? `Division ${standing.divisionNumber}` : "Team", team),
		title: team.teamName,
		rows:
			standing?.place && setsPlayed > 0 && standing.exit !== "removed"
				? [
						["Rank", ordinalOf(standing.place)],
						["Sets", `${standing.setsWon}–${standing.setsLost}`],
						["Percent", `${formatPercent(standing.setsWon / setsPlayed)}%`],
					]
				: [],
		note: "",
	};
};

/** The teams of one division that have a place, or the first of them and how many there are. */
export function standingsPreview(
	divisionNumber: number,
	rows: readonly Pick<Standing, "teamId" | "place" | "setsWon" | "setsPlayed" | "exit">[],
	season: PreviewSeason,
): Preview {
	const places = shownPlaceCount(rows);
	const ranked = rows.filter((row) => placeOf(row, places) !== null);
	return {
		kicker: kickerOf(`Standings · Division ${divisionNumber}`, season),
		title: null,
		rows: ranked
			.slice(0, previewRows)
			.map(({ teamId, place, setsWon, setsPlayed }) => [
				`${place}  ${season.nameOf(teamId)}`,
				setsPlayed > 0 ? `${formatPercent(setsWon / setsPlayed)}%` : "–",
			]),
		note:
			ranked.length > previewRows
				? `The first ${previewRows} of ${ranked.length}, by percentage of sets won`
				: "By percentage of sets won",
	};
}

export type PreviewKind = "match" | "team" | "standings";

/** What else a picture depends on: the league's name and colors. */
export interface PreviewBranding {
	readonly league: string;
	readonly css: string;
}

/** What a picture is of. */
export interface PreviewSubject {
	readonly kind: PreviewKind;
	readonly id: number;
	/** A past season; null for the current one. */
	readonly seasonId: number | null;
}

/** The address of a picture, with a version, so that a chat that has an older one asks again. */
export const previewPath = (
	{ kind, id, seasonId }: PreviewSubject,
	preview: Preview,
	branding: PreviewBranding,
) =>
	`/previews/${seasonId ? `season-${seasonId}-` : ""}${kind}-${id}.png?v=${previewVersion(preview, branding)}`;

/** Reads the name of a picture's file; null if there is no such picture. */
export function previewSubject(fileName: string): PreviewSubject | null {
	const [, season, kind, id] =
		/^(?:season-([1-9]\d{0,8})-)?(match|team|standings)-([1-9]\d{0,8})\.png$/.exec(fileName) ?? [];
	return kind
		? { kind: kind as PreviewKind, id: Number(id), seasonId: season ? Number(season) : null }
		: null;
}

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
