import { expect, test } from "vitest";
import type { PayPalFacts } from "../../entities/paypal-notice.ts";
import { decideNotice } from "./paypal-notice.ts";

const facts: PayPalFacts = {
	transactionId: "61E67681CH3238416",
	parentId: null,
	status: "Completed",
	receivers: ["fees@league.example", "S8XGHLYDW9T3S"],
	amount: 233.64,
	currency: "USD",
	teamName: "Aces High",
	payerName: "Sam Hill",
	paidAt: null,
};
const team = (teamId: number, teamName: string, changes: object = {}) => ({
	teamId,
	teamName,
	teamNumber: 10 + teamId,
	isActive: true,
	...changes,
});
const expected = {
	account: "fees@league.example",
	fee: 233.64,
	season: { seasonId: 3 },
	teams: [
		team(1, "Aces High"),
		team(2, "Lobbers"),
		team(3, "Twins"),
		team(4, "Twins"),
		team(5, "Gone", { isActive: false }),
		team(6, "Bye"),
		team(7, "First of 40", { teamNumber: 40 }),
		team(8, "Second of 40", { teamNumber: 40 }),
	],
	payments: [
		{ teamId: 2, seasonId: 3, amountPaid: 225 },
		{ teamId: 1, seasonId: 2, amountPaid: 225 },
	],
};
const record = (teamId: number) => ({ what: "record", teamId, seasonId: 3 });
const tell = (problem: string, teamId: number | null = 1) => ({ what: "tell", problem, teamId });
const ignore = { what: "ignore" };

test.each([
	["the whole fee", {}, record(1)],
	["to the account’s ID", { receivers: ["", "S8XGHLYDW9T3S"] }, tell("receiver")],
	["to the account in capitals", { receivers: ["Fees@League.example"] }, record(1)],
	["to someone else", { receivers: ["thief@elsewhere.example"] }, tell("receiver")],
	["to nobody", { receivers: [] }, tell("receiver")],
	["in another currency", { currency: "CAD" }, tell("currency")],
	["too little", { amount: 233.63 }, tell("amount")],
	["too much", { amount: 467.28 }, tell("amount")],
	["less than nothing", { amount: -233.64 }, tell("amount")],
	["with other spaces and letters", { teamName: "  aces   HIGH " }, record(1)],
	["by number", { teamName: "11" }, record(1)],
	["by number, in words", { teamName: "Team #11" }, record(1)],
	["by number, with more spaces", { teamName: " Team  11 " }, record(1)],
	["by number, run together", { teamName: "Team11" }, record(1)],
	["by number, abbreviated", { teamName: "No. 11" }, record(1)],
	["by number, abbreviated without a period", { teamName: "no 11" }, record(1)],
	["by an unknown number", { teamName: "Team 99" }, tell("team", null)],
	["by a number that two teams have", { teamName: "Team 40" }, tell("team", null)],
	["of another team whose name ends in a number", { teamName: "Smash 11" }, tell("team", null)],
	["of another team whose name begins with one", { teamName: "11 Angry Men" }, tell("team", null)],
	["of an unknown team", { teamName: "Aces" }, tell("team", null)],
	["of a team whose words run together", { teamName: "AcesHigh" }, tell("team", null)],
	["without a team", { teamName: "" }, tell("team", null)],
	["of two teams with one name", { teamName: "Twins" }, tell("team", null)],
	["of a team that no longer plays", { teamName: "Gone" }, tell("team", null)],
	["of a Bye", { teamName: "Bye" }, tell("team", null)],
	["of a team that has paid", { teamName: "Lobbers" }, tell("twice", 2)],
	["refunded", { status: "Refunded", amount: -233.64 }, tell("refund")],
	[
		"refunded by someone else",
		{ status: "Refunded", receivers: ["x@y.example"] },
		tell("receiver"),
	],
	["charged back", { status: "Reversed" }, tell("refund")],
	["given back after a dispute", { status: "Canceled_Reversal" }, tell("refund")],
	["not final yet", { status: "Pending" }, ignore],
	["failed", { status: "Failed" }, ignore],
	["of no transaction", { status: "" }, ignore],
])("a payment %s", (_, changes, decision) => {
	expect(decideNotice({ ...facts, ...changes }, expected)).toEqual(decision);
});

test("an account is recognized by its ID as well", () => {
	expect(decideNotice(facts, { ...expected, account: "s8xghlydw9t3s" })).toEqual(record(1));
});

test("nobody’s payment reaches a league that has set no account", () => {
	const toNobody = { ...facts, receivers: [""] };
	expect(decideNotice(toNobody, { ...expected, account: "" })).toEqual(tell("receiver"));
});

test("nothing is recorded between two seasons", () => {
	expect(decideNotice(facts, { ...expected, season: undefined })).toEqual(tell("season"));
});
