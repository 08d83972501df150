import { describe, expect, test } from "vitest";
import { viewersOf } from "../../../../test/app.ts";
import { fullScores } from "../../../../test/scorecards.ts";
import type { AdminTask } from "../../../league/entities/admin-task.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import {
	admin,
	app,
	backdate,
	call,
	emails,
	remind,
	tasks,
	useReminderLeague,
} from "./reminder-league.fixture.ts";

useReminderLeague();

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
