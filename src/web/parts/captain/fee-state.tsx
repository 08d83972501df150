import { paymentsFor, paymentText } from "../../../league/rules/season/season-payments.ts";
import { useMayRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";

/** The payments of a team for a season; null if the page could not read them. */
export function useFees(seasonId: number, teamId: number) {
	const payments = useMayRead(reads.paymentsOfSeason(seasonId));
	return payments && paymentsFor(payments, seasonId, teamId);
}

/** Whether a team's fee has arrived. */
export function FeeState({ fees }: { fees: NonNullable<ReturnType<typeof useFees>> }) {
	return fees.length === 0 ? (
		<p>
			<b>Not received yet.</b> It shows here after the treasurer has recorded it.
		</p>
	) : (
		fees.map((fee) => (
			<p key={fee.paymentId}>
				<b>Received:</b> {paymentText(fee)}.
			</p>
		))
	);
}
