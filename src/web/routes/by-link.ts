import { memberReads } from "../data/member-reads.ts";
import { reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import type { PageDef } from "../page-def/page-def.ts";
import { invitationOf } from "../parts/account/invitation-reads.ts";
import { availabilityOf } from "../parts/captain/availability-reads.ts";
import { leagueNewsOf } from "../parts/captain/message-reads.ts";
import { preferencesOf } from "../parts/captain/schedule-preferences.ts";
import { helpRead } from "../parts/help-read.ts";
import { openSpots } from "../parts/open-spot-reads.ts";
import { consentOf, moveOf, ownContactOf } from "../parts/player-link-reads.ts";
import { searchOf, searchTitle } from "../parts/search-read.ts";
import { signupOf } from "../parts/signup-read.ts";

/** Pages that open with the key of a personal link from an email, and other uncached pages. */
export const byLinkPages: readonly PageDef[] = [
	{
		path: "/makeup/:key",
		title: "Make-Up Times",
		access: "linked",
		nav: "none",
		search: ["time", "done"],
		takesForm: true,
		optionalReads: ({ params }) => [memberReads.makeupProposal(params["key"] ?? "")],
		load: () => import("../pages/makeup/makeup.tsx"),
	},
	{
		path: "/invitation/:key",
		title: "Invitation",
		access: "linked",
		nav: "none",
		takesForm: true,
		optionalReads: ({ params }) => [invitationOf(params["key"] ?? "")],
		load: () => import("../pages/invitation.tsx"),
	},
	{
		path: "/deputy/:key",
		title: "Become a Deputy",
		access: "linked",
		nav: "none",
		takesForm: true,
		optionalReads: ({ params }, _, { kind }) => [
			memberReads.deputyInvitation(params["key"] ?? ""),
			...(kind === "visitor" ? [] : [reads.me]),
		],
		load: () => import("../pages/deputy.tsx"),
	},
	{
		path: "/schedule-preferences/:key",
		title: "Schedule Preferences",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		optionalReads: ({ params }) => [preferencesOf(params["key"] ?? "")],
		load: () => import("../pages/schedule-preferences/schedule-preferences.tsx"),
	},
	{
		path: "/availability/:key",
		title: "Can You Play?",
		access: "linked",
		nav: "none",
		search: ["answer", "done"],
		takesForm: true,
		optionalReads: ({ params }) => [availabilityOf(params["key"] ?? "")],
		load: () => import("../pages/availability/availability.tsx"),
	},
	{
		path: "/my-signup/:key",
		title: "Your Sign-Up",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		optionalReads: ({ params }) => [
			signupOf(params["key"] ?? ""),
			seasonNumberReads.ratings,
			openSpots,
		],
		load: () => import("../pages/my-signup.tsx"),
	},
	{
		path: "/league-news/:key",
		title: "League News",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		optionalReads: ({ params }) => [leagueNewsOf(params["key"] ?? "")],
		load: () => import("../pages/league-news.tsx"),
	},
	{
		path: "/my-contact",
		title: "Your Phone, Email, and Page",
		access: "linked",
		nav: "none",
		search: ["sent"],
		takesForm: true,
		load: () => import("../pages/my-contact/my-contact.tsx"),
	},
	{
		path: "/my-contact/:key",
		title: "Your Phone, Email, and Page",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		optionalReads: ({ params }) => [ownContactOf(params["key"] ?? "")],
		load: () => import("../pages/my-contact/my-contact.tsx"),
	},
	{
		path: "/consent/:key",
		title: "Read and Sign",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		optionalReads: ({ params }) => [consentOf(params["key"] ?? "")],
		load: () => import("../pages/consent.tsx"),
	},
	{
		path: "/move/:key",
		title: "Would You Like to Move?",
		access: "linked",
		nav: "none",
		search: ["done"],
		takesForm: true,
		optionalReads: ({ params }) => [moveOf(params["key"] ?? "")],
		load: () => import("../pages/move.tsx"),
	},
	{
		// As for the help, no cache keeps what was typed.
		path: "/search",
		title: "Search",
		access: "linked",
		nav: "none",
		search: ["q", "kind"],
		optionalReads: ({ search }) => searchOf(search),
		titleOf: ({ search }) => searchTitle(search),
		load: () => import("../pages/search/search.tsx"),
	},
	{
		// `linked`, since the cache of visitors' pages can't keep every text that is searched for.
		path: "/help",
		title: "Help",
		access: "linked",
		nav: "none",
		search: ["q"],
		reads: () => [helpRead],
		load: () => import("../pages/help/help.tsx"),
	},
];
