import type { PageDef } from "../page-def/page-def.ts";

const ofHistory = (page: keyof typeof import("./history-page-reads.ts")) => async () =>
	(await import("./history-page-reads.ts"))[page];

/** The public pages about past seasons. */
export const historyPages: readonly PageDef[] = [
	{
		path: "/teams/:teamId",
		file: "team-history",
		isReadOnly: true,
		title: "Team",
		nav: "none",
		loadReads: ofHistory("team"),
		load: () => import("../pages/team-history/team-history.tsx"),
	},
	{
		path: "/season/:seasonId?",
		isReadOnly: true,
		title: "Season",
		nav: "none",
		search: ["division"],
		loadReads: ofHistory("season"),
		load: () => import("../pages/season/season.tsx"),
	},
	{
		path: "/records",
		isReadOnly: true,
		title: "Champions and Records",
		navLabel: "Records",
		search: ["seasons"],
		nav: "about",
		loadReads: ofHistory("records"),
		load: () => import("../pages/records/records.tsx"),
	},
	{
		path: "/players/:playerId",
		file: "player",
		isReadOnly: true,
		title: "Player",
		nav: "none",
		search: ["seasonId", "with", "against"],
		loadReads: ofHistory("player"),
		load: () => import("../pages/player/player.tsx"),
	},
];
