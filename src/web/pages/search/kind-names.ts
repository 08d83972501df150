import type { SearchKind } from "../../../league/entities/search.ts";

/** What the kinds of results are called: in a heading, and beside one result. */
export const kindNames: Readonly<Record<SearchKind, { title: string; one: string }>> = {
	match: { title: "Matches", one: "Match" },
	team: { title: "Teams", one: "Team" },
	player: { title: "Players", one: "Player" },
	court: { title: "Courts", one: "Court" },
	page: { title: "Pages", one: "Page" },
	season: { title: "Seasons", one: "Season" },
	rule: { title: "By-laws", one: "By-law" },
	text: { title: "League information", one: "Information" },
	help: { title: "Help", one: "Help" },
};
