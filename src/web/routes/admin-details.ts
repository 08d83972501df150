import { isTextKey } from "../../league/entities/text-key.ts";
import { answerOf } from "../data/page-data.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import type { PageDef } from "./page-def.ts";

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
		path: "/texts/:key",
		file: "text-editor",
		isLive: true,
		title: "Edit Text",
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
