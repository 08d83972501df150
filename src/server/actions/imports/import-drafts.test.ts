import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { importer, type List } from "../../../../test/lists.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";

let app: TestApp;
let lists: ReturnType<typeof importer>;
let admin: ReturnType<typeof memberViewer>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
	lists = importer(app, admin);
});
beforeEach(() => app.change((trx) => trx.deleteFrom("limit").execute()));
afterAll(() => app.stop());

const drafts = () => app.db.selectFrom("draftMatch").selectAll().orderBy("draftMatchId").execute();
/** The draft matches without their generated IDs. */
const content = async () =>
	(await drafts())
		.map(({ draftMatchId: _, ...match }) => match)
		.sort((a, b) => a.matchNumber - b.matchNumber);
const activeTeams = (inDivision: number | null) =>
	app.demo.team.filter((team) => team.isActive && !isBye(team) && team.divisionId === inDivision);
const columnNames = ["Week", "Match #", "Date", "Time", "Location", "Home Team", "Visiting Team"];
/** This many matches of one division, cycling through all pairs of teams. */
function season(count: number, firstNumber = 6001): List {
	const teams = activeTeams(app.demo.division[0]!.divisionId);
	const pairs = teams.flatMap((home) =>
		teams.filter((visitor) => visitor !== home).map((visitor) => [home, visitor] as const),
	);
	const row = (index: number) => {
		const [home, visitor] = pairs[index % pairs.length]!;
		return [
			(index % 52) + 1,
			firstNumber + index,
			"11/14/2026",
			"9-11",
			app.demo.location[0]!.locationName,
			home.teamName,
			String(visitor.teamNumber),
		];
	};
	return [columnNames, ...Array.from({ length: count }, (_, index) => row(index))];
}

test("an exported file imports without changes", { tags: ["volume"] }, async () => {
	const file = Buffer.from(
		await (await app.fetch("/api/export/draft-match-schedule.xlsx", { as: admin })).arrayBuffer(),
	);
	const { status, body } = await lists.preview("draftMatch", file);
	expect([status, body.rows, body.ignoredColumns]).toEqual([200, [], []]);
	expect(body.counts.same).toBeGreaterThan(200);
});

test("adds and changes drafts as previewed, and undoes all of it", async () => {
	const before = await drafts();
	const [one, other] = before as [(typeof before)[number], (typeof before)[number]];
	const bye = app.demo.team.find(isBye)!;
	const [home, visitor] = [activeTeams(bye.divisionId)[0]!, activeTeams(bye.divisionId)[1]!];
	const place = app.demo.location[0]!;
	const next = Math.max(...before.map(({ matchNumber }) => matchNumber)) + 1;
	const list = [
		[...columnNames, "Home Captain", "Umpire"],
		[
			one.weekNumber,
			one.matchNumber,
			"2027-01-09",
			"2027-11-01",
			place.locationName,
			"",
			"",
			"Ann",
			"Una",
		],
		[9, other.matchNumber, "", "", "", "", "", "", ""],
		[21, "", "1/16/2027", "3-5", "", String(home.teamNumber), visitor.teamName, "", ""],
		[22, "", "", "", "", "Bye", home.teamName, "", ""],
	];
	const preview = (await lists.preview("draftMatch", list)).body;
	expect([preview.counts, preview.ignoredColumns]).toEqual([
		{ add: 2, change: 2, same: 0, bad: 0 },
		["Umpire"],
	]);
	expect(preview.rows[2]).toMatchObject({
		name: `Match ${next}`,
		messages: [`No Match # in the file. It gets the next free number, ${next}.`],
	});
	expect(await drafts()).toEqual(before);

	const { status, body } = await lists.runImport("draftMatch", list, preview.token, "drafts");
	expect([status, body]).toEqual([200, { added: 2, changed: 2 }]);
	const after = await drafts();
	const now = (number: number) => after.find(({ matchNumber }) => matchNumber === number);
	expect(now(one.matchNumber)).toEqual({
		...one,
		matchDate: "2027-01-09",
		startTime: "11-1",
		locationId: place.locationId,
	});
	expect(now(other.matchNumber)).toEqual({ ...other, weekNumber: 9 });
	expect(now(next)).toMatchObject({
		weekNumber: 21,
		matchDate: "2027-01-16",
		startTime: "3-5",
		locationId: null,
		divisionId: home.divisionId,
	});
	expect(now(next)).toMatchObject({ homeTeamId: home.teamId, visitorTeamId: visitor.teamId });
	expect(now(next + 1)).toMatchObject({
		homeTeamId: bye.teamId,
		visitorTeamId: home.teamId,
		matchDate: null,
		startTime: "",
		divisionId: home.divisionId,
	});

	// The same request again is not imported twice.
	expect((await lists.runImport("draftMatch", list, preview.token, "drafts")).body).toEqual(body);
	expect(await drafts()).toEqual(after);
	expect((await lists.undo("drafts")).status).toBe(200);
	expect(await drafts()).toEqual(before);
});

test("imports a season of 300 drafts, and undoes it", { tags: ["volume"] }, async () => {
	const before = await content();
	const list = season(300);
	const { token, counts } = (await lists.preview("draftMatch", list)).body;
	expect(counts).toEqual({ add: 300, change: 0, same: 0, bad: 0 });
	expect((await lists.runImport("draftMatch", list, token, "season")).body).toEqual({
		added: 300,
		changed: 0,
	});
	expect((await lists.preview("draftMatch", list)).body.counts).toEqual({
		add: 0,
		change: 0,
		same: 300,
		bad: 0,
	});

	const later = list.map((row, index) => (index === 0 ? row : row.with(3, "1-3")));
	expect((await lists.importAll("draftMatch", later, "later")).body).toEqual({
		added: 0,
		changed: 300,
	});
	// The second import has changed the rows of the first.
	expect((await lists.undo("season")).status).toBe(409);
	expect((await lists.undo("later")).status).toBe(200);
	expect((await lists.undo("season")).status).toBe(200);
	expect(await content()).toEqual(before);
});

test("carries out one of two simultaneous imports; the other needs a new preview", async () => {
	const before = await content();
	const unnumbered = season(12).map((row, index) => (index === 0 ? row : row.with(1, "")));
	const tokens = await Promise.all(
		[1, 2].map(async () => (await lists.preview("draftMatch", unnumbered)).body.token),
	);
	const responses = await Promise.all(
		tokens.map((token, index) =>
			lists.runImport("draftMatch", unnumbered, token, `at once ${index}`),
		),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await drafts()).length).toBe(before.length + 12);
	const again = (await lists.preview("draftMatch", unnumbered)).body;
	expect(
		again.rows.every(({ messages }) =>
			messages.some((message) => message.includes("has the same two teams")),
		),
	).toBe(true);
	await lists.undo(`at once ${responses.findIndex(({ status }) => status === 200)}`);
	expect(await content()).toEqual(before);
});

test("imports nothing when one row is invalid", async () => {
	const before = await drafts();
	const [good] = season(1).slice(1);
	const [one] = before;
	const inactiveTeam = app.demo.team.find((team) => !team.isActive && !isBye(team))!;
	const list = [
		columnNames,
		good!,
		good!.with(1, 6002).with(0, 53),
		good!.with(1, 6003).with(3, "a time that is far too long for it"),
		good!.with(1, 2_000_000),
		good!.with(1, 0),
		good!.with(1, 6004).with(5, inactiveTeam.teamName),
		[one!.weekNumber, one!.matchNumber, "13/14/2026", "", "", "", ""],
	];
	const { body } = await lists.preview("draftMatch", list);
	expect(body.counts).toEqual({ add: 1, change: 0, same: 0, bad: 6 });
	expect(
		body.rows
			.filter(({ outcome }) => outcome === "bad")
			.map(({ line, messages }) => [line, ...messages]),
	).toEqual([
		[3, "Week: Please enter a week from 1 to 52."],
		[4, "Time: Please keep this to 20 characters."],
		[5, "Match #: Please enter a number from 1 to 1,000,000."],
		[6, "Match #: Please enter a number from 1 to 1,000,000."],
		[7, `Home Team: “${inactiveTeam.teamName}” is inactive.`],
		[8, "Date: Enter a date like 11/14/2026, not “13/14/2026”."],
	]);
	expect(await lists.runImport("draftMatch", list, body.token)).toMatchObject({
		status: 422,
		body: { error: { code: "INVALID" } },
	});
	expect(await drafts()).toEqual(before);
});

test("leaves a published match with the same number unchanged", async () => {
	const published = await app.db.selectFrom("match").selectAll().orderBy("matchNumber").execute();
	const list = season(1, published[0]!.matchNumber);
	expect((await lists.importAll("draftMatch", list, "twin")).body).toEqual({
		added: 1,
		changed: 0,
	});
	expect(await app.db.selectFrom("match").selectAll().orderBy("matchNumber").execute()).toEqual(
		published,
	);
	expect((await lists.undo("twin")).status).toBe(200);
});
