import { answerOf } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { type AdminPage, idOf } from "../page-def/page-def.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { caseReads } from "../parts/captain/case-reads.ts";
import { formChoice } from "../parts/form/form-choice.ts";
import { formReads } from "../parts/form/form-reads.ts";
import { consentsOf } from "../parts/player-link-reads.ts";

/** The admin pages on which the committee decides about teams and results. */
export const committeePages: readonly AdminPage[] = [
	{
		path: "/result-checks",
		isLive: true,
		title: "Result Checks",
		about: "Players who may not have been eligible: accept, default the line, or ask.",
		group: "season",
		place: 2,
		access: "admins",
		role: "coordinator",
		nav: "none",
		reads: () => [adminReads.resultChecks, adminReads.teams],
		load: () => import("../pages/result-checks/result-checks.tsx"),
	},
	{
		path: "/protests",
		isLive: true,
		title: "Protests and Incidents",
		menuLabel: "Protests",
		about: "What captains have protested or reported, to decide by the by-laws.",
		group: "season",
		place: 3,
		access: "admins",
		role: "coordinator",
		nav: "none",
		reads: () => [caseReads.cases],
		load: () => import("../pages/protests.tsx"),
	},
	{
		path: "/withdrawals",
		isLive: true,
		title: "Withdrawals",
		about: "Withdraw a team or remove its results, with a preview of what changes.",
		group: "season",
		place: 4,
		access: "admins",
		nav: "none",
		search: ["teamId"],
		reads: () => [
			adminReads.teamExits,
			adminReads.teams,
			adminReads.matches,
			reads.divisions,
			reads.seasons,
		],
		load: () => import("../pages/withdrawals/withdrawals.tsx"),
	},
	{
		path: "/standings-adjustments",
		isLive: true,
		title: "Standings Adjustments",
		about: "Add sets to a team’s standing or take them away, with the by-law and the reason.",
		group: "season",
		place: 5,
		access: "admins",
		nav: "none",
		reads: () => [adminReads.standingAdjustments, adminReads.teams, reads.divisions, reads.seasons],
		load: () => import("../pages/standings-adjustments.tsx"),
	},
	{
		path: "/form-ratings",
		title: "Form Ratings",
		about: "Players’ strength based on their results, ratings to check, and proposed divisions.",
		group: "people",
		place: 8,
		access: "admins",
		role: "coordinator",
		nav: "none",
		search: ["view", "divisionId", "teamId"],
		stays: ["teamId"],
		reads: () => [reads.me, reads.divisions, reads.teams],
		thenReads: ({ search }, answers) => {
			const { isOfDivisions, divisionId } = formChoice(
				search,
				answerOf(answers, reads.me),
				answerOf(answers, reads.divisions),
			);
			return [isOfDivisions ? formReads.proposals : formReads.ofDivision(divisionId)];
		},
		load: () => import("../pages/form-ratings/form-ratings.tsx"),
	},
	{
		path: "/consents",
		title: "Consent Forms",
		about: "Who has signed to play at their own risk; consents of parents and guardians.",
		group: "people",
		place: 3,
		access: "admins",
		nav: "none",
		search: ["teamId"],
		reads: ({ search }) => [reads.teams, consentsOf(idOf(search.get("teamId")))],
		load: () => import("../pages/consents/consents.tsx"),
	},
];
