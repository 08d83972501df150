import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { builtSite } from "../../../../test/built-site.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let year: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
	year = Number(app.context.now().slice(0, 4));
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const person = {
	firstName: "Ida",
	lastName: "Moss",
	email: "ida@school.example",
	rating: 3.5,
	gender: "F",
	birthYear: 1988,
};
async function send(path: string, json: object, address = "203.0.113.30") {
	const response = await app.fetch(`/api/${path}`, { json, address });
	return { status: response.status, body: await response.json() };
}
/** A form without scripts. */
const post = (path: string, fields: Record<string, string>) =>
	app.fetch(path, {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
	});
const filledIn = {
	firstName: "Ida",
	lastName: "Moss",
	email: person.email,
	rating: "3.5",
	gender: "F",
	birthYear: "1988",
	ratingType: "",
	usta: "",
	phone: "",
	ustaLevel: "",
	ustaYear: "",
	experience: "",
	comments: "",
};
const emails = (kind: string) =>
	app.db.selectFrom("email").selectAll().where("kind", "=", kind).orderBy("emailId").execute();
/** Signs up, and returns the key of the link in the email. */
async function signUp(more: object = {}) {
	expect((await send("createPlayer", { ...person, ...more })).body).toEqual({ ok: true });
	const text = (await emails("signupReceived")).at(-1)?.text ?? "";
	return /\/my-signup\/([\w-]+)/.exec(text)?.[1] ?? "";
}
const stored = () =>
	app.db.selectFrom("player").selectAll().where("email", "=", person.email).execute();

test("thirty people behind one school’s Wi-Fi sign up, and each gets an email", async () => {
	const answers = await Promise.all(
		Array.from({ length: 30 }, (_, index) =>
			send("createPlayer", { ...person, email: `pupil${index}@school.example` }),
		),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(await emails("signupReceived")).toHaveLength(30);
});

test("an address gets at most five such emails a day, and every sign-up counts", async () => {
	for (const firstName of ["Ida", "Jo", "Kai", "Lea", "Max", "Noa", "Ola"])
		await send("createPlayer", { ...person, firstName });
	expect(await emails("signupReceived")).toHaveLength(5);
	expect(await stored()).toHaveLength(7);
});

test("the form sent twice without scripts, because no answer came, adds one player", async () => {
	for (const _ of [1, 2])
		expect((await post("/player-signup", filledIn)).headers.get("location")).toBe(
			"/player-signup/thanks",
		);
	expect(await stored()).toHaveLength(1);
	// Both emails have a link to the same sign-up.
	expect(await emails("signupReceived")).toHaveLength(2);
});

test("the same sign-up counts again with a difference, after a day, and once it was withdrawn", async () => {
	await signUp();
	await signUp({ comments: "Any day." });
	expect(await stored()).toHaveLength(2);
	await app.db
		.updateTable("player")
		.set({ createdAt: sql<string>`now() - interval '25 hours'` })
		.execute();
	const key = await signUp();
	expect(await stored()).toHaveLength(3);
	await send("answerSignup", { key, answer: "withdraw" });
	await signUp();
	expect(await stored()).toHaveLength(3);
});

test("opening the link writes nothing; confirming it twice changes nothing more", async () => {
	const key = await signUp();
	const before = await leagueContent(app.db);
	const page = await app.fetch(`/my-signup/${key}`);
	expect(await page.text()).toContain("Is This Your Sign-Up?");
	expect(await leagueContent(app.db)).toEqual(before);
	for (const _ of [1, 2])
		expect((await send("answerSignup", { key, answer: "confirm" })).status).toBe(200);
	expect(await (await app.fetch(`/my-signup/${key}`)).text()).toContain(
		"Your sign-up is confirmed.",
	);
	expect(await emails("newPlayerFits")).toEqual([]);
});

test("withdrawing deletes everything that was entered, and the link stops working", async () => {
	const key = await signUp();
	await send("answerSignup", { key, answer: "confirm" });
	expect((await send("answerSignup", { key, answer: "withdraw" })).status).toBe(200);
	expect(await stored()).toEqual([]);
	const { rows } = { rows: await app.db.selectFrom("change").selectAll().execute() };
	expect(JSON.stringify([rows, await emails("signupReceived")])).not.toContain(person.email);
	for (const answer of ["confirm", "withdraw"])
		expect((await send("answerSignup", { key, answer })).status).toBe(404);
	expect(await (await app.fetch(`/my-signup/${key}?done=withdraw`)).text()).toContain(
		"Your sign-up was deleted",
	);
});

test("a change is checked like a sign-up, and the form works without scripts", async () => {
	const key = await signUp();
	const change = (values: Record<string, string>) =>
		post(`/my-signup/${key}`, {
			...filledIn,
			intent: "change",
			rating: "4.0",
			...values,
		});
	const refused = await change({ birthYear: String(year - 5) });
	expect([refused.status, await refused.text()]).toEqual([
		422,
		expect.stringContaining("by-law II b"),
	]);
	expect((await change({})).headers.get("location")).toBe(`/my-signup/${key}?done=change`);
	expect(await stored()).toMatchObject([{ rating: 4, teamId: null }]);
});

test.each([
	[newLeagueNumbers.minimumAgeWithGuardian, 200],
	[newLeagueNumbers.minimumAgeWithGuardian - 1, 422],
])("a sign-up at the age of %s: %s", async (age, status) => {
	const answer = await send("createPlayer", { ...person, birthYear: year - age });
	expect(answer.status).toBe(status);
	if (status === 422)
		expect(answer.body.error.fields.birthYear).toBe(
			"Players must be 18 years old, or 16 with a guardian’s written consent (by-law II b).",
		);
});

function ratingFitting(teamId: number) {
	const roster = app.demo.player.filter((row) => row.teamId === teamId && row.isActive);
	const rated = roster.flatMap(({ rating }) => rating ?? []);
	const average = rated.reduce((sum, each) => sum + each, 0) / rated.length;
	return Math.round(average * 2) / 2;
}

test("captains who want to know are told of a confirmed player who fits, once", async () => {
	const { captainTeamId: teamId, captainUserId } = app.demo.named;
	const captain = memberViewer(app.demo, captainUserId);
	const rating = ratingFitting(teamId);
	const saved = await app.fetch(`/api/update/team/${teamId}`, {
		as: captain,
		method: "PUT",
		json: { tellsNewPlayers: true },
	});
	expect(saved.status).toBe(200);
	const key = await signUp({ rating });
	expect(await emails("newPlayerFits")).toEqual([]);
	for (const _ of [1, 2]) await send("answerSignup", { key, answer: "confirm" });
	const told = await emails("newPlayerFits");
	expect(told.map(({ toAddress }) => toAddress)).toContain((captain as { email: string }).email);
	expect(new Set(told.map(({ toAddress }) => toAddress)).size).toBe(told.length);
	const other = await signUp({ rating: rating > 3.5 ? 2.5 : 5.5, email: "far@school.example" });
	await send("answerSignup", { key: other, answer: "confirm" });
	expect(await emails("newPlayerFits")).toHaveLength(told.length);
	const away = await signUp({ rating, area: "Another State", email: "away@school.example" });
	await send("answerSignup", { key: away, answer: "confirm" });
	expect(await emails("newPlayerFits")).toHaveLength(told.length);
});

test("a captain is told of open spots only while players can be added, and of nobody after the team has withdrawn", async () => {
	const { captainTeamId: teamId } = app.demo.named;
	const { teamName } = app.demo.team.find((team) => team.teamId === teamId)!;
	await app.change((trx) =>
		trx.updateTable("team").set({ tellsNewPlayers: true }).where("teamId", "=", teamId).execute(),
	);
	const openUntil = (rosterDeadline: string) =>
		app.change((trx) =>
			trx
				.updateTable("season")
				.set({ rosterDeadline, playerAdditionsStartDate: null })
				.where("currentSeason", "=", true)
				.execute(),
		);
	async function told(email: string) {
		await send("answerSignup", {
			key: await signUp({ rating: ratingFitting(teamId), email }),
			answer: "confirm",
		});
		const texts = (await emails("newPlayerFits")).filter(({ subject }) =>
			subject.includes(teamName),
		);
		return texts.map(({ text }) => text?.includes("Open spots on your roster"));
	}
	await openUntil("2999-12-31");
	const open = await told("open@school.example");
	expect(open).not.toEqual([]);
	expect(open).not.toContain(false);
	await openUntil("2000-01-01");
	expect((await told("locked@school.example")).slice(open.length)).toEqual(open.map(() => false));
	const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const exit = { seasonId, teamId, firstDay: "2026-10-10", remaining: "defaulted" as const };
	await app.change((trx) =>
		trx
			.insertInto("teamExit")
			.values({ ...exit, withdrew: true, resultsRemoved: false, reason: "", hearing: "" })
			.execute(),
	);
	expect(await told("gone@school.example")).toHaveLength(2 * open.length);
});

test("a name that looks like advertising is not repeated in the email", async () => {
	await signUp({ firstName: "Win at https://spam.example" });
	const [email] = await emails("signupReceived");
	expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toContain("spam");
});

test("guessed links say nothing, and are counted against their network", async () => {
	const statuses: number[] = [];
	for (let number = 0; number < 31; number++) {
		const key = `${number}`.padStart(43, "g");
		statuses.push((await send("answerSignup", { key, answer: "withdraw" })).status);
	}
	expect([...new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([404, 429]);
});
