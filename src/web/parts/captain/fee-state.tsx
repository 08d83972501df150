import { dollars, paymentsFor, paymentText } from "../../../league/rules/season/season-payments.ts";
import { currentDues, type Fees } from "../../../league/rules/season/team-dues.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";

/**
 * The payments of a team for the current season, and what it still owes in dollars; null if the
 * page could not read them.
 */
export function useFees(seasonId: number, teamId: number, league: Fees | undefined) {
	const payments = useOptionalRead(reads.paymentsOfSeason(seasonId));
	return (
		payments &&
		league && {
			fees: paymentsFor(payments, seasonId, teamId),
			open: currentDues(payments, { seasonId }, { teamId }, league).open,
		}
	);
}

/** Whether a team's fee has arrived. */
export function FeeState({ fees, open }: NonNullable<ReturnType<typeof useFees>>) {
	return fees.length === 0 ? (
		<p>
			<b>Not received yet.</b> It will show up here once the treasurer records it.
		</p>
	) : (
		<>
			{fees.map((fee) => (
				<p key={fee.paymentId}>
					<b>Received:</b> {paymentText(fee)}.
				</p>
			))}
			<p>
				{open > 0 ? (
					<>
						<b>Balance due:</b> {dollars(open)}.
					</>
				) : (
					"There’s nothing left to pay."
				)}
			</p>
		</>
	);
}
