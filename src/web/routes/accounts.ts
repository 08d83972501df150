import { redirect } from "react-router";
import { memberReads } from "../data/member-reads.ts";
import { answerOf } from "../data/page-data.ts";
import { type Me, reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { isOnCommittee } from "../page-def/can-open.ts";
import { offlinePath, type PageDef } from "../page-def/page-def.ts";
import { address } from "../parts/account/address.ts";
import { portalTitle } from "../parts/account/portal-title.ts";
import { teamsLedBy } from "../parts/account/teams-led-by.ts";
import { taskReads } from "../parts/admin/task-reads.ts";
import { caseReads } from "../parts/captain/case-reads.ts";
import { ofTeam } from "./team-reads.ts";

const isAdmin = (me: Me | undefined) => me !== undefined && "userId" in me && me.isAdmin;

/** The logs on the portal, by `?show=`. */
const logTitles = new Map([
	["changes", "Change Log"],
	["security", "Security Log"],
]);

/** Pages for signing up, logging in, and the user's own account. */
export const accountPages: readonly PageDef[] = [
	{
		path: offlinePath,
		title: "No Connection",
		nav: "none",
		access: "linked",
		isSaved: true,
		optionalReads: (_, __, { kind }) => (kind === "member" ? [reads.me, reads.teams] : []),
		load: () => import("../pages/offline.tsx"),
	},
	{
		path: "/login",
		title: "Login",
		access: "guests",
		nav: "none",
		search: ["redirect", "ended", "step", "expired"],
		takesForm: true,
		reads: ({ search }) => (search.get("step") === "confirm" ? [memberReads.secondStep] : []),
		thenReads: ({ search }, answers) => {
			if (answerOf(answers, memberReads.secondStep)?.step === null)
				throw redirect(address("/login", { expired: "1", redirect: search.get("redirect") }));
			return [];
		},
		titleOf: ({ search }) => (search.get("step") === "confirm" ? "Confirm It’s You" : undefined),
		load: () => import("../pages/login/login.tsx"),
	},
	{
		path: "/signup",
		title: "Create an Account",
		access: "guests",
		nav: "none",
		search: ["redirect", "step", "email", "firstAdmin"],
		takesForm: true,
		titleOf: ({ search }) => (search.has("step") ? "Confirm Your Email" : undefined),
		load: () => import("../pages/signup.tsx"),
	},
	{
		path: "/reset-password",
		title: "Reset Password",
		access: "guests",
		nav: "none",
		search: ["redirect", "step", "email"],
		takesForm: true,
		load: () => import("../pages/reset-password.tsx"),
	},
	{
		path: "/change-password",
		title: "Change Password",
		access: "members",
		nav: "none",
		search: ["done"],
		takesForm: true,
		reads: () => [reads.me],
		load: () => import("../pages/change-password.tsx"),
	},
	{
		path: "/portal",
		title: "Portal",
		access: "accounts",
		nav: "none",
		search: ["team", "firstAdmin", "show", "q", "kind", "id", "userId", "before", "email", "date"],
		takesForm: true,
		reads: () => [reads.me, reads.teams, reads.divisions],
		thenReads: ({ search }, answers, viewer) => {
			const me = answerOf(answers, reads.me);
			if (isAdmin(me) && search.get("show") === "changes")
				return [reads.people, taskReads.writes(search)];
			if (isAdmin(me) && search.get("show") === "security")
				return [taskReads.securityEvents(search)];
			const teams = teamsLedBy(me, answerOf(answers, reads.teams));
			const ofTeams =
				teams.length > 0
					? [
							reads.locations,
							seasonNumberReads.scorecards,
							...teams.flatMap(({ teamId }) => ofTeam(teamId)),
						]
					: [];
			return isOnCommittee(viewer)
				? [
						reads.people,
						reads.seasons,
						reads.events,
						seasonNumberReads.keyDates,
						seasonNumberReads.scorecards,
						...ofTeams,
					]
				: ofTeams;
		},
		optionalReads: ({ search }, answers, viewer) => {
			const me = answerOf(answers, reads.me);
			if (isAdmin(me) && logTitles.has(search.get("show") ?? "")) return [];
			const leadsATeam = teamsLedBy(me, answerOf(answers, reads.teams)).length > 0;
			const own = [
				...(me && "userId" in me ? [memberReads.deputies] : []),
				...(leadsATeam ? [memberReads.makeupProposals, memberReads.checksToAnswer] : []),
				...(leadsATeam || isAdmin(me) || viewer.roles?.includes("coordinator")
					? [caseReads.cases]
					: []),
				...(isOnCommittee(viewer) ? [taskReads.tasks] : []),
			];
			return isAdmin(me)
				? [
						...own,
						memberReads.emails,
						memberReads.security,
						taskReads.reminderCards,
						taskReads.setup,
						taskReads.captainRequests,
						taskReads.accessCodes,
						taskReads.backups,
					]
				: own;
		},
		titleOf: ({ search }, answers, viewer) => {
			const me = answerOf(answers, reads.me);
			const log = isAdmin(me) && logTitles.get(search.get("show") ?? "");
			return log || portalTitle(me, isOnCommittee(viewer));
		},
		load: () => import("../pages/portal/portal.tsx"),
	},
	{
		path: "/profile",
		title: "My Profile",
		access: "members",
		nav: "none",
		search: ["saved", "show", "done"],
		takesForm: true,
		reads: () => [
			reads.me,
			memberReads.session,
			memberReads.security,
			memberReads.pendingEmail,
			memberReads.notifications,
		],
		titleOf: ({ search }) => (search.get("show") === "security" ? "Login Security" : undefined),
		load: () => import("../pages/profile/profile.tsx"),
	},
];
