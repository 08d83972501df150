import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import type { PayPalNotice } from "../../../league/rules/tasks/admin-todo.ts";
import type { TodoData } from "../../actions/admin-todo-data.ts";

/** `$200.00 from Sam Hill, Aces High`, with the team, or what the payer typed instead of one. */
export function payPalTitle(
	{ teamId, teamName, payerName, amount, currency }: PayPalNotice,
	teams: TodoData["teams"],
): string {
	const size = Math.abs(amount);
	const sum = currency === "USD" ? dollars(size) : `${size.toFixed(2)} ${currency}`;
	const team =
		teams.find((row) => row.teamId === teamId)?.teamName ?? (teamName && `“${teamName}”`);
	return [`${sum} from ${payerName}`, team].filter(Boolean).join(", ");
}

/** Why PayPal's notice was not recorded as a payment, and what to do about it. */
export function payPalText(
	{ problem, teamName }: PayPalNotice,
	{ league: { seasons }, feeByPayPal }: { league: TodoData; feeByPayPal: number },
): string {
	switch (problem) {
		case "amount":
			return `Not recorded: the fee by PayPal is ${dollars(feeByPayPal)}. Refund it at PayPal, or record what arrived.`;
		case "currency":
			return "Not recorded: the fee is in US dollars. Refund it at PayPal, or record what arrived.";
		case "receiver":
			return "Not recorded: this money went to another PayPal account. If that account is the league’s, an admin has to correct PAYER_BUSINESS in the server’s settings.";
		case "season":
			return "Not recorded: there was no current season.";
		case "team":
			return `Not recorded: ${teamName ? "there is no active team of this name, or there are two" : "the payer named no team"}. Find out which team it is for, then record it.`;
		case "twice":
			return `Not recorded: there was already a payment from this team for ${currentSeason(seasons)?.seasonName ?? "this season"}. Refund it at PayPal, or record it if it is the rest of the fee or for something else.`;
		case "refund":
			return "PayPal refunded this payment, or a dispute about it changed. We haven’t changed anything here: correct or remove the payment if you need to.";
	}
}
