import { helpRead } from "../parts/help-read.ts";
import { consentOf, ownContactOf } from "../parts/player-link-reads.ts";
import type { PageDef } from "./page-def.ts";

/** What players of a roster do with a link from an email, without an account. */
export const byLinkPages: readonly PageDef[] = [
	{
		path: "/my-contact",
		title: "Your Phone and Email",
		access: "linked",
		nav: "none",
		search: ["sent"],
		takesForm: true,
		load: () => import("../pages/my-contact/my-contact.tsx"),
	},
	{
		path: "/my-contact/:key",
		title: "Your Phone and Email",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		mayRead: ({ params }) => [ownContactOf(params["key"] ?? "")],
		load: () => import("../pages/my-contact/my-contact.tsx"),
	},
	{
		path: "/consent/:key",
		title: "Read and Sign",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		mayRead: ({ params }) => [consentOf(params["key"] ?? "")],
		load: () => import("../pages/consent.tsx"),
	},
	{
		// The cache of visitors' pages knows no searches in free words.
		path: "/help",
		title: "Help",
		access: "linked",
		nav: "none",
		search: ["q"],
		reads: () => [helpRead],
		load: () => import("../pages/help/help.tsx"),
	},
];
