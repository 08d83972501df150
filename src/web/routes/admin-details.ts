import { redirect } from "react-router";
import { isTextKey } from "../../league/entities/text-key.ts";
import { fullName, possessiveOf } from "../../league/wording.ts";
import { answerOf } from "../data/page-data.ts";
import { idOf, type PageDef, type Visit } from "../page-def/page-def.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { playerNumbersOf, sameNamesRead } from "../parts/admin/player-numbers-read.ts";
import { numbersPath } from "../parts/player-path.ts";
import { typedIn } from "../parts/search-read.ts";

const numbersIn = ({ params, search }: Visit) =>
	playerNumbersOf(Number(params["playerId"]), typedIn(search));

/** Admin pages without an entry in the menu. */
export const adminDetailPages: readonly PageDef[] = [
	{
		path: "/contact-topics",
		isLive: true,
		title: "Contact Topics",
		access: "admins",
		nav: "none",
		reads: () => [adminReads.contactTopics],
		load: () => import("../pages/contact-topics.tsx"),
	},
	{
		path: "/players/:playerId/numbers",
		file: "player-numbers",
		title: "Other Numbers of a Player",
		access: "admins",
		nav: "none",
		search: ["q", "merged", "separated", "saved"],
		takesForm: true,
		reads: (visit) => {
			if (idOf(visit.params["playerId"]) === null) throw new Response(null, { status: 404 });
			return [numbersIn(visit)];
		},
		thenReads: (visit, answers) => {
			const { playerId } = answerOf(answers, numbersIn(visit))?.player ?? {};
			if (playerId && String(playerId) !== visit.params["playerId"])
				throw redirect(numbersPath(playerId));
			return [];
		},
		titleOf: (visit, answers) => {
			const player = answerOf(answers, numbersIn(visit))?.player;
			return player && `${possessiveOf(fullName(player))} Other Numbers`;
		},
		load: () => import("../pages/player-numbers/player-numbers.tsx"),
	},
	{
		path: "/same-names",
		title: "Players with the Same Name",
		access: "admins",
		nav: "none",
		reads: () => [sameNamesRead],
		load: () => import("../pages/same-names/same-names.tsx"),
	},
	{
		path: "/texts/:key",
		file: "text-editor",
		isLive: true,
		title: "Edit Page",
		access: "admins",
		role: "editor",
		nav: "none",
		reads: ({ params: { key } }) => {
			if (!isTextKey(key)) throw new Response(null, { status: 404 });
			return [adminReads.textEdit(key), adminReads.texts, adminReads.pages];
		},
		titleOf: ({ params: { key } }, answers) =>
			isTextKey(key) ? `Edit: ${answerOf(answers, adminReads.textEdit(key))?.title}` : undefined,
		load: () => import("../pages/text-editor/text-editor.tsx"),
	},
];
