import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { type TestApp, viewersOf } from "../app.ts";
import { forEveryone, rowsOf, treasurers } from "./matrix.ts";
import { managersOf, plainRecordRows } from "./plain-records.ts";
import { seasonNumbers } from "./season-read-fields.ts";

const numbers = seasonNumbers.filter((field) => field !== "seasonId");

/** Tables that only admins write; nothing refers to the rows deleted here. */
export async function recordRows(app: TestApp, demo: DemoLeague) {
	const { admin } = viewersOf(demo);
	const create = async (path: string, json: object) => {
		const response = await app.fetch(`/api/create/${path}`, { as: admin, json });
		return Number(Object.values((await response.json()) as object)[0]);
	};
	const { divisionId } = demo.division[0]!;
	const [home, visitor] = demo.team
		.filter((team) => team.isActive && team.divisionId === divisionId)
		.filter(({ teamId }) => teamId !== demo.named.byeTeamId)
		.map(({ teamId }) => teamId) as [number, number];
	const { seasonId } = demo.season.find(({ currentSeason }) => currentSeason)!;
	const event = { eventName: "A day off", startDate: "2026-12-01", seasonId };
	const payment = {
		payerName: "Sam Hill",
		amountPaid: 225,
		paymentMethod: "Zelle",
		teamId: home,
		confirmed: true,
	};
	const adjustment = {
		teamId: home,
		seasonId,
		setsWon: -2,
		setsLost: 0,
		byLaw: "VII e",
		reason: "A false rating.",
	};
	const someAdjustment = { id: await create("standingAdjustment", adjustment) };
	const match = {
		divisionId,
		weekNumber: 1,
		matchNumber: 98_765,
		homeTeamId: home,
		visitorTeamId: visitor,
	};
	const days = { startDate: "2026-11-14", endDate: "2026-11-15" };
	const spring = { startDate: "2030-03-01" };
	const preference = { kind: "notSlot", startTime: "9-11", seasonId, teamId: home };
	const division = { id: await create("division", { divisionNumber: 79 }) };
	const location = {
		id: await create("location", { locationName: "Old Courts", locationType: "Club" }),
	};
	const notice = { message: "Closed", pages: "home", ...days };
	const someNotice = { id: await create("notice", notice) };
	const topic = { topic: "Trophies", email: "trophies@x.example" };
	const someTopic = { id: await create("contactTopic", topic) };
	const page = { title: "Trips", menu: "none" };
	const somePage = { id: await create("leaguePage", { ...page, address: "trips" }) };
	const unusedSeason = { id: await create("season", { ...spring, seasonName: "Spring 2030" }) };
	const someEvent = { id: await create("event", event) };
	const somePayment = { id: await create("payment", payment) };
	const team = { id: await create("team", { teamName: "Old Nets", isActive: false }) };
	const unplayed = { id: await create("match", { ...match, matchNumber: 98_001 }) };
	const draft = { id: await create("draftMatch", { ...match, matchNumber: 98_001 }) };
	const somePreference = { id: await create("schedulePreference", preference) };
	const { userId } = await app.db
		.insertInto("user")
		.values({
			firstName: "Pat",
			lastName: "Leaver",
			email: "pat@newcomers.example",
			phone: "",
			isCaptain: true,
			isAdmin: false,
		})
		.returning("userId")
		.executeTakeFirstOrThrow();
	const { writeId } = await app.db
		.selectFrom("write")
		.select("writeId")
		.orderBy("writeId", "desc")
		.executeTakeFirstOrThrow();
	const row = (call: string, request?: Parameters<typeof rowsOf>[1][number][2]) =>
		rowsOf(call, [["by role", managersOf(call.split("/")[1] ?? "", "ok"), request]]);

	const ownRows = [
		row("POST create/division", { json: { divisionNumber: 77 } }),
		row("PUT update/division/{id}", { ...division, json: { divisionNumber: 78 } }),
		row("DELETE delete/division/{id}", division),
		row("POST create/location", { json: { locationName: "New Courts", locationType: "Center" } }),
		row("PUT update/location/{id}", { ...location, json: { area: "North" } }),
		row("DELETE delete/location/{id}", location),
		...rowsOf("GET get/seasonNumbers/{id}", [
			["of the current season", forEveryone(numbers), { id: "current" }],
			["of the season of the matches", forEveryone(numbers), { id: "matches" }],
			["of the current season by its ID", forEveryone(numbers), { id: seasonId }],
			[
				"of an unpublished season",
				{
					...forEveryone("404 NOT_FOUND"),
					admin: numbers,
					treasurer: numbers,
					scheduler: numbers,
				},
				unusedSeason,
			],
		]),
		row("PUT update/seasonNumbers/{id}", { id: seasonId, json: { rosterCap: 18 } }),
		row("POST checkSeasonNumbers", {
			json: { seasonId, rosterCap: 15 },
			changesNothing: ["admin"],
		}),
		row("PUT update/league/{id}", { id: 1, json: { metro: "Bay Area" } }),
		row("PUT update/look/{id}", { id: 1, json: { mainColor: "#12305c" } }),
		row("POST create/notice", { json: notice }),
		row("PUT update/notice/{id}", { ...someNotice, json: { message: "Open again" } }),
		row("DELETE delete/notice/{id}", someNotice),
		row("POST create/contactTopic", { json: { ...topic, topic: "Balls" } }),
		row("PUT update/contactTopic/{id}", { ...someTopic, json: { email: "cups@x.example" } }),
		row("DELETE delete/contactTopic/{id}", someTopic),
		row("POST create/leaguePage", { json: { ...page, address: "club-trips" } }),
		row("PUT update/leaguePage/{id}", { ...somePage, json: { title: "Our trips" } }),
		row("DELETE delete/leaguePage/{id}", somePage),
		row("POST create/season", { json: { seasonName: "Spring 2031", startDate: "2031-03-01" } }),
		row("PUT update/season/{id}", { id: seasonId, json: { rosterDeadline: "2027-01-05" } }),
		row("DELETE delete/season/{id}", unusedSeason),
		row("POST create/event", { json: { ...event, eventName: "Captains meet" } }),
		row("PUT update/event/{id}", { ...someEvent, json: { eventName: "Rain date" } }),
		row("DELETE delete/event/{id}", someEvent),
		row("POST create/payment", { json: payment }),
		row("PUT update/payment/{id}", { ...somePayment, json: { amountPaid: 233.64 } }),
		row("DELETE delete/payment/{id}", somePayment),
		row("POST create/standingAdjustment", { json: { ...adjustment, setsWon: 4 } }),
		row("PUT update/standingAdjustment/{id}", { ...someAdjustment, json: { setsLost: 1 } }),
		row("DELETE delete/standingAdjustment/{id}", someAdjustment),
		...[
			rowsOf("POST sendReceipt/{id}", [
				["of a payment", treasurers(["people"]), { ...somePayment, json: {} }],
				["of a missing payment", treasurers("404 NOT_FOUND"), { id: 99_999, json: {} }],
			]),
		],
		row("POST create/team", { json: { teamName: "New Nets", teamNumber: 987 } }),
		row("DELETE delete/team/{id}", team),
		row("POST create/match", { json: match }),
		row("PUT update/match/{id}", { ...unplayed, json: { startTime: "1-3" } }),
		row("DELETE delete/match/{id}", unplayed),
		row("POST create/draftMatch", { json: match }),
		row("PUT update/draftMatch/{id}", { ...draft, json: { startTime: "1-3" } }),
		row("DELETE delete/draftMatch/{id}", draft),
		row("POST create/schedulePreference", { json: preference }),
		row("PUT update/schedulePreference/{id}", { ...somePreference, json: { weight: "must" } }),
		row("DELETE delete/schedulePreference/{id}", somePreference),
		row("DELETE delete/user/{id}", { id: userId }),
		row("POST switchSeason", { json: { seasonId: unusedSeason.id, registerAgain: true } }),
		row("GET list/write"),
		row("POST undoWrite", { json: { writeId } }),
	].flat();
	return [...ownRows, ...(await plainRecordRows(ownRows, create))];
}
