import type { SearchKind } from "../../league/entities/search.ts";

/** From today's rows and texts, or from past seasons. */
export type SearchSource = "now" | "past";

/** What the search finds (`src/server/search`). */
export interface SearchTables {
	searchEntry: {
		source: SearchSource;
		/** The same for one team or player in both sources. */
		key: string;
		kind: SearchKind;
		title: string;
		detail: string;
		body: string;
		path: string;
		/** Who may find it: any of these. */
		audience: string[];
		/** Among equally good results; lower comes first. */
		place: number;
		matchNumber: number | null;
		matchDate: string | null;
		seasonId: number | null;
		plainTitle: string;
		/** A hash of everything else. */
		hash: string;
		words: string;
	};
	/** Words of entries, for correcting typing errors. */
	searchWord: { source: SearchSource; word: string; trigrams: string[] };
	/** `version`: of the data. `basis`: what else the entries were made of. */
	searchState: { source: SearchSource; version: number; basis: string };
}
