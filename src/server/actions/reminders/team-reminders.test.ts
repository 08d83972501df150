import { describe, expect, test } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import {
	admin,
	app,
	backdate,
	emails,
	remind,
	tasks,
	useReminderLeague,
} from "./reminder-league.fixture.ts";

useReminderLeague();

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

test("lists nothing for an empty league", async () => {
	const empty = await startTestApp();
	const response = await empty.fetch("/api/list/adminTask", { as: admin });
	expect(await response.json()).toEqual([]);
	await empty.stop();
});
