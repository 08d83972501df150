import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import leagueContent from "../../../../content/league.json" with { type: "json" };
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, cookieBrowser } from "../../../../test/cookie-browser.ts";
import { rowCounts } from "../../../../test/league-content.ts";
import { clearLimits, newAccount, newBrowser, newIpAddress } from "../../../../test/sign-ups.ts";
import { demoAccessCodes } from "../../demo/accounts.ts";

let app: TestApp;
let email: string;
let browser: CookieBrowser;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
	await clearLimits(app);
	({ email, browser } = await newAccount(app));
	await app.db.deleteFrom("email").execute();
});

const ada = { firstName: "Ada", lastName: "Newcomer", phone: "214-555-0142" };
const create = (more: object, from = browser) => from.send("create/user", { ...ada, ...more });
const captain = demoAccessCodes.captain;
const wrong = (from = browser) =>
	create({ accessCode: "GUESSED-CODE", teamName: "Newcomers" }, from);
const profiles = (address = email) =>
	app.db.selectFrom("user").selectAll().where("email", "=", address).execute();
const requests = () =>
	app.db.selectFrom("captainRequest").selectAll().orderBy("requestId", "desc").execute();
const team = (teamId: number) =>
	app.db.selectFrom("team").selectAll().where("teamId", "=", teamId).executeTakeFirstOrThrow();
const emails = async () =>
	(await app.db.selectFrom("email").select(["kind", "toAddress"]).orderBy("emailId").execute()).map(
		({ kind, toAddress }) => `${kind} to ${toAddress}`,
	);
const welcome = async () =>
	(
		await app.db
			.selectFrom("email")
			.select("text")
			.where("kind", "=", "welcome")
			.executeTakeFirstOrThrow()
	).text;
const admins = () => app.demo.user.filter(({ isAdmin }) => isAdmin).map((row) => row.email);
const freeTeam = () => app.demo.named.teamWithoutLeadersId;
const empty = () =>
	app.change((trx) =>
		trx
			.updateTable("team")
			.set({ captainId: null, cocaptainId: null })
			.where("teamId", "=", freeTeam())
			.execute(),
	);

/** The call is refused and writes nothing except rate-limit counts. */
async function expectRefused(
	answer: () => Promise<{ status: number; body: { error: { code: string } } }>,
	expected: string,
) {
	const written = async () => ({ ...(await rowCounts(app.db)), limit: 0 });
	const before = await written();
	const { status, body } = await answer();
	expect(`${status} ${body.error.code}`).toBe(expected);
	expect(await written()).toEqual(before);
}

describe("guessing access codes", () => {
	test("is limited to five tries an hour for each account; then even the right code is refused until the hour is over", async () => {
		for (let count = 0; count < 5; count++) {
			const { status, body } = await wrong();
			expect([status, body.error.fields]).toEqual([422, { accessCode: "Invalid access code" }]);
		}
		const right = () => create({ accessCode: captain, teamName: "Newcomers" });
		const { headers, body } = await right();
		expect(body.error).toEqual({
			code: "TOO_MANY",
			message: "Too many wrong access codes. Please try again in 60 minutes.",
		});
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
		await expectRefused(right, "429 TOO_MANY");
		await app.db
			.updateTable("limit")
			.set({ expire: sql`"expire" - 3600 * 1000` })
			.where("key", "like", "accessCodeByAccount:%")
			.execute();
		expect((await right()).status).toBe(200);
	});

	test("is limited to fifteen tries a day for each account", async () => {
		let checks = 0;
		const nextHour = () =>
			app.db.deleteFrom("limit").where("key", "like", "accessCodeByAccount:%").execute();
		for (let hour = 0; hour < 5; hour++) {
			await nextHour();
			for (let count = 0; count < 5; count++) if ((await wrong()).status === 422) checks++;
		}
		expect(checks).toBe(15);
		await nextHour();
		expect((await wrong()).body.error.message).toBe(
			"Too many wrong access codes. Please try again in 24 hours.",
		);
	});

	test("is limited to sixty tries a day from one network, across accounts", async () => {
		const home = newIpAddress();
		let checks = 0;
		for (let account = 0; account < 13; account++) {
			const own = cookieBrowser(app, home);
			own.cookies.set("session", (await newAccount(app)).browser.cookies.get("session")!);
			for (let count = 0; count < 5; count++) if ((await wrong(own)).status === 422) checks++;
		}
		expect(checks).toBe(60);
	});

	test("counts concurrent tries: of fifty at once, five are checked", async () => {
		const answers = await Promise.all(Array.from({ length: 50 }, () => wrong()));
		expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
	});

	test("fails with lower case, a part of the code, or extra characters", async () => {
		for (const accessCode of [
			captain.toLowerCase(),
			captain.slice(0, -1),
			`${captain}X`,
			"%",
			captain.replace("-", " "),
		]) {
			await clearLimits(app);
			await expectRefused(() => create({ accessCode, teamName: "Newcomers" }), "422 INVALID");
		}
		expect((await create({ accessCode: ` ${captain} `, teamName: "Newcomers" })).status).toBe(200);
	});

	test("is refused for visitors and for members who have a profile", async () => {
		await expectRefused(() => wrong(newBrowser(app)), "401 NO_SESSION");
		await create({ accessCode: captain, teamName: "Newcomers" });
		await expectRefused(() => create({ accessCode: demoAccessCodes.admin }), "409 PROFILE_EXISTS");
		expect(await profiles()).toMatchObject([{ isCaptain: true, isAdmin: false }]);
	});
});

describe("each code grants its own roles", () => {
	test.each([
		["captain", { isCaptain: true, isAdmin: false }],
		["admin", { isCaptain: false, isAdmin: true }],
		["both", { isCaptain: true, isAdmin: true }],
	] as const)("%s", async (kind, flags) => {
		expect(
			(await create({ accessCode: demoAccessCodes[kind], teamName: "Newcomers" })).status,
		).toBe(200);
		expect(await profiles()).toMatchObject([{ ...ada, ...flags, email }]);
		expect((await browser.read("getUser")).body).toMatchObject(flags);
		await app.change((trx) =>
			trx.updateTable("user").set({ isAdmin: false }).where("email", "=", email).execute(),
		);
	});

	test("sending the form five times at once creates one profile", async () => {
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => create({ accessCode: captain, teamName: "Once Only" })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await profiles()).toHaveLength(1);
		expect((await requests()).filter(({ teamName }) => teamName === "Once Only")).toHaveLength(1);
		expect((await emails()).filter((each) => each.startsWith("welcome"))).toHaveLength(1);
	});
});

describe("the team", () => {
	test("is required with a captain’s code, not with an admin’s", async () => {
		await expectRefused(() => create({ accessCode: captain }), "422 TEAM_NEEDED");
		await expectRefused(() => create({ accessCode: demoAccessCodes.both }), "422 TEAM_NEEDED");
	});

	test("a vacant captain’s position is assigned at once, with one email to each recipient", async () => {
		await empty();
		const { body } = await create({
			accessCode: captain,
			teamId: freeTeam(),
			captainOrCocaptain: "co-captain",
		});
		const { teamName } = await team(freeTeam());
		expect(body.team).toEqual({
			teamId: freeTeam(),
			teamName,
			captainOrCocaptain: "co-captain",
			outcome: "linked",
		});
		expect(await team(freeTeam())).toMatchObject({ captainId: null, cocaptainId: body.userId });
		expect(await emails()).toEqual([
			`welcome to ${email}`,
			...admins().map((address) => `newCaptain to ${address}`),
			`captainAssigned to ${email}`,
		]);
		expect(await welcome()).toContain("On “Team Details” you register your team");
		expect(
			(await browser.send("emailCaptain", { teamName, captainOrCocaptain: "co-captain" })).status,
		).toBe(200);
		expect((await emails()).filter((each) => each.startsWith("captainAssigned"))).toHaveLength(1);
	});

	test("is found by the name of an active team, in any case", async () => {
		await empty();
		const { teamName } = await team(freeTeam());
		expect(
			(await create({ accessCode: captain, teamName: teamName.toUpperCase() })).body.team,
		).toMatchObject({ teamId: freeTeam(), outcome: "linked" });
	});

	test("an occupied position keeps its captain, and the request waits for the admin", async () => {
		const { captainTeamId, captainUserId } = app.demo.named;
		const { body } = await create({ accessCode: captain, teamId: captainTeamId });
		expect(body.team).toMatchObject({ teamId: captainTeamId, outcome: "occupied" });
		expect((await team(captainTeamId)).captainId).toBe(captainUserId);
		expect((await requests())[0]).toMatchObject({
			userId: body.userId,
			teamId: captainTeamId,
			captainOrCocaptain: "captain",
		});
		expect(await emails()).toEqual([
			`welcome to ${email}`,
			...admins().map((address) => `newCaptain to ${address}`),
		]);
		expect(await welcome()).toContain("is working on associating you with your team(s).");
		expect(await welcome()).not.toContain("you register your team");
		expect((await browser.read(`list/player?teamId=${captainTeamId}`)).body[0]).not.toHaveProperty(
			"phone",
		);
	});

	test("a new name waits for the admin; no team is created", async () => {
		const before = (await rowCounts(app.db))["team"];
		const { body } = await create({ accessCode: captain, teamName: "Brand New" });
		expect(body.team).toMatchObject({ teamId: null, teamName: "Brand New", outcome: "newTeam" });
		expect((await requests())[0]).toMatchObject({
			userId: body.userId,
			teamId: null,
			teamName: "Brand New",
		});
		expect((await rowCounts(app.db))["team"]).toBe(before);
	});

	test("of two captains who request one position at once, one gets it and the other waits", async () => {
		await empty();
		const other = await newAccount(app);
		const request = { accessCode: captain, teamId: freeTeam() };
		const answers = await Promise.all([create(request), create(request, other.browser)]);
		expect(answers.map(({ body }) => body.team.outcome).sort()).toEqual(["linked", "occupied"]);
		const linked = answers.find(({ body }) => body.team.outcome === "linked")!;
		expect((await team(freeTeam())).captainId).toBe(linked.body.userId);
		expect((await emails()).filter((each) => each.startsWith("captainAssigned"))).toHaveLength(1);
	});

	test("a Bye, an inactive team or one that doesn’t exist is refused, and nothing is written", async () => {
		const { byeTeamId, inactiveTeamId } = app.demo.named;
		for (const teamId of [byeTeamId, inactiveTeamId, 999_999])
			await expectRefused(() => create({ accessCode: captain, teamId }), "422 INVALID");
		for (const teamName of ["Bye", " BYE ", "bye"])
			await expectRefused(() => create({ accessCode: captain, teamName }), "422 INVALID");
		expect(await profiles()).toEqual([]);
	});
});

describe("a new admin", () => {
	test("is announced to all earlier admins, once each", async () => {
		await create({ accessCode: demoAccessCodes.admin });
		expect(await emails()).toEqual([
			`welcome to ${email}`,
			...admins().map((address) => `newAdmin to ${address}`),
		]);
		await app.change((trx) =>
			trx.updateTable("user").set({ isAdmin: false }).where("email", "=", email).execute(),
		);
	});

	test("is announced to the administrator’s address from the league’s texts if there is no other admin", async () => {
		const demoted = () =>
			app.change((trx) =>
				trx.updateTable("user").set({ isAdmin: false }).where("isAdmin", "=", true).execute(),
			);
		await demoted();
		await create({ accessCode: demoAccessCodes.admin });
		expect(await emails()).toEqual([
			`welcome to ${email}`,
			`newAdmin to ${leagueContent.administratorEmail}`,
		]);
		await demoted();
		await app.change((trx) =>
			trx.updateTable("user").set({ isAdmin: true }).where("email", "in", admins()).execute(),
		);
	});
});
