import { afterAll, beforeAll, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { fullScores } from "../../../../test/scorecards.ts";
import { volume } from "../../../../test/volume.ts";
import { type Side, sides } from "../../../league/entities/line.ts";
import {
	addDays,
	addHours,
	atHour,
	type LeagueDate,
	type LeagueTime,
} from "../../../league/rules/time/league-time.ts";
import { deleteOutdatedReminders } from "../../mail/card-reminder-email.ts";
import { anotherProcess } from "./other-process.fixture.ts";
import { card, type Story, stories } from "./reminder-stories.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

let app: TestApp;
let now: LeagueTime;
let other: Awaited<ReturnType<typeof anotherProcess>>;
beforeAll(async () => {
	app = await startTestApp({ demo: true, now: () => now });
	await app.change((trx) =>
		trx
			.updateTable("league")
			.set({ firstReminderHours: 24, secondReminderHours: 48, remindsWhenDue: true })
			.execute(),
	);
	other = await anotherProcess(app);
});
afterAll(async () => {
	await other.stop();
	expect(app.failures).toEqual([]);
	await app.stop();
});

type Step = "score" | "verify";

/** Matches between teams of their own, one for each story; the rest of the league is cleared. */
async function oneMatchPerStory(saturday: LeagueDate) {
	const names = Object.keys(stories);
	await app.change(async (trx) => {
		for (const table of [
			"makeupMatch",
			"makeupProposal",
			"dispute",
			"matchResult",
			"email",
			"cardReminder",
			"taskMark",
		] as const)
			await trx.deleteFrom(table).execute();
		const taken = new Set<number>();
		const matches = app.demo.match.filter(({ homeTeamId, visitorTeamId }) => {
			if (taken.has(homeTeamId) || taken.has(visitorTeamId)) return false;
			taken.add(homeTeamId).add(visitorTeamId);
			return true;
		});
		expect(matches.length).toBeGreaterThanOrEqual(names.length);
		const ids = matches.slice(0, names.length).map(({ matchId }) => matchId);
		await trx.deleteFrom("match").where("matchId", "not in", ids).execute();
		for (const row of matches.slice(0, names.length)) {
			const { leaders: _, ...stored } = {
				leaders: null,
				matchId: row.matchId,
				matchDate: saturday,
				startTime: "9-11",
				isCalledOff: false,
			};
			await trx.updateTable("match").set(stored).where("matchId", "=", row.matchId).execute();
		}
		// A captain each, so that an address stands for a side.
		for (const [index, { homeTeamId, visitorTeamId }] of matches.slice(0, names.length).entries()) {
			const [home, visitor] = app.demo.user.slice(2 * index + 1, 2 * index + 3);
			await trx
				.updateTable("team")
				.set({ isActive: true, captainId: home!.userId, cocaptainId: null })
				.where("teamId", "=", homeTeamId)
				.execute();
			await trx
				.updateTable("team")
				.set({ isActive: true, captainId: visitor!.userId, cocaptainId: null })
				.where("teamId", "=", visitorTeamId)
				.execute();
		}
	});
	const rows = await app.db.selectFrom("match").selectAll().orderBy("matchId").execute();
	return rows.map((row, index) => ({
		...row,
		name: names[index] as string,
		story: stories[names[index] as string] as Story,
	}));
}

/** Every hour takes long: those with a step, and some between. */
const hours = volume<readonly number[]>([9, 11, 20], [...Array(24).keys()]);

test(
	"each captain and coordinator gets exactly the emails they should, from two processes with restarts",
	async () => {
		for (let week = 0; week < volume(1, 8); week++) {
			const saturday = addDays("2026-10-03", 7 * week);
			const matches = await oneMatchPerStory(saturday);
			const teams = await app.db.selectFrom("team").selectAll().execute();
			const users = await app.db.selectFrom("user").selectAll().execute();
			const got = new Map<string, string[]>(matches.map(({ name }) => [name, []]));
			const toAdmins: string[] = [];
			let seen = 0;
			for (let hour = 0; hour < 17 * 24; hour++) {
				now = addHours(atHour(saturday, 0), hour);
				const [day, clock] = [Math.floor(hour / 24), hour % 24];
				const due = matches.flatMap(({ matchId, story }) =>
					story.events
						.filter((event) => event[0] === day && event[1] === clock)
						.map(([, , change]) => ({ matchId, change })),
				);
				if (due.length > 0)
					await app.change(async (trx) => {
						for (const { matchId, change } of due) await change(trx, matchId);
					});
				if (!hours.includes(clock)) continue;
				if (clock === 11 && day % 3 === 1) {
					await other.stop();
					other = await anotherProcess(app);
				}
				await other.refresh();
				await Promise.all([sendDueReminders(app.context), sendDueReminders(other.context)]);
				await app.context.dataVersion.refresh();
				const emails = await app.db
					.selectFrom("email")
					.selectAll()
					.where("emailId", ">", seen)
					.orderBy("emailId")
					.execute();
				for (const { emailId, kind, toAddress, dedupeKey } of emails) {
					seen = emailId;
					if (kind === "cardsOverdue") {
						toAdmins.push(`${day} ${clock} ${toAddress}`);
						continue;
					}
					const matchId = Number(/^cardReminder (\d+)/.exec(dedupeKey ?? "")?.[1]);
					const match = matches.find((each) => each.matchId === matchId)!;
					const side = (["home", "visitor"] as Side[]).find((each) => {
						const captain = teams.find(
							({ teamId }) => teamId === match[`${each}TeamId`],
						)!.captainId;
						return users.find(({ userId }) => userId === captain)!.email === toAddress;
					});
					const what: Step = kind === "scoreReminder" ? "score" : "verify";
					const list = got.get(match.name)!;
					const last = list.at(-1);
					if (last?.startsWith(`${day} ${clock}: ${what} `))
						list[list.length - 1] = `${last} ${side}`;
					else list.push(`${day} ${clock}: ${what} ${side}`);
				}
			}
			const told = await app.db
				.selectFrom("cardReminder")
				.selectAll()
				.where("stage", "=", "overdue")
				.execute();
			for (const { matchId, at } of told) {
				const day = Math.round(
					(Date.parse(`${at}Z`) - Date.parse(`${saturday}T09:00Z`)) / 86_400_000,
				);
				got.get(matches.find((each) => each.matchId === matchId)!.name)!.push(`${day} 9: overdue`);
			}
			expect(Object.fromEntries(got)).toEqual(
				Object.fromEntries(
					Object.entries(stories).map(([name, { emails }]) => [name, [...emails]]),
				),
			);
			const admins = users.filter(({ isAdmin }) => isAdmin).map(({ email }) => email);
			const divisions = await app.db.selectFrom("division").selectAll().execute();
			/** The coordinator of the division is told of its matches, admins of the others. */
			const recipientsOf = (name: string) => {
				const match = matches.find((each) => each.name === name)!;
				const { divisionId } = app.demo.match.find(({ matchId }) => matchId === match.matchId)!;
				const coordinatorId = divisions.find((row) => row.divisionId === divisionId)?.coordinatorId;
				const coordinator = users.find(({ userId }) => userId === coordinatorId);
				return coordinator ? [coordinator.email] : admins;
			};
			const expected = Object.entries(stories).flatMap(([name, { emails }]) =>
				emails
					.filter((each) => each.endsWith("overdue"))
					.flatMap((each) => recipientsOf(name).map((email) => `${each.split(":")[0]} ${email}`)),
			);
			expect(toAdmins.sort()).toEqual([...new Set(expected)].sort());
		}
	},
	volume(60_000, 600_000),
);

test("a reminder that waits is deleted when the scorecard is completed or disputed, or the match called off meanwhile", async () => {
	const [match, next, disputed] = await oneMatchPerStory("2026-10-03");
	now = "2026-10-04T11:00";
	expect(await sendDueReminders(app.context)).toBeGreaterThan(0);
	const waiting = async ({ matchId } = match!) =>
		(
			await app.db
				.selectFrom("email")
				.select("dedupeKey")
				.where("dedupeKey", "like", `cardReminder ${matchId} %`)
				.execute()
		).length;
	await deleteOutdatedReminders(app.db);
	expect(await waiting()).toBe(1);
	await app.change((trx) => card(fullScores)(trx, match!.matchId));
	await deleteOutdatedReminders(app.db);
	expect(await waiting()).toBe(0);
	expect(await waiting(next)).toBe(1);
	await app.change((trx) =>
		trx
			.updateTable("match")
			.set({ isCalledOff: true })
			.where("matchId", "=", next!.matchId)
			.execute(),
	);
	await deleteOutdatedReminders(app.db);
	expect(await waiting(next)).toBe(0);
	const { matchId } = disputed!;
	await deleteOutdatedReminders(app.db);
	expect(await waiting(disputed)).toBe(1);
	await app.change((trx) =>
		trx
			.insertInto("dispute")
			.values({ matchId, userId: app.demo.named.captainUserId, line: null, note: "It was 6-4." })
			.execute(),
	);
	await deleteOutdatedReminders(app.db);
	expect(await waiting(disputed)).toBe(0);
	await app.change((trx) => trx.deleteFrom("dispute").where("matchId", "=", matchId).execute());
});

test("a scorecard becomes final only if the league wants that, says so, and stays reopened", async () => {
	const matches = await oneMatchPerStory("2026-10-03");
	const { matchId, visitorTeamId } = matches[0]!;
	const admin = memberViewer(app.demo, app.demo.named.adminUserId);
	await app.change((trx) => card({ ...fullScores, homeVerified: true })(trx, matchId));
	const result = async () => {
		const rows = (await (await app.fetch("/api/list/matchResult")).json()) as {
			matchId: number;
			visitorVerified: boolean;
			finalWithout: string[];
		}[];
		const { visitorVerified, finalWithout } = rows.find((row) => row.matchId === matchId)!;
		return { visitorVerified, finalWithout };
	};
	now = "2026-10-11T09:00";
	await sendDueReminders(app.context);
	expect(await result()).toEqual({ visitorVerified: false, finalWithout: [] });
	await app.change((trx) => trx.updateTable("league").set({ finalizesCards: true }).execute());
	await other.refresh();
	await Promise.all([sendDueReminders(app.context), sendDueReminders(other.context)]);
	await app.context.dataVersion.refresh();
	expect(await result()).toEqual({ visitorVerified: true, finalWithout: ["visitor"] });
	const emails = await app.db
		.selectFrom("email")
		.select(["text"])
		.where("kind", "=", "resultFinal")
		.execute();
	expect(emails).toHaveLength(2);
	const { teamName } = await app.db
		.selectFrom("team")
		.select("teamName")
		.where("teamId", "=", visitorTeamId)
		.executeTakeFirstOrThrow();
	expect(emails[0]!.text?.replace(/\s+/g, " ")).toContain(
		`automatically because ${teamName} had not verified it in time`,
	);
	const writes = (await (await app.fetch("/api/list/write", { as: admin })).json()) as {
		title: string;
	}[];
	expect(JSON.stringify(writes)).toContain("Scorecard made final automatically");

	const reopened = await app.fetch(`/api/update/matchResult/${matchId}`, {
		as: admin,
		method: "PUT",
		json: { version: 2, visitorVerified: false },
	});
	expect(reopened.status).toBe(200);
	await sendDueReminders(app.context);
	expect(await result()).toEqual({ visitorVerified: false, finalWithout: [] });
	await app.change((trx) => trx.updateTable("league").set({ finalizesCards: false }).execute());
});

test("a scorecard that was verified after the due date waits for an admin", async () => {
	const [match] = await oneMatchPerStory("2026-10-03");
	const { matchId, homeTeamId } = match!;
	await app.change(async (trx) => {
		await trx.updateTable("league").set({ finalizesCards: true }).execute();
		await card(fullScores)(trx, matchId);
	});
	const { captainId } = await app.db
		.selectFrom("team")
		.select("captainId")
		.where("teamId", "=", homeTeamId)
		.executeTakeFirstOrThrow();
	now = "2026-10-11T10:00";
	// The change log has the computer's time, which is later than this due date.
	const verified = await app.fetch(`/api/update/matchResult/${matchId}`, {
		as: memberViewer(app.demo, captainId!),
		method: "PUT",
		json: { version: 1, homeVerified: true },
	});
	expect(verified.status).toBe(200);
	await sendDueReminders(app.context);
	const stored = await app.db
		.selectFrom("matchResult")
		.select(["homeVerified", "visitorVerified"])
		.where("matchId", "=", matchId)
		.executeTakeFirst();
	expect(stored).toEqual({ homeVerified: true, visitorVerified: false });
	await app.change((trx) => trx.updateTable("league").set({ finalizesCards: false }).execute());
});

test.each(["home", "visitor"] as const)(
	"a reminder names the players of the %s lineup if only that one was locked",
	async (locked) => {
		const [match] = await oneMatchPerStory("2026-10-03");
		const { matchId } = match!;
		const lineups = sides.map((side) => {
			const teamId = match![`${side}TeamId`];
			const players = app.demo.player.filter((player) => player.teamId === teamId).slice(0, 6);
			return { side, teamId, players };
		});
		await app.change((trx) =>
			trx
				.insertInto("lineup")
				.values(
					lineups.map(({ side, teamId, players }) => ({
						matchId,
						teamId,
						players: players.map(({ playerId }) => playerId),
						lockedFor: side === locked ? "2026-10-03 9-11" : null,
						sentAt: null,
						version: 1,
					})),
				)
				.onConflict((row) =>
					row
						.columns(["matchId", "teamId"])
						.doUpdateSet((values) => ({ lockedFor: values.ref("excluded.lockedFor") })),
				)
				.execute(),
		);
		now = "2026-10-04T11:00";
		await sendDueReminders(app.context);
		const { text } = await app.db
			.selectFrom("email")
			.select("text")
			.where("dedupeKey", "like", `cardReminder ${matchId} %`)
			.executeTakeFirstOrThrow();
		const words = text?.replace(/\s+/g, " ");
		for (const { side, players } of lineups)
			for (const { firstName, lastName } of players)
				expect(words?.includes(`${firstName} ${lastName}`)).toBe(side === locked);
	},
);
