import { forbidden } from "../../league/entities/field.ts";
import type { PayPalFacts } from "../../league/entities/paypal-notice.ts";

/**
 * Reads an Instant Payment Notification; null without a transaction, such as the notice of a new
 * subscription. Texts come in the account's character set, by default windows-1252.
 */
export function readNotice(notice: Uint8Array): PayPalFacts | null {
	const fields = fieldsOf(notice);
	const text = (name: string, max = 200) => clean(fields.get(name) ?? "").slice(0, max);
	const transactionId = text("txn_id", 40);
	const status = text("payment_status", 40);
	const amount = Number(text("mc_gross"));
	if (!transactionId || !status || !Number.isFinite(amount) || Math.abs(amount) >= 1e9) return null;
	return {
		transactionId,
		status,
		amount,
		parentId: text("parent_txn_id", 40) || null,
		receivers: [text("receiver_email"), text("business"), text("receiver_id")].filter(Boolean),
		currency: text("mc_currency", 3),
		teamName: teamField(text),
		payerName:
			[text("first_name"), text("last_name")].filter(Boolean).join(" ").slice(0, 80) ||
			text("payer_email", 80) ||
			"PayPal",
		paidAt: instantOf(text("payment_date")),
	};
}

/** The team's name, sent as an option; a button made at PayPal may use any option for it. */
function teamField(text: (name: string) => string) {
	const numbers = Array.from({ length: 7 }, (_, index) => index + 1);
	const number = numbers.find((each) => /^team/i.test(text(`option_name${each}`)));
	return number ? text(`option_selection${number}`) : "";
}

function fieldsOf(notice: Uint8Array): Map<string, string> {
	const pairs = Buffer.from(notice)
		.toString("latin1")
		.split("&")
		.map((pair) => {
			const at = pair.indexOf("=");
			return at < 0 ? ([pair, ""] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const);
		});
	const charset = pairs.find(([name]) => name === "charset")?.[1] ?? "windows-1252";
	const decoder = decoderOf(charset);
	const decode = (text: string) => decoder.decode(bytesOf(text));
	// If a field comes twice, the first one counts.
	return new Map(pairs.map(([name, value]) => [decode(name), decode(value)] as const).reverse());
}

function decoderOf(charset: string) {
	try {
		return new TextDecoder(charset);
	} catch {
		return new TextDecoder("windows-1252");
	}
}

const bytesOf = (text: string) =>
	Buffer.from(
		text
			.replaceAll("+", " ")
			.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
				String.fromCharCode(Number.parseInt(hex, 16)),
			),
		"latin1",
	);

const clean = (text: string) => text.replace(new RegExp(forbidden, "gu"), "").trim();

/** `20:12:59 Jan 13, 2009 PST`. */
function instantOf(text: string): string | null {
	const parts = /^(\d{1,2}:\d{2}:\d{2}) ([A-Z][a-z]{2}\.? \d{1,2}, \d{4}) (P[SD]T)$/.exec(text);
	if (!parts) return null;
	const at = Date.parse(`${parts[2]?.replace(".", "")} ${parts[1]} ${parts[3]}`);
	return Number.isNaN(at) ? null : new Date(at).toISOString();
}
