import type { PlannedMatch, SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../../league/wording.ts";
import { useRead } from "../../../data/page-data.ts";
import { adminReads } from "../../../parts/admin/admin-reads.ts";
import { Table } from "../../../ui/table.tsx";
import { bookedMakeups, type CourtUse, courtUse } from "./court-use.ts";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";

interface CourtLoadProps {
	plan: SchedulePlan;
	matches: readonly PlannedMatch[];
	league: PlanNames;
}

/** How full each location is, by time slot and Saturday: a chart that is also a table. */
export function CourtLoad({ plan, matches, league }: CourtLoadProps) {
	const { keep, saturdays } = plan.request;
	// Matches before the day from which to replan are not part of the plan.
	const planned = saturdays.filter((date) => date >= (keep?.from ?? ""));
	const request = { ...plan.request, saturdays: planned };
	const published = useRead(adminReads.matches);
	const makeups = keep?.matches === "published" ? bookedMakeups(published) : [];
	const places = [...Map.groupBy(matches, ({ locationId }) => locationId)]
		.filter(([locationId]) => locationId !== null)
		.map(([locationId, here]) => ({ locationId: locationId as number, count: here.length }))
		.sort((a, b) => b.count - a.count);
	return (
		<PlanSection title="Courts" summary={countOf(places.length, "location")}>
			<p className="muted">
				Each number shows how many courts are in use. The taller the green bar, the fuller the
				location.
			</p>
			<div className="court-loads">
				{places.map(({ locationId, count }) => (
					<section
						key={locationId}
						className="court-load"
						aria-label={league.placeText(locationId)}
					>
						<h3>
							{league.placeText(locationId)}{" "}
							<span className="muted">{countOf(count, "match", "matches")}</span>
						</h3>
						<Table
							label={`Courts in use at ${league.placeText(locationId)}`}
							className="load-table"
						>
							<thead>
								<tr>
									<th scope="col">
										<span className="sr-only">Time</span>
									</th>
									{request.saturdays.map((date) => (
										<th key={date} scope="col">
											<span className="sr-only">{formatDate(date)}</span>
											<span aria-hidden="true">
												{Number(date.slice(5, 7))}/{Number(date.slice(8))}
											</span>
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{courtUse(locationId, [...matches, ...makeups], request, league).map(
									({ slot, days }) => (
										<tr key={slot}>
											<th scope="row">{formatSlot(slot)}</th>
											{days.map((use, day) => (
												<Load key={request.saturdays[day]} use={use} />
											))}
										</tr>
									),
								)}
							</tbody>
						</Table>
					</section>
				))}
			</div>
		</PlanSection>
	);
}

function Load({ use: { used, courts, isClosed } }: { use: CourtUse }) {
	if (isClosed && used === 0)
		return (
			<td className="closed">
				<span className="sr-only">Closed</span>
			</td>
		);
	const share = courts === null || courts === 0 ? Number(used > 0) : used / courts;
	const isOver = courts !== null && used > courts;
	const text = `${used}${courts === null ? "" : ` of ${courts}`} ${pluralOf(courts ?? used, "court")}`;
	return (
		<td
			className={isOver || (isClosed && used > 0) ? "over" : undefined}
			style={{ backgroundSize: `100% ${Math.min(1, share) * 100}%` }}
			title={text}
		>
			<span className="sr-only">
				{text}
				{isOver && ", too many"}
			</span>
			<span aria-hidden="true">
				{used || "·"}
				{isOver && "!"}
			</span>
		</td>
	);
}
