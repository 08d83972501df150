import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { cardOf } from "./scorecards.ts";

/* Rain stops a match: its lines keep their scores and players until the make-up. By-law VIII i. */

let app: TestApp;
let card: ReturnType<typeof cardOf>;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
	card = cardOf(app, app.demo.named.rainedOutMatchId);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});
beforeEach(async () => {
	await card.reset(null);
	const { matchDate, startTime } = card.match;
	await setMatch({ isCalledOff: false, matchDate: matchDate!, startTime });
	await app.change((trx) =>
		trx
			.deleteFrom("makeupMatch")
			.where("originalMatchNumber", "=", card.match.matchNumber)
			.execute(),
	);
});

const setMatch = (changes: { isCalledOff?: boolean; matchDate?: string; startTime?: string }) =>
	app.change((trx) =>
		trx.updateTable("match").set(changes).where("matchId", "=", card.match.matchId).execute(),
	);
/** The match gets a make-up that is still to come. */
const bookMakeup = () =>
	app.change((trx) =>
		trx
			.insertInto("makeupMatch")
			.values({
				originalMatchNumber: card.match.matchNumber,
				homeTeamId: card.match.homeTeamId,
				visitorTeamId: card.match.visitorTeamId,
				matchDate: "2026-11-29",
				startTime: "9-11",
				locationId: null,
			})
			.execute(),
	);
const stopped = "stopped at 6-4, 3-2, 30-15, visitor to serve";
const fieldsOf = ({ body }: { body: { error?: { fields?: Record<string, string> } } }) =>
	body.error?.fields;

test("a stopped line is saved as it stands, counts nowhere and can’t be verified", async () => {
	const [player] = card.visitorPlayers;
	const saved = await card.save(card.home, {
		version: 0,
		singles1Score: stopped,
		singles1VisitorPlayerId: player,
	});
	expect(saved).toMatchObject({
		status: 200,
		body: { singles1Score: stopped, totalHomeSetsWon: 0, linesEntered: 0, linesStopped: 1 },
	});
	const verified = await card.save(card.home, { version: 1, homeVerified: true });
	expect(verified.status).toBe(422);
	expect(verified.body.error?.message).toContain("Singles 1 was stopped and not finished.");
	expect(await card.history(card.home)).toMatchObject([
		{ what: expect.arrayContaining([`Singles 1: nothing → ${stopped}`]) },
	]);
});

test("its pages call a match interrupted only if a line was stopped", async () => {
	const { matchId } = card.match;
	const page = async (path: string) =>
		(await app.fetch(`/${path}/${matchId}`, { as: card.home })).text();
	const finished = { singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 0 };
	for (const path of ["postpone", "lineup"]) {
		await card.reset({ singles2Score: stopped });
		expect(await page(path)).toContain("The match was interrupted");
		await card.reset(finished);
		const html = await page(path);
		expect(html).toContain("Scores are in for 1 of 4 lines.");
		expect(html).not.toContain("interrupted");
	}
});

describe("scores of lines that began before a match was called off or moved", () => {
	test.each(["called off", "moved to a make-up"])("are accepted late: %s", async (how) => {
		if (how === "called off") await setMatch({ isCalledOff: true });
		else await bookMakeup();
		// The other captain’s phone had no signal at the courts.
		const late = await card.save(card.visitor, {
			version: 0,
			singles1Score: stopped,
			singles1VisitorPlayerId: card.visitorPlayers[0],
			singles2Score: "6-4, 6-3",
			singles2HomeSetsWon: 2,
		});
		expect(late).toMatchObject({ status: 200, body: { linesEntered: 1, linesStopped: 1 } });
	});

	test("are merged line by line, and a second version of one waits for a choice", async () => {
		await setMatch({ isCalledOff: true });
		await card.save(card.home, { version: 0, singles1Score: stopped });
		const other = await card.save(card.visitor, { version: 0, doubles1Score: "stopped at 2-2" });
		expect(other.body).toMatchObject({ singles1Score: stopped, doubles1Score: "stopped at 2-2" });
		const same = await card.save(card.visitor, {
			version: 0,
			singles1Score: "stopped at 6-4, 2-2",
		});
		expect(same).toMatchObject({
			status: 409,
			body: { error: { code: "STALE", current: { card: { singles1Score: stopped } } } },
		});
	});

	test("are refused with players of a line that has not begun, which stay private", async () => {
		await bookMakeup();
		const answer = await card.save(card.home, {
			version: 0,
			singles1Score: stopped,
			doubles2HomePlayer1Id: card.homePlayers[0],
		});
		expect(answer).toMatchObject({ status: 409, body: { error: { code: "MATCH_NOT_STARTED" } } });
		expect(await card.stored()).toBeUndefined();
	});
});

describe("at the make-up", () => {
	const [home, visitor] = [0, 0];
	beforeEach(async () => {
		await card.save(card.home, {
			version: 0,
			singles1Score: stopped,
			singles1HomePlayerId: card.homePlayers[home],
			singles1VisitorPlayerId: card.visitorPlayers[visitor],
		});
	});

	test("the same players finish a stopped line", async () => {
		const other = { version: 1, singles1HomePlayerId: card.homePlayers[1] };
		expect(fieldsOf(await card.save(card.home, other))).toEqual({
			singles1HomePlayerId: expect.stringContaining("by-law VIII i"),
		});
		const onAnother = { version: 1, doubles1HomePlayer1Id: card.homePlayers[home] };
		expect(fieldsOf(await card.save(card.home, onAnother))).toMatchObject({
			doubles1HomePlayer1Id: expect.stringContaining("only one line"),
		});
	});

	test("a stopped line goes on from its score; an admin may overrule", async () => {
		const wrong = { version: 1, singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 };
		expect(fieldsOf(await card.save(card.home, wrong))).toEqual({
			singles1Score: expect.stringContaining("stopped at 6-4, 3-2, 30-15"),
		});
		const right = { version: 1, singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 };
		expect((await card.save(card.home, right)).body).toMatchObject({
			linesEntered: 1,
			linesStopped: 0,
			totalHomeSetsWon: 2,
		});
		await card.reset({ singles1Score: stopped });
		expect((await card.save(card.admin, wrong)).status).toBe(200);
	});

	test("nobody stores an impossible stopped score", async () => {
		const odd = { version: 1, singles1Score: "stopped at 6-4, 6-3" };
		for (const viewer of [card.home, card.admin])
			expect(fieldsOf(await card.save(viewer, odd))).toEqual({
				singles1Score: expect.stringContaining("Enter where the line stopped"),
			});
	});

	test("the rest of the lineup is new, without players of begun lines", async () => {
		await bookMakeup();
		const { matchId, homeTeamId } = card.match;
		const lineup = async () =>
			(await card.call(card.home, "GET", `get/lineup/${matchId}?teamId=${homeTeamId}`)).body;
		const [first, second] = card.homePlayers as [number, number];
		expect(await lineup()).toMatchObject({
			begun: ["singles1"],
			lineup: { players: [first, null, null, null, null, null] },
			match: {
				state: "interrupted",
				continuation: [
					expect.stringMatching(
						/^Singles 1 was stopped at 6-4, 3-2, 30-15, \w+ [\w’ -]+ to serve\./,
					),
					expect.stringContaining("get new lineups"),
				],
			},
		});
		const save = (players: (number | null)[]) =>
			card.call(card.home, "POST", "saveLineup", {
				matchId,
				teamId: homeTeamId,
				version: 0,
				showFrom: "locked",
				players,
				substitutes: [],
			});
		expect(fieldsOf(await save([second, null, null, first, null, null]))).toEqual({
			"players.0": expect.stringContaining("VIII i"),
			"players.3": expect.stringContaining("VIII i"),
		});
		expect((await save([first, null, null, second, null, null])).status).toBe(200);
	});

	test("a rainout that stopped lines proposes a make-up instead of calling off the match", async () => {
		const { matchId } = card.match;
		await setMatch({ matchDate: app.today, startTime: "9-11" });
		const proposed = await card.call(card.home, "POST", "proposeMakeup", {
			matchId,
			kind: "rainedOut",
			reason: "rain",
		});
		expect(proposed.body.error).toBeUndefined();
		const match = await app.db
			.selectFrom("match")
			.select("isCalledOff")
			.where("matchId", "=", matchId)
			.executeTakeFirst();
		expect(match).toEqual({ isCalledOff: false });
		const emails = await app.db
			.selectFrom("email")
			.select("text")
			.where("kind", "=", "makeupProposed")
			.execute();
		expect(emails.length).toBeGreaterThan(0);
		for (const { text } of emails)
			expect(text).toContain("Singles 1 was stopped at 6-4, 3-2, 30-15");
	});
});
