import { describe, expect, test } from "vitest";
import { memberViewer } from "../../../../test/app.ts";
import { messages } from "../../../league/messages.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import {
	all,
	app,
	exported,
	lists,
	named,
	onRoster,
	players,
	teams,
	useImportLeague,
} from "./import-league.fixture.ts";

useImportLeague();

type Team = { teamId: number; teamName: string; teamNumber: number };
const teamOf = (teamId: number) => app.demo.team.find((team) => team.teamId === teamId) as Team;

describe("an exported file", () => {
	test.each([
		["player", "players", 500, ["Date Submitted"]],
		["team", "teams", 30, ["Captain", "Co-Captain"]],
		["location", "court-locations", 10, []],
		["payment", "payments", 20, []],
	] as const)(
		"of kind %s imports without changes",
		{ tags: ["volume"] },
		async (kind, name, rows, ignored) => {
			const { status, body } = await lists.preview(kind, await exported(name));
			expect([status, body.rows]).toEqual([200, []]);
			expect(body.counts.same).toBeGreaterThan(rows);
			expect(body.ignoredColumns).toEqual(ignored);
		},
	);
});

test("adds unknown court locations with the teams on request, and undo removes both", async () => {
	const locations = () => app.db.selectFrom("location").selectAll().orderBy("locationId").execute();
	const before = { locations: await locations(), teams: await teams() };
	const list = [
		["Team #", "Team Name", "Home Courts"],
		[871, "Moon Shots", "The Moon"],
		[872, "Moon Balls", "the moon"],
	];
	const refused = (await lists.preview("team", list)).body;
	expect([refused.counts.bad, refused.newLocations]).toEqual([2, ["The Moon"]]);
	const more = { addLocations: true };
	const { token, counts } = (await lists.preview("team", list, more)).body;
	expect(counts).toMatchObject({ add: 2, bad: 0 });
	expect((await lists.runImport("team", list, token, "without")).status).toBe(409);
	expect((await lists.runImport("team", list, token, "moon", more)).status).toBe(200);
	const [moon, ...others] = (await locations()).slice(before.locations.length);
	expect([moon!.locationName, others]).toEqual(["The Moon", []]);
	const added = (await teams()).slice(before.teams.length);
	expect(added.map(({ locationId }) => locationId)).toEqual([moon!.locationId, moon!.locationId]);
	expect((await lists.undo("moon")).status).toBe(200);
	expect({ locations: await locations(), teams: await teams() }).toEqual(before);
});

test.each([
	[
		"location",
		[
			["Name", "Type", "# of Courts", "Courts at Each Time"],
			["Pier", "Club", 4, "9-11: 4"],
		],
	],
	[
		"payment",
		[
			["Team", "Payer Name", "Amount Paid", "Payment Method"],
			[101, "Pat", 225, "Zelle"],
		],
	],
] as const)("adds a %s from a list, and undoes it", async (table, list) => {
	const rows = () =>
		app.db
			.selectFrom(table)
			.selectAll()
			.orderBy(`${table}Id` as never)
			.execute();
	const before = await rows();
	expect((await lists.importAll(table, list, table)).body).toEqual({ added: 1, changed: 0 });
	const [added] = (await rows()).slice(before.length);
	expect(added).toMatchObject(
		table === "location"
			? { locationName: "Pier", locationType: "Club", numCourts: 4, directions: "" }
			: { payerName: "Pat", amountPaid: 225, seasonId: expect.any(Number), paidOn: app.today },
	);
	expect((await lists.undo(table)).status).toBe(200);
	expect(await rows()).toEqual(before);
});

test.each([
	["Courts at Each Time", "all day", "Courts at Each Time: "],
	["Coordinates", "here", "Coordinates: "],
	["Type", "Beach", "Type: "],
])("refuses a court location whose %s is “%s”", async (heading, text, message) => {
	const { body } = await lists.preview("location", [
		["Name", heading],
		["Pier", text],
	]);
	expect([body.counts.bad, body.rows[0]!.messages[0]]).toEqual([
		1,
		expect.stringMatching(`^${message}`),
	]);
});

test("leaves out captains without an account on request, and answers whom to invite", async () => {
	const list = [
		["Team #", "Team Name", "Captain Email", "Co-Captain Email"],
		[873, "Sun Shots", "sol@captains.example", ""],
		[874, "Sun Balls", "", "ray@captains.example"],
	];
	const more = { invitesLeaders: true };
	const { token, counts, newLeaders } = (await lists.preview("team", list, more)).body;
	expect([counts.add, newLeaders]).toEqual([2, ["sol@captains.example", "ray@captains.example"]]);
	const { body } = await lists.runImport("team", list, token, "sun", more);
	const added = (await teams()).filter(({ teamNumber }) => [873, 874].includes(teamNumber ?? 0));
	const [sun, ball] = added;
	const invitations = [
		{ teamId: sun!.teamId, captainOrCocaptain: "captain", email: "sol@captains.example" },
		{ teamId: ball!.teamId, captainOrCocaptain: "co-captain", email: "ray@captains.example" },
	];
	expect(body).toEqual({ added: 2, changed: 0, invitations });
	const as = memberViewer(app.demo, named.adminUserId);
	expect((await app.fetch("/api/inviteCaptains", { as, json: { invitations } })).status).toBe(200);
	const again = await lists.preview("team", list, more);
	expect(again.body.counts).toMatchObject({ add: 0, change: 0, same: 2, bad: 0 });
	expect((await lists.undo("sun")).status).toBe(200);
});

test("adds and changes players as previewed, and undoes all of it", async () => {
	const before = await all();
	const [own] = await onRoster(named.captainTeamId);
	const inactive = before.players.find(({ isActive }) => !isActive)!;
	const other = teamOf(named.unregisteredTeamId);
	const [leaver] = await onRoster(named.unregisteredTeamId);
	const list = [
		["Number", "First Name", "Last Name", "Phone", "Team", "Rating"],
		[own!.playerNumber, "", "", "469-555-0199", other.teamNumber, "3.5"],
		[inactive.playerNumber, "", "", "", other.teamName, ""],
		[leaver!.playerNumber, "", "", "", teamOf(named.captainTeamId).teamNumber, ""],
		["", "Una", "Newcomer", "", "", "4"],
		["", "Uno", "Newcomer", "", other.teamNumber, ""],
		[9001, "Una", "Numbered", "", "", ""],
	];
	const preview = (await lists.preview("player", list)).body;
	expect(preview.counts).toEqual({ add: 3, change: 3, same: 0, bad: 0 });
	expect(await all()).toEqual(before);

	const { status, body } = await lists.runImport("player", list, preview.token, "players");
	expect([status, body]).toEqual([200, { added: 3, changed: 3 }]);
	const after = await players();
	const now = (playerId: number) => after.find((player) => player.playerId === playerId)!;
	expect(now(own!.playerId)).toMatchObject({
		teamId: other.teamId,
		phone: "469-555-0199",
		rating: 3.5,
		firstName: own!.firstName,
		createdAt: own!.createdAt,
	});
	expect(now(inactive.playerId)).toEqual({
		...inactive,
		isActive: true,
		teamId: other.teamId,
		rosterPlace: now(inactive.playerId).rosterPlace,
		inactiveSince: null,
	});
	expect(now(leaver!.playerId).teamId).toBe(named.captainTeamId);
	const added = after
		.slice(before.players.length)
		.map(({ firstName, lastName, playerNumber, teamId, rating, isActive }) => [
			firstName,
			lastName,
			playerNumber,
			teamId,
			rating,
			isActive,
		]);
	expect(added).toEqual([
		["Una", "Newcomer", 9002, null, 4, true],
		["Uno", "Newcomer", 9003, other.teamId, null, true],
		["Una", "Numbered", 9001, null, null, true],
	]);
	const emails = await app.db.selectFrom("email").select(["kind", "subject"]).execute();
	expect(emails.filter(({ kind }) => kind === "playerMoved").length).toBeGreaterThanOrEqual(2);

	// The same request again is not imported twice.
	expect((await lists.runImport("player", list, preview.token, "players")).body).toEqual(body);
	expect(await players()).toEqual(after);

	expect((await lists.undo("players")).status).toBe(200);
	expect(await all()).toEqual(before);
});

test("swaps players between two full rosters, and undoes the swap", async () => {
	const [one, two] = [named.captainTeamId, named.unregisteredTeamId].map(teamOf) as [Team, Team];
	const rest = async ({ teamId, teamNumber }: typeof one) =>
		Array.from(
			{ length: newLeagueNumbers.rosterCap - (await onRoster(teamId)).length },
			(_, index) => [`F${index}`, `Filler${teamId}`, teamNumber],
		);
	await lists.importAll(
		"player",
		[["First Name", "Last Name", "Team"], ...(await rest(one)), ...(await rest(two))],
		"filled",
	);
	const before = await players();
	const [[a], [b]] = [await onRoster(one.teamId), await onRoster(two.teamId)];
	const swap = [
		["Number", "Team"],
		[a!.playerNumber, two.teamNumber],
		[b!.playerNumber, one.teamNumber],
	];
	expect((await lists.importAll("player", swap, "swap")).body).toEqual({ added: 0, changed: 2 });
	expect((await onRoster(two.teamId)).map(({ playerId }) => playerId)).toContain(a!.playerId);
	const eighteenth = (
		await lists.preview("player", [
			["First Name", "Last Name", "Team"],
			["One", "Toomany", one.teamNumber],
		])
	).body;
	expect(eighteenth.rows[0]?.messages).toEqual([messages.rosterFull(newLeagueNumbers)]);
	expect((await lists.undo("swap")).status).toBe(200);
	expect(await players()).toEqual(before);
	expect((await lists.undo("filled")).status).toBe(200);
});

test("adds and changes teams, and emails new captains", async () => {
	const before = await all();
	await app.change((trx) => trx.deleteFrom("email").execute());
	const waiting = app.demo.user.find(({ userId }) => userId === named.captainWithoutTeamUserId)!;
	const team = teamOf(named.teamWithoutLeadersId);
	const list = [
		["Team #", "Team Name", "Captain", "Home Courts", "Preferred Time", "Registered", "Active"],
		[team.teamNumber, team.teamName, waiting.email, "", "2026-09-11", "yes", ""],
		[880, "The Importers", "", app.demo.location[0]!.locationName, "", "", ""],
		["", "The Absent", "", "", "", "", "no"],
	];
	expect((await lists.importAll("team", list, "teams")).body).toEqual({ added: 2, changed: 1 });
	const after = await teams();
	expect(after.find(({ teamId }) => teamId === team.teamId)).toMatchObject({
		captainId: waiting.userId,
		courtTime: "9-11",
		isRegistered: true,
		isActive: true,
	});
	expect(after.at(-2)).toMatchObject({
		teamNumber: 880,
		teamName: "The Importers",
		locationId: app.demo.location[0]!.locationId,
		isActive: true,
		isRegistered: false,
		comments: "",
	});
	expect(after.at(-1)).toMatchObject({ teamNumber: null, teamName: "The Absent", isActive: false });
	const emails = await app.db.selectFrom("email").select(["kind", "toAddress"]).execute();
	expect(emails).toEqual([{ kind: "captainAssigned", toAddress: waiting.email }]);
	expect((await lists.undo("teams")).status).toBe(200);
	expect(await all()).toEqual(before);
});
