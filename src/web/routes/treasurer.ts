import { reads } from "../data/reads.ts";
import type { AdminPage } from "../page-def/page-def.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { feeReportRead } from "../parts/admin/report/season-report-read.ts";
import { taskReads } from "../parts/admin/task-reads.ts";

/** The admin pages about the teams' fees. */
export const treasurerPages: readonly AdminPage[] = [
	{
		path: "/payments",
		isLive: true,
		title: "Fee Payments",
		menuLabel: "Payments",
		about: "Which teams have paid their fee, and how.",
		group: "people",
		place: 4,
		access: "admins",
		role: "treasurer",
		nav: "none",
		search: ["add"],
		reads: () => [
			adminReads.payments,
			adminReads.teams,
			reads.divisions,
			reads.seasons,
			reads.league,
			taskReads.tasks,
		],
		load: () => import("../pages/payments/payments.tsx"),
	},
	{
		path: "/fee-report",
		title: "Fee Report",
		about: "What teams have paid and still owe, by method and season.",
		group: "people",
		place: 5,
		access: "admins",
		role: "treasurer",
		nav: "none",
		search: ["seasonId"],
		reads: ({ search }) => [feeReportRead(search)],
		load: () => import("../pages/fee-report.tsx"),
	},
];
