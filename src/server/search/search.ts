import type { SearchAnswer, SearchGroup, SearchKind } from "../../league/entities/search.ts";
import { committeeRolesOf, isMember, type Viewer } from "../../league/permissions.ts";
import { byLawQueryOf } from "../../league/rules/search/by-law-query.ts";
import {
	type AskedDay,
	dateOfDay,
	emptyDayText,
	isOnlyDay,
	matchQueryOf,
	namesDay,
	withCorrectedMonth,
} from "../../league/rules/search/match-query.ts";
import {
	excerptOf,
	maxQueryLength,
	neededTerms,
	plainText,
	spellingsOf,
	type Term,
	termsOf,
} from "../../league/rules/search/search-words.ts";
import { formatDate, type LeagueDate } from "../../league/rules/time/league-time.ts";
import { unknownSeasonId } from "../db/history-reads.ts";
import { correctedTerms } from "./corrected-terms.ts";
import {
	type FoundEntry,
	findByLaws,
	findEntries,
	findMatches,
	nearestDays,
} from "./find-entries.ts";
import { everyone } from "./search-entry.ts";
import { type IndexDeps, searchIndex } from "./search-index.ts";

/** How many results a group has at most, and how many if only one kind is wanted. */
const [fewResults, manyResults] = [6, 50];

export interface SearchQuery {
	q: string;
	/** Only this kind, with more results. */
	kind: SearchKind | null;
	today: LeagueDate;
}
export interface Search {
	find(viewer: Viewer, query: SearchQuery): Promise<SearchAnswer>;
}

/**
 * The search in what visitors can see, and in the names of the pages that the viewer may open.
 * Results have all words of the query, or what these were likely meant to be, or else some of them.
 */
export function createSearch(deps: IndexDeps): Search {
	const { db, reads } = deps;
	const index = searchIndex(deps);

	return { find };

	async function find(
		viewer: Viewer,
		{ q: typed, kind, today }: SearchQuery,
	): Promise<SearchAnswer> {
		const q = typed.slice(0, maxQueryLength);
		const terms = termsOf(q);
		if (terms.length === 0) return nothing;
		await index.bringUpToDate();
		const seasons = new Map(
			(await reads.seasonArchive()).map(({ seasonId, seasonName }) => [seasonId, seasonName]),
		);
		const liveId = (await reads.seasonOfLive())?.seasonId ?? unknownSeasonId;
		const live = (await reads.seasonNames()).get(liveId)?.seasonName;
		const limit = kind ? manyResults : fewResults;
		const about = { audience: audienceOf(viewer), kind, limit, whole: plainText(q) };
		const matchQuery = kind && kind !== "match" ? null : matchQueryOf(q);
		const matches = matchQuery
			? await findMatches(db, { ...matchQuery, terms: termsOf(matchQuery.names), today, limit })
			: [];
		/** Matches of two teams whose names are the whole query. */
		const matchesOf = async (terms: readonly Term[]) =>
			terms.length > 1 && (kind === null || kind === "match")
				? findMatches(db, { number: null, day: null, terms, today, limit })
				: [];
		const answer = (
			words: readonly Term[],
			found: readonly FoundEntry[],
			more: Partial<SearchAnswer> = {},
		) => {
			const marked = [...new Set(spellingsOf(words).flat(3))];
			return {
				words: marked,
				corrected: null,
				isPartial: false,
				emptyDay: null,
				groups: groupsOf([...matches, ...found], marked, (id) => seasons.get(id ?? 0) ?? live),
				...more,
			};
		};
		if (matchQuery?.day && matches.length > 0) return answer(terms, []);
		const byLaw = kind && kind !== "rule" ? null : byLawQueryOf(q);
		const byLaws = byLaw ? await findByLaws(db, byLaw, limit) : [];
		if (byLaw && byLaws.length > 0)
			return answer(termsOf(`${byLaw.article} ${byLaw.item ?? ""}`), byLaws);

		const needed = neededTerms(terms);
		const exact = await findEntries(db, needed, "all", about);
		if (matchQuery && isOnlyDay(matchQuery)) {
			const { day } = matchQuery;
			const emptyDay = {
				text: emptyDayText(day, today),
				nearest: await nearestDays(db, dateOfDay(day, today)),
			};
			return answer(terms, thatName(day, exact), { emptyDay });
		}
		if (exact.length > 0 || matches.length > 0) return answer(terms, exact);
		const between = await matchesOf(needed);
		if (between.length > 0) return answer(needed, between);
		const withMonth = matchQuery?.day ? null : withCorrectedMonth(q);
		if (withMonth !== null) {
			const meant = await find(viewer, { q: withMonth, kind, today });
			if (!meant.isPartial && (meant.groups.length > 0 || meant.emptyDay))
				return { ...meant, corrected: withMonth };
		}
		const corrected = await correctedTerms(db, needed);
		if (corrected) {
			const entries = await findEntries(db, corrected, "all", about);
			const meant = entries.length > 0 ? entries : await matchesOf(corrected);
			const text = corrected.map(([first = []]) => first.join(" ")).join(" ");
			if (meant.length > 0) return answer(corrected, meant, { corrected: text });
		}
		const some = needed.length > 1 ? await findEntries(db, needed, "any", about) : [];
		return answer(needed, some, { isPartial: some.length > 0 });
	}
}

const nothing: SearchAnswer = {
	words: [],
	corrected: null,
	isPartial: false,
	emptyDay: null,
	groups: [],
};

/** Entries that name the day, instead of having its words in different places. */
function thatName(day: AskedDay, entries: readonly FoundEntry[]): FoundEntry[] {
	const naming = entries.filter(({ title, body }) => namesDay(`${title}: ${body}`, day));
	const counts = Map.groupBy(naming, ({ kind }) => kind);
	return naming.map((entry) => ({ ...entry, total: counts.get(entry.kind)?.length ?? 0 }));
}

/** Whose entries a viewer finds. */
const audienceOf = (viewer: Viewer): string[] => [
	everyone,
	...(viewer.kind === "visitor" ? ["guests"] : ["accounts"]),
	...(isMember(viewer)
		? ["members", ...(viewer.isAdmin ? ["admins"] : []), ...committeeRolesOf(viewer)]
		: []),
];

/** The group with the best result first. */
const groupsOf = (
	found: readonly FoundEntry[],
	words: readonly string[],
	seasonOf: (seasonId: number | null) => string | undefined,
): SearchGroup[] =>
	[...Map.groupBy(found, ({ kind }) => kind)]
		.map(([kind, rows]) => ({ kind, rows, best: Math.max(...rows.map(({ score }) => score)) }))
		.sort((one, other) => other.best - one.best)
		.map(({ kind, rows }) => ({
			kind,
			total: rows[0]?.total ?? 0,
			results: rows.map(({ title, detail, body, path, ...row }) => ({
				title,
				detail: kind === "match" ? matchDetail({ ...row, detail }, seasonOf(row.seasonId)) : detail,
				excerpt: excerptOf(body, words),
				path,
			})),
		}));

const matchDetail = (
	{ matchNumber, matchDate, detail }: Pick<FoundEntry, "matchNumber" | "matchDate" | "detail">,
	season: string | undefined,
) =>
	[
		`Match ${matchNumber}`,
		detail || (matchDate && formatDate(matchDate)),
		season ?? matchDate?.slice(0, 4),
	]
		.filter(Boolean)
		.join(" · ");
