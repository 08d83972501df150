import { expect, test } from "vitest";
import { fullScores } from "../../../../test/scorecards.ts";
import { volume } from "../../../../test/volume.ts";
import { type Side, sides } from "../../../league/entities/line.ts";
import { addDays, addHours, atHour } from "../../../league/rules/time/league-time.ts";
import { deleteOutdatedReminders } from "../../mail/card-reminder-email.ts";
import {
	app,
	oneMatchPerStory,
	other,
	restartOther,
	time,
	useDueReminders,
} from "./due-reminders.fixture.ts";
import { card, stories } from "./reminder-stories.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

useDueReminders();

type Step = "score" | "verify";

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
				time.now = addHours(atHour(saturday, 0), hour);
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
				if (clock === 11 && day % 3 === 1) await restartOther();
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
	time.now = "2026-10-04T11:00";
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
		time.now = "2026-10-04T11:00";
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
