import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { volume } from "../../../../test/volume.ts";
import {
	addDays,
	addHours,
	atHour,
	type LeagueTime,
} from "../../../league/rules/time/league-time.ts";
import { randomNumbers } from "../../../league/schedule-maker/random-league.fixture.ts";
import { anotherProcess } from "./other-process.fixture.ts";
import { expectedEmails, happen, randomSeason, type SeasonMatch } from "./random-season.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

let app: TestApp;
let now: LeagueTime;
const firstDay = "2026-10-03";
beforeAll(async () => {
	app = await startTestApp({ demo: true, now: () => now });
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

/** Two divisions of four teams with a captain each; only the first has a coordinator. */
async function smallLeague(matches: readonly SeasonMatch[]) {
	const divisions = app.demo.division.slice(0, 2);
	const teams = app.demo.team.filter(({ teamName }) => teamName !== "Bye").slice(0, 8);
	const [coordinator, ...captains] = app.demo.user.filter(({ isAdmin }) => !isAdmin).slice(0, 9);
	const locationId = app.demo.location[0]!.locationId;
	const teamOf = (division: number, index: number) => teams[division * 4 + index]!;
	const firstId = 1 + Math.max(...app.demo.match.map(({ matchId }) => matchId));
	await app.change(async (trx) => {
		for (const table of [
			...(["makeupMatch", "makeupProposal", "dispute", "matchResult", "committeeCase"] as const),
			...(["match", "email", "cardReminder", "teamExit"] as const),
		])
			await trx.deleteFrom(table).execute();
		const reminders = { firstReminderHours: 24, secondReminderHours: 48, remindsWhenDue: true };
		await trx.updateTable("league").set(reminders).execute();
		await trx.updateTable("division").set({ coordinatorId: null }).execute();
		await trx
			.updateTable("division")
			.set({ coordinatorId: coordinator!.userId })
			.where("divisionId", "=", divisions[0]!.divisionId)
			.execute();
		for (const [index, { teamId }] of teams.entries())
			await trx
				.updateTable("team")
				.set({ isActive: true, captainId: captains[index]!.userId, cocaptainId: null })
				.where("teamId", "=", teamId)
				.execute();
		await trx
			.insertInto("match")
			.values(
				matches.map((match) => ({
					matchId: firstId + match.matchId,
					matchNumber: match.matchId,
					weekNumber: match.week + 1,
					locationId,
					matchDate: addDays(firstDay, 7 * match.week),
					startTime: "9-11",
					divisionId: divisions[match.division]!.divisionId,
					homeTeamId: teamOf(match.division, match.home).teamId,
					visitorTeamId: teamOf(match.division, match.visitor).teamId,
				})),
			)
			.execute();
	});
	const captain = (division: number, index: number) => captains[division * 4 + index]!.email;
	const admins = app.demo.user.filter(({ isAdmin }) => isAdmin).map(({ email }) => email);
	return {
		dbId: (matchId: number) => firstId + matchId,
		/** The addresses of the side or committee of an expected email. */
		addressesOf: (match: SeasonMatch, who: string) =>
			who === "committee"
				? match.division === 0
					? [coordinator!.email]
					: admins
				: [captain(match.division, who === "home" ? match.home : match.visitor)],
	};
}

/** When the program looks: at each step, some time between, and after evenings with changes. */
const looksOf = (weeks: number) =>
	[...Array((weeks + 4) * 7).keys()].flatMap((day) =>
		volume<readonly number[]>([[9], [9, 11], [11, 21], [], [21], [], []][day % 7]!, [
			...Array(24).keys(),
		]).map((hour) => day * 24 + hour),
	);

test.each([...Array(volume(1, 5)).keys()])(
	"in a random season everyone gets exactly the emails they should, none twice (season %i)",
	{ timeout: volume(60_000, 600_000), tags: ["volume"] },
	async (index) => {
		const seed = 20261123 + index;
		const weeks = volume(7, 10);
		const matches = randomSeason(seed, weeks);
		const { dbId, addressesOf } = await smallLeague(matches);
		const looks = looksOf(weeks);
		const expected = new Map<string, number>();
		for (const match of matches)
			for (const email of expectedEmails(match, looks)) {
				const [hour, who, id, what] = email.split(" ") as [string, string, string, string];
				for (const address of addressesOf(match, who))
					expected.set(`${hour} ${address} ${id} ${what}`, 1);
			}
		expect(expected.size).toBeGreaterThan(volume(50, 70));

		const roll = randomNumbers(seed);
		let other = await anotherProcess(app);
		const got = new Map<string, number>();
		let [seen, done] = [0, -1];
		for (const hour of looks) {
			const changed = matches.filter(({ events }) =>
				events.some((event) => event.hour > done && event.hour <= hour),
			);
			if (changed.length > 0)
				await app.change(async (trx) => {
					for (let at = done + 1; at <= hour; at++)
						for (const match of changed) await happen(trx, match, { hour: at, firstDay, dbId });
				});
			done = hour;
			now = addHours(atHour(firstDay, 0), hour);
			if (roll.next() < 0.1) {
				await other.stop();
				other = await anotherProcess(app);
			}
			await Promise.all([app.context.dataVersion.refresh(), other.refresh()]);
			// Sometimes one of the two is down.
			const down = roll.below(4);
			const up = [app.context, other.context].filter((_, which) => which !== down);
			await Promise.all(up.map((context) => sendDueReminders(context)));
			const emails = await app.db
				.selectFrom("email")
				.selectAll()
				.where("emailId", ">", seen)
				.orderBy("emailId")
				.execute();
			for (const { emailId, kind, toAddress, dedupeKey, text } of emails) {
				seen = emailId;
				const ids =
					kind === "cardsOverdue"
						? [...new Set(text?.match(/(?<=Match )\d+(?=:)/g))]
						: [String(Number(/^cardReminder (\d+)/.exec(dedupeKey ?? "")?.[1]) - dbId(0))];
				const what = { cardsOverdue: "overdue", scoreReminder: "score" }[kind] ?? "verify";
				for (const id of ids) {
					const key = `${hour} ${toAddress} ${id} ${what}`;
					got.set(key, (got.get(key) ?? 0) + 1);
				}
			}
		}
		await other.stop();
		expect(Object.fromEntries([...got].sort())).toEqual(Object.fromEntries([...expected].sort()));
	},
);
