import { expect, test } from "vitest";
import { readNotice } from "./read-notice.ts";

const read = (fields: Record<string, string>) =>
	readNotice(
		Buffer.from(
			new URLSearchParams({
				txn_id: "T1",
				payment_status: "Completed",
				mc_gross: "233.64",
				charset: "UTF-8",
				...fields,
			}).toString(),
		),
	);

test.each([
	["20:12:59 Jan 13, 2026 PST", "2026-01-14T04:12:59.000Z"],
	["08:00:00 Jul. 4, 2026 PDT", "2026-07-04T15:00:00.000Z"],
	["20:12:59 Foo 13, 2026 PST", null],
	["2026-01-13", null],
	["", null],
])("reads the time of a payment, %s", (payment_date, paidAt) => {
	expect(read({ payment_date })?.paidAt).toBe(paidAt);
});

test.each([
	[{ option_name1: "Team Name", option_selection1: "Aces" }, "Aces"],
	[
		{
			option_name1: "Your Name",
			option_selection1: "Sam",
			option_name2: "team",
			option_selection2: "Aces",
		},
		"Aces",
	],
	[{ option_selection1: "Aces" }, ""],
])("finds the team in the option of that name: %j", (fields, teamName) => {
	expect(read(fields)?.teamName).toBe(teamName);
});

test.each([
	[{ first_name: "Sam", last_name: "Hill" }, "Sam Hill"],
	[{ payer_email: "sam@payers.example" }, "sam@payers.example"],
	[{ first_name: "Sam\u0000\u202e" }, "Sam"],
	[{}, "PayPal"],
])("names the payer of %j", (fields, payerName) => {
	expect(read(fields)?.payerName).toBe(payerName);
});

test.each([
	[{ txn_id: "" }],
	[{ payment_status: "" }],
	[{ mc_gross: "Infinity" }],
	[{ mc_gross: "1e12" }],
])("is null for %j", (fields) => {
	expect(read(fields)).toBeNull();
});

test("takes the first of two fields with one name, and an unknown character set for PayPal’s", () => {
	const text =
		"txn_id=T1&payment_status=Completed&mc_gross=1&mc_gross=2&charset=martian&first_name=%DCla";
	expect(readNotice(Buffer.from(text))).toMatchObject({ amount: 1, payerName: "Üla" });
});
