import type { SearchAnswer, SearchGroup, SearchKind } from "../../league/entities/search.ts";
import {
	isCoordinator,
	isEditor,
	isMember,
	isScheduler,
	isTreasurer,
	type Viewer,
} from "../../league/permissions.ts";
import { matchQueryOf } from "../../league/rules/search/match-query.ts";
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
import { type FoundEntry, findEntries, findMatches } from "./find-entries.ts";
import { everyone } from "./search-entry.ts";
import { type IndexDeps, searchIndex } from "./search-index.ts";

/** Results of a group, and where only one kind is wanted. */
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

	return {
		async find(viewer, { q: typed, kind, today }) {
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
			/** Of two teams, whose names are the whole query. */
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
					groups: groupsOf([...matches, ...found], marked, (id) => seasons.get(id ?? 0) ?? live),
					...more,
				};
			};
			if (matchQuery?.day && matches.length > 0) return answer(terms, []);

			const needed = neededTerms(terms);
			const exact = await findEntries(db, needed, "all", about);
			if (exact.length > 0 || matches.length > 0) return answer(terms, exact);
			const between = await matchesOf(needed);
			if (between.length > 0) return answer(needed, between);
			const corrected = await correctedTerms(db, needed);
			if (corrected) {
				const entries = await findEntries(db, corrected, "all", about);
				const meant = entries.length > 0 ? entries : await matchesOf(corrected);
				const text = corrected.map(([first = []]) => first.join(" ")).join(" ");
				if (meant.length > 0) return answer(corrected, meant, { corrected: text });
			}
			const some = needed.length > 1 ? await findEntries(db, needed, "any", about) : [];
			return answer(needed, some, { isPartial: some.length > 0 });
		},
	};
}

const nothing: SearchAnswer = { words: [], corrected: null, isPartial: false, groups: [] };

/** Whose entries a viewer finds. */
const audienceOf = (viewer: Viewer): string[] => [
	everyone,
	...(viewer.kind === "visitor" ? ["guests"] : ["accounts"]),
	...(isMember(viewer)
		? [
				"members",
				...(viewer.isAdmin ? ["admins"] : []),
				...(isTreasurer(viewer) ? ["treasurer"] : []),
				...(isScheduler(viewer) ? ["scheduler"] : []),
				...(isEditor(viewer) ? ["editor"] : []),
				...(isCoordinator(viewer) ? ["coordinator"] : []),
			]
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
				detail: kind === "match" ? matchDetail(row, seasonOf(row.seasonId)) : detail,
				excerpt: excerptOf(body, words),
				path,
			})),
		}));

const matchDetail = (
	{ matchNumber, matchDate }: Pick<FoundEntry, "matchNumber" | "matchDate">,
	season: string | undefined,
) =>
	[`Match ${matchNumber}`, matchDate && formatDate(matchDate), season ?? matchDate?.slice(0, 4)]
		.filter(Boolean)
		.join(" · ");
