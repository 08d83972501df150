import { useMemo } from "react";
import { type Notice, notice } from "../../league/entities/notice.ts";
import { noticeErrors } from "../../league/rules/notices/notice-errors.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { useRead, useToday } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { describedColumns } from "../parts/grid/described-columns.ts";
import { type Column, Grid } from "../parts/grid/grid.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Messages for visitors, each with its pages and days; those that are over last. */
export default function NoticesPage() {
	const today = useToday();
	const all = useRead(adminReads.notices);
	const notices = useMemo(
		() => all.toSorted((a, b) => Number(a.endDate < today) - Number(b.endDate < today)),
		[all, today],
	);
	const teams = useRead(adminReads.teams);
	const locations = useRead(reads.locations);
	const pages = useRead(adminReads.pages);
	const columns = useMemo<readonly Column<Notice>[]>(() => {
		const [message, ...rest] = describedColumns<Notice>(notice.fields, {
			locationId: {
				choices: () =>
					locations.map(({ locationId, locationName }) => ({
						value: String(locationId),
						label: locationName,
					})),
			},
			teamId: {
				choices: () =>
					teams
						.filter((team) => team.isActive && !isBye(team))
						.map(({ teamId, teamName }) => ({ value: String(teamId), label: teamName })),
			},
			pageId: {
				choices: () => pages.map(({ pageId, title }) => ({ value: String(pageId), label: title })),
			},
			endDate: {
				check: (value, row) =>
					value ? noticeErrors({ ...blank, ...row, endDate: String(value) })["endDate"] : undefined,
			},
		});
		const state: Column<Notice> = {
			field: "state",
			head: "Status",
			kind: "text",
			isReadOnly: true,
			isOnCard: true,
			width: 7,
			value: ({ startDate, endDate }) =>
				endDate < today ? "Ended" : startDate > today ? "Scheduled" : "Showing now",
		};
		return message ? [message, state, ...rest] : [];
	}, [teams, locations, pages, today]);
	return (
		<div className="page broad admin">
			<PageHead>
				<p>Short messages at the top of pages, from their first to their last day.</p>
			</PageHead>
			<Grid
				label="Notices"
				kind="notice"
				idField="noticeId"
				noun="notice"
				nameOf={({ message }) => message}
				rows={notices}
				columns={columns}
				add={{ initial: { pages: "all", startDate: today, endDate: today } }}
				remove={{}}
				empty="No notices yet."
			/>
		</div>
	);
}

const blank = {
	pages: "all",
	locationId: null,
	teamId: null,
	pageId: null,
	startDate: "",
	endDate: "",
} as const;
