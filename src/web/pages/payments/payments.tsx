import { Fragment, useCallback, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Division } from "../../../league/entities/division.ts";
import type { League } from "../../../league/entities/league.ts";
import { type Payment, payment } from "../../../league/entities/payment.ts";
import type { Season } from "../../../league/entities/season.ts";
import type { Team } from "../../../league/entities/team.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import { currentDues } from "../../../league/rules/season/team-dues.ts";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ImportTools } from "../../parts/admin/import/import-tools.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import { type Column, Grid } from "../../parts/grid/grid.tsx";
import { InvoiceLink } from "../../parts/invoice-link.tsx";
import { teamChoices } from "../../parts/team-choices.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SendReceipt } from "./send-receipt.tsx";

/** Fee payments, newest first, and the teams that owe the fee. */
export default function PaymentsPage() {
	const all = useRead(adminReads.payments);
	const payments = useMemo(
		() =>
			all
				.filter(({ amountPaid }) => amountPaid > 0)
				.toSorted(
					(one, other) =>
						(other.paidOn ?? "").localeCompare(one.paidOn ?? "") || other.paymentId - one.paymentId,
				),
		[all],
	);
	const teams = useRead(adminReads.teams);
	const divisions = useRead(reads.divisions);
	const seasons = useRead(reads.seasons);
	const [league] = useRead(reads.league);
	const page = useRef<HTMLDivElement>(null);
	const { showMessage, toast } = useUndoToast(page);
	const [receipt, setReceipt] = useState<Payment | null>(null);
	const columns = useMemo(
		() => columnsOf(teams, divisions, seasons, league),
		[teams, divisions, seasons, league],
	);
	const actions = useCallback(
		(row: Payment) => (
			<>
				<Button variant="text" aria-haspopup="dialog" onClick={() => setReceipt(row)}>
					Resend receipt<span className="sr-only"> to {payerTeam(teams, row)}</span>
				</Button>
				<InvoiceLink team={payerTeam(teams, row)} {...row} />
			</>
		),
		[teams],
	);
	const initial = { seasonId: currentSeason(seasons)?.seasonId ?? null, paidOn: useToday() };
	// The to-do list links to a new payment for a team.
	const [search] = useSearchParams();
	const payer = teams.find(({ teamId }) => String(teamId) === search.get("add"));
	return (
		<div className="page admin" ref={page} tabIndex={-1}>
			<PageHead>
				<Summary payments={payments} teams={teams} league={league} />
			</PageHead>
			<Grid
				label="Fee payments"
				kind="payment"
				idField="paymentId"
				noun="payment"
				nameOf={({ payerName }) => `Payment from ${payerName}`}
				rows={payments}
				columns={columns}
				add={{
					initial: payer ? { ...initial, teamId: payer.teamId } : initial,
					isOpen: payer !== undefined,
				}}
				remove={{}}
				actions={actions}
				tools={<ImportTools kind="payment" />}
				empty="No payments yet."
			/>
			{receipt && (
				<SendReceipt
					payment={receipt}
					teamName={payerTeam(teams, receipt)}
					onClose={() => setReceipt(null)}
					onSent={(text) => {
						setReceipt(null);
						showMessage({ text });
					}}
				/>
			)}
			{toast}
		</div>
	);
}

function columnsOf(
	teams: readonly Team[],
	divisions: readonly Division[],
	seasons: readonly Season[],
	league: League,
): readonly Column<Payment>[] {
	const choices = teamChoices(teams, divisions);
	const inactive = teams.filter((team) => !isActiveTeam(team));
	const seasonChoices = seasons
		.toSorted((one, other) => other.startDate.localeCompare(one.startDate))
		.map(({ seasonId, seasonName }) => ({ value: String(seasonId), label: seasonName }));
	return describedColumns<Payment>(payment.fields, {
		seasonId: { choices: () => seasonChoices },
		teamId: {
			// The team of an old payment stays in the list after it has become inactive.
			choices: ({ teamId: paidBy }) => [
				...choices,
				...inactive
					.filter(({ teamId }) => teamId === paidBy)
					.map(({ teamId, teamName }) => ({ value: String(teamId), label: teamName })),
			],
		},
		amountPaid: {
			hint: `${dollars(league.feeByZelleOrCheck)} by Zelle or check, ${dollars(league.feeByPayPal)} by PayPal.`,
			check: (value) => (value === 0 ? "Enter the amount paid." : undefined),
		},
		paymentMethod: { suggestions: ["Zelle", "Check", "PayPal"] },
	});
}

const payerTeam = (teams: readonly Team[], { teamId }: Payment) =>
	teams.find((team) => team.teamId === teamId)?.teamName ?? "the team";
const byName = (one: Team, other: Team) => one.teamName.localeCompare(other.teamName);

interface SummaryProps {
	payments: readonly Payment[];
	teams: readonly Team[];
	league: League;
}

/**
 * Uses the same rule as the to-do list for who has paid (`league/rules/season/team-dues.ts`).
 */
function Summary({ payments, teams, league }: SummaryProps) {
	const owing = new Set(
		useRead(taskReads.tasks).flatMap(({ about, id }) => (about === "payment" ? [id] : [])),
	);
	const season = currentSeason(useRead(reads.seasons));
	const active = teams.filter(isActiveTeam);
	const ofSeason = payments.filter(({ seasonId }) => seasonId === season?.seasonId);
	const missing = active.filter(({ teamId }) => owing.has(teamId)).toSorted(byName);
	// A team that withdrew in time owes nothing, but has not paid.
	const paid = active.filter(
		(team) => currentDues(ofSeason, season, team, league).open === 0,
	).length;
	return (
		<>
			{season && (
				<p>
					{paid} of {active.length} active teams {pluralOf(paid, "has", "have")} paid the{" "}
					{season.seasonName} fee in full. Total received:{" "}
					{dollars(ofSeason.reduce((sum, { amountPaid }) => sum + amountPaid, 0))}.
				</p>
			)}
			{missing.length > 0 && (
				<details className="no-print">
					<summary>
						{countOf(missing.length, "team owes", "teams owe")} all or part of the fee
					</summary>
					<p>
						{missing.map((team, index) => (
							<Fragment key={team.teamId}>
								{index > 0 && ", "}
								<TeamLink team={team} /> (
								<InvoiceLink
									team={team.teamName}
									teamId={team.teamId}
									seasonId={season?.seasonId ?? null}
								/>
								)
							</Fragment>
						))}
					</p>
				</details>
			)}
		</>
	);
}
