import { type Payment, payment } from "../entities/payment.ts";
import type { Season } from "../entities/season.ts";
import type { Team } from "../entities/team.ts";
import { countOf } from "../wording.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";
import { reportColumn } from "./report-column.ts";

/**
 * All fee payments, the newest first, with the columns of their page, to edit in a spreadsheet and
 * import again (`rules/import/import-payments.ts`). Teams with the same name are given by number.
 */
export function allPayments(
	payments: readonly Payment[],
	teams: readonly Pick<Team, "teamId" | "teamName" | "teamNumber">[],
	seasons: readonly Pick<Season, "seasonId" | "seasonName">[],
): Report {
	const isUnique = (name: string) => teams.filter(({ teamName }) => teamName === name).length === 1;
	const teamNames = new Map(
		teams.map(({ teamId, teamName, teamNumber }) => [
			teamId,
			isUnique(teamName) ? teamName : String(teamNumber ?? teamName),
		]),
	);
	const seasonNames = new Map(seasons.map(({ seasonId, seasonName }) => [seasonId, seasonName]));
	const cells: { readonly [Name in keyof Payment]?: ColumnOf<Payment>["cell"] } = {
		teamId: ({ teamId }) => teamNames.get(teamId) ?? null,
		seasonId: ({ seasonId }) => seasonNames.get(seasonId ?? 0) ?? null,
	};
	const columns = Object.entries(payment.fields).flatMap(([name, field]) =>
		"report" in field ? [reportColumn<Payment>(name, field, cells[name as keyof Payment])] : [],
	);
	const rows = payments.toSorted(
		(one, other) =>
			(other.paidOn ?? "").localeCompare(one.paidOn ?? "") || other.paymentId - one.paymentId,
	);
	return {
		title: "Fee Payments",
		subtitle: `${countOf(rows.length, "payment")}, the newest first`,
		sheet: "Payments",
		...tabulate(columns, rows),
	};
}
