import { describe, expect, test } from "vitest";
import type { Standing } from "../src/league/entities/standing.ts";
import { messages } from "../src/league/messages.ts";
import { addDays, atHour } from "../src/league/rules/time/league-time.ts";
import { readReminderCards } from "../src/server/actions/reminders/reminder-cards.ts";
import { seasonReport } from "../src/server/api/reports/season-reports.ts";
import { viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { useSchedule } from "./schedule-calls.ts";

const schedule = useSchedule(await builtSite());
const { call, read, rowsOf, page } = schedule;

const contents = async () => ({
	match: await rowsOf("match"),
	matchResult: (await rowsOf("matchResult")).map(({ version: _, ...card }) => card),
	standing: await read("list/standing"),
});

/** The request with the matches of its preview, once under this key. */
async function decide(more: object, key = "exit") {
	const { named, season } = schedule.app.demo;
	const request = {
		teamId: named.captainTeamId,
		firstDay: season.find(({ currentSeason }) => currentSeason)!.startDate,
		withdraws: true,
		removesResults: false,
		remaining: "defaulted",
		reason: "Too few players.",
		heardOn: null,
		hearing: "",
		...more,
	};
	const { body: preview } = await call("previewTeamExit", request);
	const answer = await call(
		"decideTeamExit",
		{ ...request, matchIds: preview.matchIds },
		{ headers: { "idempotency-key": key } },
	);
	return { preview, answer };
}
const undo = () => call("undoWrite", { path: "decideTeamExit", key: "exit" });
const emails = async (subject: RegExp) =>
	(await schedule.app.db.selectFrom("email").select(["toAddress", "subject"]).execute()).filter(
		(row) => subject.test(row.subject),
	);

describe("a team that withdraws", () => {
	test.each([
		["defaulted", "forfeited", 24],
		["canceled", "canceled", 0],
		["rest", undefined, 0],
	] as const)(
		"has its remaining matches %s, and undo brings everything back",
		async (remaining, state, sets) => {
			const { captainTeamId } = schedule.app.demo.named;
			const before = await contents();
			const { preview, answer } = await decide({ remaining });
			expect(answer.status).toBe(200);
			const count = preview.matchIds.length;
			expect(count).toBeGreaterThan(1);
			const [own] = await read(`list/standing?teamId=${captainTeamId}`);
			expect([own.exit, own.setsForfeited]).toEqual(["withdrew", sets === 0 ? 0 : count * 8]);
			const after = preview.standings.find(
				(row: { teamId: number }) => row.teamId === captainTeamId,
			);
			expect([own.place, own.setsWon, own.setsLost]).toEqual(Object.values(after.after as object));
			const matches = await read(`list/match?teamId=${captainTeamId}`);
			const left = matches.filter((row: { matchId: number }) =>
				preview.matchIds.includes(row.matchId),
			);
			expect(left).toHaveLength(state === undefined ? 0 : count);
			if (state === "canceled")
				for (const match of left)
					expect([match.isCanceled, match.effectiveDate]).toEqual([true, null]);
			const told = await emails(/has withdrawn from the season/);
			expect(told).toHaveLength(preview.people.length);
			expect(new Set(told.map(({ toAddress }) => toAddress)).size).toBe(told.length);
			expect((await decide({ remaining }, "again")).answer.body.error.fields.withdraws).toMatch(
				/already withdrawn/,
			);

			const sent = (await emails(/./)).length;
			expect(await undo()).toEqual({ status: 200, body: { ok: true } });
			expect(await contents()).toEqual(before);
			expect(await emails(/was undone/)).toHaveLength(preview.people.length);
			expect(await emails(/./)).toHaveLength(sent + preview.people.length);
		},
	);

	test("says so on its pages, which list its canceled matches apart from the remaining ones", async () => {
		const paths = ["/team-info", "/portal", `/roster/${schedule.app.demo.named.captainTeamId}`];
		const says = "This team has withdrawn from the season (by-law V f).";
		for (const path of paths) expect(await page(path)).not.toContain(says);
		const rosterState = async () =>
			/id="roster-state".*?<\/section>/s.exec(await page("/team-info"))?.[0];
		expect(await rosterState()).toContain("Rosters are ");
		await decide({ remaining: "canceled" });
		for (const path of paths) expect(await page(path)).toContain(says);
		const [details, , roster] = await Promise.all(paths.map(page));
		expect(await rosterState()).not.toContain("Rosters are ");
		expect(details).not.toContain(">Upcoming</h3>");
		expect(details).toContain(">Canceled</h3>");
		expect(roster).not.toContain("Remaining matches");
		expect(roster).toContain("Canceled matches");
	});

	test.each(["/postpone/%", "/lineup/%", "/team-info?matchId=%"])(
		"has links to its matches that say so once they are Byes: %s",
		async (link) => {
			const path = link.replace("%", String(schedule.app.demo.named.nextMatchId));
			expect(await page(path)).not.toContain(messages.matchGone);
			await decide({ remaining: "rest" });
			const html = await page(path);
			expect(html).toContain(messages.matchGone);
			expect(html).not.toContain(messages.notYourTeam);
		},
	);

	test.each(["defaulted", "canceled", "rest"] as const)(
		"tells the same captains of the same matches when it is undone, and undone again: %s",
		async (remaining) => {
			const { named, match, team, division } = schedule.app.demo;
			const [next, own] = [
				match.find(({ matchId }) => matchId === named.nextMatchId)!,
				team.find(({ teamId }) => teamId === named.captainTeamId)!,
			];
			const opponentId = next.homeTeamId === own.teamId ? next.visitorTeamId : next.homeTeamId;
			// An opponent of another division is told because of the match.
			const elsewhere = division.find(({ divisionId }) => divisionId !== own.divisionId)!;
			await schedule.app.change(async (trx) => {
				await trx
					.updateTable("team")
					.set({ divisionId: elsewhere.divisionId })
					.where("teamId", "=", opponentId)
					.execute();
				await trx
					.insertInto("makeupMatch")
					.values({
						originalMatchNumber: next.matchNumber,
						locationId: null,
						homeTeamId: next.homeTeamId,
						visitorTeamId: next.visitorTeamId,
						matchDate: "2026-12-05",
						startTime: "1-3",
					})
					.execute();
			});
			const sent = async (subject: RegExp) =>
				(
					await schedule.app.db
						.selectFrom("email")
						.select(["emailId", "toAddress", "subject", "text"])
						.orderBy("emailId")
						.execute()
				).filter((row) => subject.test(row.subject));
			const facts = (rows: Awaited<ReturnType<typeof sent>>) =>
				rows.map(({ toAddress, text }) => [
					toAddress,
					[...(text ?? "").matchAll(/Match \d+.*/g)].map(String),
				]);
			await decide({ remaining });
			const first = await sent(/has withdrawn from the season/);
			expect(
				facts(first).some(([, matches]) => JSON.stringify(matches).includes("December 5")),
			).toBe(true);
			const headers = { "idempotency-key": "undo" };
			const undone = await call("undoWrite", { path: "decideTeamExit", key: "exit" }, { headers });
			expect(undone.status).toBe(200);
			expect(facts(await sent(/was undone/))).toEqual(facts(first));
			expect((await call("undoWrite", { path: "undoWrite", key: "undo" })).body).toEqual({
				ok: true,
			});
			const again = (await sent(/has withdrawn from the season/)).slice(first.length);
			expect(again.map(({ toAddress, text }) => [toAddress, text])).toEqual(
				first.map(({ toAddress, text }) => [toAddress, text]),
			);
		},
	);

	test("can be undone after the team without matches was made inactive", async () => {
		const { captainTeamId } = schedule.app.demo.named;
		await schedule.app.change((trx) =>
			trx
				.deleteFrom("match")
				.where((row) =>
					row.or([row("homeTeamId", "=", captainTeamId), row("visitorTeamId", "=", captainTeamId)]),
				)
				.execute(),
		);
		expect((await decide({ remaining: "rest" })).answer.status).toBe(200);
		await schedule.app.change((trx) =>
			trx
				.updateTable("team")
				.set({ isActive: false, teamNumber: null })
				.where("teamId", "=", captainTeamId)
				.execute(),
		);
		expect(await undo()).toEqual({ status: 200, body: { ok: true } });
		expect(await emails(/was undone/)).not.toEqual([]);
	});

	test("has no results removed below the limit, and none without a hearing", async () => {
		const { answer } = await decide({ remaining: "canceled", removesResults: true });
		expect(Object.keys(answer.body.error.fields)).toEqual(["removesResults", "heardOn", "hearing"]);
	});

	test("has its results removed for its opponents as well, and the warning ends", async () => {
		const { captainTeamId } = schedule.app.demo.named;
		const { answer } = await decide({
			removesResults: true,
			heardOn: "2026-01-02",
			hearing: "They agreed.",
		});
		expect(answer.status).toBe(200);
		const standing = await read("list/standing");
		const own = standing.find((row: { teamId: number }) => row.teamId === captainTeamId);
		expect([own.exit, own.setsPlayed, own.forfeitConsequence]).toEqual(["removed", 0, "none"]);
		const { body: tasks } = await call("list/adminTask");
		expect(
			tasks.some(
				({ about, teamId }: { about: string; teamId: number }) =>
					about === "forfeits" && teamId === captainTeamId,
			),
		).toBe(false);
		const { body } = await call("list/teamExit", undefined, {
			as: viewersOf(schedule.app.demo).captain,
		});
		expect(body[0]).not.toHaveProperty("hearing");
	});

	test("still owes the scorecards of what it has played, and none of its remaining matches", async () => {
		const { app } = schedule;
		const { verifiedMatchId } = app.demo.named;
		await app.change((trx) =>
			trx
				.updateTable("matchResult")
				.set({ visitorVerified: false })
				.where("matchId", "=", verifiedMatchId)
				.execute(),
		);
		const { preview } = await decide({ firstDay: app.today });
		expect(preview.matchIds.length).toBeGreaterThan(0);
		const reminded = (
			await readReminderCards(app.db, atHour(addDays(app.today, 200), 9))
		).reminderCards.map(({ match }) => match.matchId);
		expect(reminded).toContain(verifiedMatchId);
		expect(reminded.filter((id) => preview.matchIds.includes(id))).toEqual([]);
	});

	test("whose results were removed has no place, and every page counts the others alike", async () => {
		const { captainTeamId: teamId } = schedule.app.demo.named;
		await decide({ removesResults: true, heardOn: "2026-01-02", hearing: "They agreed." });
		type Row = Standing & { teamId: number };
		const standing: Row[] = await read("list/standing");
		const own = standing.find((row) => row.teamId === teamId)!;
		const rivals = standing.filter(
			(row) => row.divisionNumber === own.divisionNumber && row.teamId !== teamId,
		);
		const historyOf = async (id: number) =>
			(await read(`get/teamHistory/${id}`)).seasons.find((row: { isLive: boolean }) => row.isLive);
		expect(await historyOf(teamId)).toMatchObject({ place: null, exit: "removed", won: 0 });
		expect(await read(`get/standing/${teamId}`)).toMatchObject({
			place: null,
			teams: rivals.length,
		});
		for (const rival of rivals.filter(({ setsPlayed }) => setsPlayed > 0)) {
			const expected = { place: rival.place, teams: rivals.length };
			expect(await read(`get/standing/${rival.teamId}`)).toMatchObject(expected);
			expect(await historyOf(rival.teamId)).toMatchObject(expected);
		}
		const review = await read("get/seasonReview/live");
		const forfeited = standing.filter(({ setsForfeited }) => setsForfeited > 0);
		expect(own.setsForfeited).toBeGreaterThan(0);
		expect(review.setsForfeited).toBe(
			forfeited.reduce((sum, { setsForfeited }) => sum + setsForfeited, 0),
		);
		expect(review.forfeits[0]).toMatchObject({ teamId, setsForfeited: own.setsForfeited });
		const report = await seasonReport(schedule.app.context, "forfeits", review.seasonId);
		expect(report.rows.map((row) => row[4]).sort()).toEqual(
			forfeited.map(({ setsForfeited }) => setsForfeited).sort(),
		);
	});

	test("cannot get make-ups for canceled matches", async () => {
		const { preview } = await decide({ remaining: "canceled" });
		const [matchId] = preview.matchIds;
		const answer = await call("bookNewDates", {
			newDates: [{ matchId, matchDate: "2027-05-01", startTime: "9-11", locationId: null }],
		});
		expect(answer.status).toBe(409);
	});
});
