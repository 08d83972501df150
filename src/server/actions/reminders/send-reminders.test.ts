import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { fullScores } from "../../../../test/scorecards.ts";
import type { AdminTask, RemindersSent } from "../../../league/entities/admin-task.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.demo).admin;
});
beforeEach(() =>
	app.change(async (trx) => {
		const tables = ["taskMark", "cardReminder", "email", "dispute", "makeupProposal"] as const;
		for (const table of tables) await trx.deleteFrom(table).execute();
	}),
);
afterAll(() => app.stop());

async function call<T>(path: string, json?: object): Promise<T> {
	const response = await app.fetch(`/api/${path}`, { as: admin, ...(json && { json }) });
	expect(response.status).toBe(200);
	return (await response.json()) as T;
}
const tasks = async (about: string) =>
	(await call<AdminTask[]>("list/adminTask")).filter((task) => task.about === about);
const remind = (about: string, ids: readonly number[]) =>
	call<RemindersSent>("sendReminders", { about, ids });
const emails = () =>
	app.db
		.selectFrom("email")
		.select(["kind", "toName", "toAddress", "subject", "text"])
		.orderBy("emailId")
		.execute();
/** Backdates all reminders. */
const backdate = (on: string) =>
	app.change(async (trx) => {
		await trx.updateTable("taskMark").set({ on }).execute();
		await trx
			.updateTable("cardReminder")
			.set({ at: `${on}T12:00` })
			.execute();
	});
const setCard = (matchId: number, card: object | null) =>
	app.change(async (trx) => {
		await trx.deleteFrom("matchResult").where("matchId", "=", matchId).execute();
		if (card)
			await trx
				.insertInto("matchResult")
				.values({ ...emptyCard(matchId), version: 1, ...card })
				.execute();
	});

/** A past match of the captain's team, with its leaders' email addresses. */
function lateMatch() {
	const { demo } = app;
	const match = demo.match.find(({ matchId }) => matchId === demo.named.rainedOutMatchId)!;
	const leaders = (teamId: number) => {
		const { captainId, cocaptainId } = demo.team.find((team) => team.teamId === teamId)!;
		return [captainId, cocaptainId].flatMap(
			(id) => demo.user.find(({ userId }) => userId === id)?.email ?? [],
		);
	};
	return { ...match, home: leaders(match.homeTeamId), visitor: leaders(match.visitorTeamId) };
}

/** A past match that was played on its own day. */
const unmovedMatch = () =>
	app.demo.match.find(
		(match) =>
			match.matchDate! < addDays(app.today, -7) &&
			!app.demo.makeupMatch.some((row) => row.originalMatchNumber === match.matchNumber),
	)!;

describe("an overdue scorecard", () => {
	test("is listed, can be reminded of once a day, and shows the last reminder", async () => {
		const { matchId, matchNumber, home } = lateMatch();
		await setCard(matchId, null);
		const find = async () => (await tasks("score")).find(({ id }) => id === matchId);
		expect(await find()).toMatchObject({
			detail: expect.stringMatching(/^Was due .* No scores yet\.$/),
			canRemind: true,
			remindedOn: null,
			isLate: true,
		});
		expect(await remind("score", [matchId])).toMatchObject({
			reminded: [matchId],
			tooSoon: [],
			settled: [],
			withoutLeaders: [],
		});
		const sent = await emails();
		expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual([...home].sort());
		for (const { subject } of sent)
			expect(subject).toBe(`Please enter the scores for match ${matchNumber}`);
		expect(await find()).toMatchObject({ canRemind: false, remindedOn: app.today });
		expect(await remind("score", [matchId])).toMatchObject({
			reminded: [],
			tooSoon: [matchId],
			people: [],
		});
		expect(await emails()).toHaveLength(sent.length);
		await backdate("2026-10-06");
		expect(await find()).toMatchObject({ canRemind: true, remindedOn: "2026-10-06" });
		expect(await remind("score", [matchId])).toMatchObject({ reminded: [matchId] });
	});

	test("sends no reminder if the scores have been entered since", async () => {
		const { matchId } = lateMatch();
		await setCard(matchId, { ...fullScores, homeVerified: true, visitorVerified: true });
		expect(await remind("score", [matchId, matchId])).toMatchObject({
			reminded: [],
			settled: [matchId],
		});
		expect(await emails()).toEqual([]);
	});

	test("is neither listed nor reminded of while rain has stopped it, or captains look for a date", async () => {
		const { matchId, homeTeamId, matchDate, startTime } = unmovedMatch();
		await setCard(matchId, { ...fullScores, doubles2Score: "stopped at 6-4, 2-1" });
		const isListed = async () => (await tasks("score")).some(({ id }) => id === matchId);
		expect(await isListed()).toBe(false);
		expect(await remind("score", [matchId])).toMatchObject({ reminded: [], settled: [matchId] });

		await setCard(matchId, null);
		expect(await isListed()).toBe(true);
		await app.change((trx) =>
			trx
				.insertInto("makeupProposal")
				.values({
					matchId,
					teamId: homeTeamId,
					userId: null,
					kind: "rainedOut",
					status: "open",
					slots: [`${addDays(app.today, 7)} 9-11`],
					lastDay: addDays(app.today, 7),
					matchDate,
					startTime,
				})
				.execute(),
		);
		expect(await isListed()).toBe(false);
		expect(await remind("score", [matchId])).toMatchObject({ reminded: [], settled: [matchId] });
		expect(await emails()).toEqual([]);
	});

	test("without a captain doesn’t count as reminded, by an admin or automatically", async () => {
		const { matchId, homeTeamId, matchDate, startTime } = unmovedMatch();
		await setCard(matchId, null);
		const find = async () => (await tasks("score")).find(({ id }) => id === matchId);
		const lead = (captainId: number | null) =>
			app.change((trx) =>
				trx
					.updateTable("team")
					.set({ captainId, cocaptainId: null })
					.where("teamId", "=", homeTeamId)
					.execute(),
			);
		const { captainId } = app.demo.team.find(({ teamId }) => teamId === homeTeamId)!;
		await lead(null);
		expect(await remind("score", [matchId])).toMatchObject({
			reminded: [],
			withoutLeaders: [matchId],
		});
		await app.change((trx) =>
			trx
				.insertInto("cardReminder")
				.values({
					matchId,
					slot: `${matchDate} ${startTime}`,
					stage: "first",
					number: 1,
					at: `${app.today}T11:00`,
					userIds: [],
				})
				.execute(),
		);
		await lead(captainId);
		expect(await find()).toMatchObject({ remindedOn: null, canRemind: true });
		expect(await remind("score", [matchId])).toMatchObject({ reminded: [matchId] });
	});

	test("names the missing lines", async () => {
		const { matchId } = lateMatch();
		await setCard(matchId, {
			...fullScores,
			singles2Score: "",
			singles2HomeSetsWon: 0,
			singles2VisitorSetsWon: 0,
		});
		expect((await tasks("score")).find(({ id }) => id === matchId)?.detail).toMatch(
			/Singles 2 is missing\.$/,
		);
	});

	test("is reminded of once by simultaneous requests", async () => {
		const { matchId, home } = lateMatch();
		await setCard(matchId, null);
		const responses = await Promise.all(
			Array.from({ length: 6 }, () => remind("score", [matchId])),
		);
		expect(responses.filter(({ reminded }) => reminded.length === 1)).toHaveLength(1);
		expect(await emails()).toHaveLength(home.length);
	});
});

describe("a scorecard not verified in time", () => {
	test("reminds the side that has not verified, and can be made final by an admin", async () => {
		const { matchId, visitor } = lateMatch();
		await setCard(matchId, { ...fullScores, homeVerified: true, version: 4 });
		const [task] = (await tasks("verification")).filter(({ id }) => id === matchId);
		expect(task).toMatchObject({
			makeFinal: { side: "visitor", version: 4 },
			detail: expect.stringContaining("has not verified it; the other team has."),
		});
		await remind("verification", [matchId]);
		expect((await emails()).map(({ kind, toAddress }) => `${kind} ${toAddress}`).sort()).toEqual(
			visitor.map((address) => `verifyReminder ${address}`).sort(),
		);
		const response = await app.fetch(`/api/update/matchResult/${matchId}`, {
			as: admin,
			method: "PUT",
			json: { version: 4, visitorVerified: true },
		});
		expect(response.status).toBe(200);
		expect((await tasks("verification")).filter(({ id }) => id === matchId)).toEqual([]);
	});

	test("reminds both sides if neither has verified, and can’t be made final", async () => {
		const { matchId, home, visitor } = lateMatch();
		await setCard(matchId, fullScores);
		const [task] = (await tasks("verification")).filter(({ id }) => id === matchId);
		expect(task).toMatchObject({
			makeFinal: null,
			detail: expect.stringContaining("Neither team has verified it."),
		});
		await remind("verification", [matchId]);
		expect((await emails()).map(({ toAddress }) => toAddress).sort()).toEqual(
			[...new Set([...home, ...visitor])].sort(),
		);
	});
});

describe("registration and payment", () => {
	test.each([
		["registration", "Please register your team"],
		["payment", "Please pay the season fee for"],
	])("%s: reminds many teams in one call, once a week", async (about, subject) => {
		const listed = await tasks(about);
		const ids = listed.map(({ id }) => id);
		const withLeaders = listed.filter(({ leaders }) => leaders.length > 0).map(({ id }) => id);
		expect(ids.length).toBeGreaterThan(2);
		const first = await remind(about, ids);
		expect(first.reminded).toEqual(withLeaders);
		expect(first.withoutLeaders).toEqual(ids.filter((id) => !withLeaders.includes(id)));
		for (const email of await emails()) {
			expect(email.subject).toContain(subject);
			expect(email.text).toMatch(/The\s+deadline\s+was\s+the\s+roster/);
		}
		expect(first.people.length).toBeGreaterThan(0);
		expect((await remind(about, ids)).tooSoon).toEqual(withLeaders);
		await backdate("2026-10-01");
		expect((await remind(about, ids)).reminded).toEqual([]);
		await backdate("2026-09-30");
		expect((await remind(about, ids)).reminded).toEqual(withLeaders);
	});

	test.each(["registration", "payment"])(
		"%s: says that the deadline is until it has passed",
		async (about) => {
			const { seasonId, rosterDeadline } = app.demo.season.find((row) => row.currentSeason)!;
			const setDeadline = (day: string | null) =>
				app.change((trx) =>
					trx
						.updateTable("season")
						.set({ rosterDeadline: day })
						.where("seasonId", "=", seasonId)
						.execute(),
				);
			await setDeadline(addDays(app.today, 1));
			const ids = (await tasks(about)).map(({ id }) => id);
			expect((await remind(about, ids)).people.length).toBeGreaterThan(0);
			await setDeadline(rosterDeadline);
			for (const { text } of await emails())
				expect(text).toMatch(/The\s+deadline\s+is\s+the\s+roster/);
		},
	);

	test("ignores reminders of last season", async () => {
		const [task] = await tasks("payment");
		await remind("payment", [task!.id]);
		const lastSeason = app.demo.season.find(({ currentSeason }) => !currentSeason)!;
		await app.change((trx) =>
			trx.updateTable("taskMark").set({ seasonId: lastSeason.seasonId }).execute(),
		);
		expect((await tasks("payment")).find(({ id }) => id === task!.id)).toMatchObject({
			canRemind: true,
			remindedOn: null,
		});
	});

	test("are removed from the list once a team has paid the whole fee or registered", async () => {
		const [unpaid] = await tasks("payment");
		const [unregistered] = await tasks("registration");
		const payment = {
			teamId: unpaid!.id,
			seasonId: app.demo.season.find(({ currentSeason }) => currentSeason)!.seasonId,
			paidOn: "2026-09-01",
			payerName: "Ann",
			paymentMethod: "Check",
		};
		await app.change((trx) =>
			trx
				.insertInto("payment")
				.values({ ...payment, amountPaid: 100 })
				.execute(),
		);
		expect((await tasks("payment")).find(({ id }) => id === unpaid!.id)?.detail).toMatch(
			/^Has paid \$100\.00; still owes \$125\.00\. /,
		);
		await app.change(async (trx) => {
			await trx
				.insertInto("payment")
				.values({ ...payment, amountPaid: 125 })
				.execute();
			await trx
				.updateTable("team")
				.set({ isRegistered: true })
				.where("teamId", "=", unregistered!.id)
				.execute();
		});
		expect((await tasks("payment")).map(({ id }) => id)).not.toContain(unpaid!.id);
		expect((await tasks("registration")).map(({ id }) => id)).not.toContain(unregistered!.id);
	});
});

test("lists acknowledged forfeits again when there are more", async () => {
	const { matchId, homeTeamId } = lateMatch();
	const find = async () => (await tasks("forfeits")).find(({ id }) => id === homeTeamId);
	await setCard(matchId, { ...fullScores, homeSetsForfeited: 8 });
	const task = await find();
	expect(task).toMatchObject({
		teamId: homeTeamId,
		detail: expect.stringMatching(
			/^8 forfeited sets, all to .*ineligible for prizes \(16 sets, by-law IX b\)\.$/,
		),
	});
	await call(`noteForfeits/${homeTeamId}`, task!.forfeits!);
	expect(await find()).toBeUndefined();
	await setCard(matchId, { ...fullScores, homeSetsForfeited: 16 });
	expect(await find()).toMatchObject({
		detail: expect.stringContaining("The committee may remove its results (by-law IX a)."),
	});
});

test("lists a dispute with its line and note until it is settled", async () => {
	const { matchId } = lateMatch();
	const captain = viewersOf(app.demo).captain;
	await app.fetch(`/api/disputeMatchResult/${matchId}`, {
		as: captain,
		json: { line: "singles1", note: "It was 6-4, 4-6, 1-0." },
	});
	const [task] = await call<AdminTask[]>("list/adminTask");
	expect(task).toMatchObject({
		about: "dispute",
		matchId,
		detail: expect.stringMatching(/, about Singles 1: “It was 6-4, 4-6, 1-0\.”$/),
	});
	for (const _ of [1, 2]) await call(`settleDispute/${task!.id}`, {});
	expect(await tasks("dispute")).toEqual([]);
	const history = await call<{ kind: string; isSettled: boolean }[]>(
		`list/matchChange?matchId=${matchId}`,
	);
	expect(history.find(({ kind }) => kind === "dispute")?.isSettled).toBe(true);
});

test("lists nothing for an empty league", async () => {
	const empty = await startTestApp();
	const response = await empty.fetch("/api/list/adminTask", { as: admin });
	expect(await response.json()).toEqual([]);
	await empty.stop();
});
