import type { Payment } from "../../entities/payment.ts";
import type { Season } from "../../entities/season.ts";
import { facts } from "../../facts.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

type Entered = Pick<Payment, "teamId" | "amountPaid"> & { readonly enteredOn: LeagueDate };
type Dated = Pick<Season, "startDate" | "endDate">;

/**
 * The teams that have paid for a season. Payments have no season: a payment counts for this season
 * if it was entered after the previous season ended. By-laws V a, V c (`content/bylaws.md`); page:
 * Admin Portal.
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
