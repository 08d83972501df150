import type { Payment } from "../../entities/payment.ts";
import type { Season } from "../../entities/season.ts";
import { facts } from "../../facts.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

type Entered = Pick<Payment, "teamId" | "amountPaid"> & { readonly enteredOn: LeagueDate };
type Dated = Pick<Season, "startDate" | "endDate">;

/**
 * The teams that have paid for a season. A payment names no season: one of an amount counts for
 * this season when it was entered after the season before had ended. So what is paid late, for a
 * season that is over, counts for the next. By-laws V a, V c (`content/bylaws.md`); page: Admin
 * Portal.
 */
export function paidTeams(
	payments: readonly Entered[],
	season: Dated,
	seasons: readonly Dated[],
): Set<number> {
	const [before] = seasons
		.filter(({ startDate }) => startDate < season.startDate)
		.sort((a, b) => b.startDate.localeCompare(a.startDate));
	const since = before && (before.endDate ?? addDays(before.startDate, 7 * facts.weeks));
	const ofSeason = payments.filter(
		({ amountPaid, enteredOn }) => amountPaid > 0 && (since === undefined || enteredOn > since),
	);
	return new Set(ofSeason.map(({ teamId }) => teamId));
}
