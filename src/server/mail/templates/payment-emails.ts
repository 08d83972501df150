import type { League } from "../../../league/entities/league.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { possessiveOf } from "../../../league/wording.ts";
import { type Content, oneLine } from "./content.ts";

export interface PaymentReceipt {
	number: number;
	teamName: string;
	/** Empty for a payment without a season. */
	seasonName: string;
	paidOn: string | null;
	payerName: string;
	amountPaid: number;
	paymentMethod: string;
	/** What the team still owes for the current season, in dollars; null for another season. */
	open: number | null;
}

/** To the captains of a team whose fee was recorded. */
export function paymentReceipt(
	{
		number,
		teamName,
		seasonName,
		paidOn,
		payerName,
		amountPaid,
		paymentMethod,
		open,
	}: PaymentReceipt,
	{ name, administratorEmail }: League,
): Content {
	const team = oneLine(teamName);
	const season = seasonName && ` for ${oneLine(seasonName)}`;
	return {
		subject: `Receipt: ${dollars(amountPaid)} from ${team}`,
		title: open
			? `We received part of ${possessiveOf(team)} fee`
			: `We received ${possessiveOf(team)} fee`,
		blocks: [
			`Thank you. The ${name} has recorded this payment from ${team}${season}.`,
			{
				facts: [
					["Receipt number", String(number)],
					["Team", team],
					...(seasonName ? [["Season", oneLine(seasonName)] as const] : []),
					["Amount", dollars(amountPaid)],
					["Paid by", oneLine(payerName)],
					["Method", oneLine(paymentMethod)],
					...(paidOn ? [["Date", formatDate(paidOn, "long")] as const] : []),
				],
			},
			...(open ? [`${dollars(open)} of the fee is still due.`] : []),
			{ link: "Open your team", path: "/team-info" },
		],
		why: `You get this email because you lead ${team}. If something is wrong, email ${administratorEmail}.`,
	};
}
