import { describe, expect, test } from "vitest";
import { messages } from "../../../league/messages.ts";
import { admin, app, refused, send, useRecordLeague } from "./record-league.fixture.ts";

useRecordLeague();

describe("field rules", () => {
	const requiredMessage = "Please fill this in.";
	const payment = { teamId: 1, payerName: "Sam", amountPaid: 225, paymentMethod: "Zelle" };
	test.each([
		["create/season", {}, { seasonName: requiredMessage, startDate: "Please enter a date." }],
		[
			"create/season",
			{ seasonName: " ", startDate: "soon" },
			{ seasonName: requiredMessage, startDate: "Please enter a date." },
		],
		[
			"create/season",
			{ seasonName: "Fall", startDate: "2027-09-01", endDate: "2027-08-01" },
			{ endDate: "The league can’t end before it begins." },
		],
		[
			"create/event",
			{ eventName: "Party", startDate: "0026-12-01", seasonId: 1 },
			{ startDate: "Please enter a date with a year like 2026." },
		],
		[
			"create/season",
			{ seasonName: "Fall", startDate: "0000-01-01" },
			{ startDate: "Please enter a date with a year like 2026." },
		],
		[
			"create/event",
			{ seasonId: 1 },
			{ eventName: requiredMessage, startDate: "Please enter a date." },
		],
		[
			"create/event",
			{ eventName: "Party", startDate: "2027-01-01", seasonId: 9999 },
			{ seasonId: "Choose from the list." },
		],
		[
			"create/event",
			{ eventName: "Party", startDate: "2027-01-02", endDate: "2027-01-01", seasonId: 1 },
			{ endDate: "An event can’t end before it begins." },
		],
		[
			"create/payment",
			{},
			{
				teamId: requiredMessage,
				payerName: requiredMessage,
				amountPaid: requiredMessage,
				paymentMethod: requiredMessage,
			},
		],
		[
			"create/payment",
			{ teamId: 9999, payerName: "Sam", amountPaid: 225, paymentMethod: "Zelle" },
			{ teamId: "Choose from the list." },
		],
		[
			"create/payment",
			{ ...payment, seasonId: 9999, paidOn: "2026-02-30" },
			{ paidOn: "Please enter a date." },
		],
		["create/payment", { ...payment, seasonId: 9999 }, { seasonId: "Choose from the list." }],
		["create/location", {}, { locationName: requiredMessage }],
		[
			"create/location",
			{ locationName: "Courts", locationType: "Center", websiteUrl: "javascript:alert(1)" },
			{ websiteUrl: "Please enter a web address that begins with http:// or https://." },
		],
		["create/association", {}, { associationName: requiredMessage }],
		["create/division", {}, { divisionNumber: requiredMessage }],
		[
			"create/division",
			{ divisionNumber: 1 },
			{ divisionNumber: "Division number must be unique." },
		],
		["create/team", {}, { teamName: requiredMessage }],
		["create/team", { teamName: "New Nets" }, { teamNumber: messages.teamNumberNeeded }],
		[
			"create/match",
			{},
			{
				divisionId: requiredMessage,
				weekNumber: requiredMessage,
				matchNumber: requiredMessage,
				homeTeamId: requiredMessage,
				visitorTeamId: requiredMessage,
			},
		],
	])("%s refuses %j with %j", async (path, json, fields) => {
		expect((await refused(`POST ${path}`, json))[1]).toEqual(fields);
	});

	test("refuse a team number that another team has", async () => {
		const { teamNumber } = app.demo.team.find(
			({ teamId }) => teamId === app.demo.named.captainTeamId,
		)!;
		expect(await refused("POST create/team", { teamName: "New Nets", teamNumber })).toEqual([
			"NOT_UNIQUE",
			{ teamNumber: messages.teamNumberTaken },
		]);
	});

	test("add a payment for the current season and of today, and a second one only if confirmed", async () => {
		const { season, payment: paid, team } = app.demo;
		const current = season.find(({ currentSeason }) => currentSeason)!;
		const owing = team.find(({ teamId }) => !paid.some((row) => row.teamId === teamId))!;
		const first = { ...payment, teamId: owing.teamId };
		const { status, body } = await send("POST create/payment", first);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			seasonId: current.seasonId,
			paidOn: app.context.now().slice(0, 10),
		});
		expect(body).not.toHaveProperty("confirmed");
		const second = { ...first, paidOn: "2026-10-01", payerName: "Ann" };
		expect(await refused("POST create/payment", second)).toEqual([
			"NOT_CONFIRMED",
			expect.stringMatching(/ has already paid for Fall 2026: \$225.00 \(Zelle\) from Sam on /),
		]);
		expect((await send("POST create/payment", { ...second, seasonId: 1 })).status).toBe(200);
		expect((await send("POST create/payment", { ...second, confirmed: true })).status).toBe(200);
		expect(await refused(`PUT update/payment/${body.paymentId}`, { seasonId: null })).toEqual([
			"INVALID",
			{ seasonId: "Choose from the list." },
		]);
		expect(await refused(`PUT update/payment/${body.paymentId}`, { paidOn: null })).toEqual([
			"INVALID",
			{ paidOn: "Enter the date." },
		]);
	});

	test("create a court location with only a name", async () => {
		const { status, body } = await send("POST create/location", { locationName: "Park Courts" });
		expect(status).toBe(200);
		expect(body).toMatchObject({ locationName: "Park Courts", locationType: null, city: "" });
	});

	test("add http:// to a link without a protocol", async () => {
		const { body } = await send("POST create/association", {
			associationName: "Court Friends",
			websiteUrl: "friends.example",
		});
		expect(body).toMatchObject({
			associationName: "Court Friends",
			websiteUrl: "http://friends.example",
		});
	});
});

describe("concurrent changes", () => {
	test("refuse a field that has changed since, with its current value, and allow other fields", async () => {
		const { locationId, area, city } = app.demo.location[0]!;
		expect(
			(await send(`PUT update/location/${locationId}`, { area: "Nowhere", seen: { area } })).status,
		).toBe(200);
		const { status, body } = await send(`PUT update/location/${locationId}`, {
			area: "South",
			seen: { area },
		});
		expect([status, body.error?.code, body.error?.message]).toEqual([
			409,
			"STALE",
			messages.changedBySomeoneElse,
		]);
		expect(body.error?.current).toMatchObject({ locationId, area: "Nowhere" });
		expect(
			(await send(`PUT update/location/${locationId}`, { city: "Plano", seen: { city } })).status,
		).toBe(200);
	});

	test("reject a deeply nested value in `seen`", async () => {
		const body = `{"area":"North","seen":{"area":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`;
		const sent = {
			as: admin,
			method: "PUT",
			headers: { "content-type": "application/json", "idempotency-key": "deep" },
			body,
		};
		expect((await app.fetch("/api/update/location/1", sent)).status).toBe(422);
	});

	test.each([
		[
			"team",
			() => `update/team/${app.demo.named.captainTeamId}`,
			{ comments: "late payer" },
			{ comments: "not this" },
		],
		[
			"player",
			() => `update/player/${app.demo.named.lookingPlayerId}`,
			{ comments: "left-handed" },
			{ comments: "not this" },
		],
		[
			"user",
			() => `update/user/${app.demo.named.captainUserId}`,
			{ phone: "214-555-0100" },
			{ phone: "214-555-9999" },
		],
	])("refuse an outdated field of a %s", async (_, path, json, seen) => {
		expect(await refused(`PUT ${path()}`, { ...json, seen })).toEqual([
			"STALE",
			messages.changedBySomeoneElse,
		]);
		expect((await send(`PUT ${path()}`, json)).status).toBe(200);
	});
});
