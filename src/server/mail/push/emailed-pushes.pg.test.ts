import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { until } from "../../../../test/program.ts";
import { type PushType, pushTypeNames } from "../../../league/entities/push-types.ts";
import type { Email } from "../emails.ts";
import {
	ann,
	calledOff,
	card,
	match,
	moved,
	outbox,
	slot,
	usePushDevices,
} from "./push-devices.fixture.ts";

const { queue, queueAll } = outbox;
const setup = usePushDevices();
const { service, device, startWorker, pushes, waiting } = setup;

const asked = {
	firstName: "Ann",
	teamName: "Net Results",
	opponent: "Aces High",
	isHome: true,
	matchNumber: 7,
	date: "2026-10-17",
	time: "9-11",
	place: "",
	captain: "Bo",
	number: 1,
};

/** Each event with what a device shows. */
const events: [PushType, Email, { title: string; body: string; path: string }][] = [
	[
		"moved",
		moved,
		{
			title: "Match 7 is called off",
			body: "Net Results vs. Aces High",
			path: "/team-info?matchId=3",
		},
	],
	[
		"moved",
		{ kind: "matchMoved", teamId: 4, moves: [{ ...calledOff, now: slot, before: null }] },
		{
			title: "Match 7 is now on Sat, Oct 3, 9-11 am",
			body: "Net Results vs. Aces High: Sat, Oct 3, 9-11 am, Quarry Lane",
			path: "/team-info?matchId=3",
		},
	],
	[
		"moved",
		{
			kind: "matchMoved",
			teamId: 4,
			moves: [calledOff, { ...calledOff, match: { ...match, matchId: 4, matchNumber: 8 } }],
		},
		{
			title: "2 of your matches are called off",
			body: "Matches 7, 8",
			path: "/team-info?matchId=3",
		},
	],
	[
		"lineup",
		{
			kind: "lineupSent",
			by: "Bo",
			teamId: 4,
			teamName: "Net Results",
			opponent: "Aces High",
			isHome: true,
			isAgain: false,
			isLocked: true,
			substitutes: [],
			token: null,
			line: null,
			substituteNumber: null,
			matchNumber: 7,
			date: "2026-10-03",
			time: "9-11",
			place: "",
			lines: [
				{ name: "Singles 1", players: ["Bo Roe"] },
				{ name: "Doubles 1", players: ["Cy Poe", "Di Fox"] },
				{ name: "Doubles 2", players: [] },
			],
		},
		{
			title: "Lineup for Sat, Oct 3: Net Results",
			body: "At home against Aces High. The email says who plays.",
			path: "/roster/4",
		},
	],
	[
		"verify",
		{ kind: "verifyResult", card, verifiedBy: null },
		{
			title: "Please verify the scores for match 7",
			body: "Sets: Net Results 5, Aces High 4",
			path: "/team-info?matchId=3",
		},
	],
	[
		"verify",
		{ kind: "verifyReminder", card, isEmpty: false, isLate: true, dueBy: "2026-10-10" },
		{
			title: "Please verify match 7",
			body: "Sets: Net Results 5, Aces High 4",
			path: "/team-info?matchId=3",
		},
	],
	[
		"final",
		{ kind: "resultFinal", card },
		{
			title: "Match 7: the scores are final",
			body: "Sets: Net Results 5, Aces High 4",
			path: "/team-info?matchId=3",
		},
	],
	[
		"availability",
		{ kind: "availabilityAsked", ...asked, token: "abc" },
		{
			title: "Can you play on Sat, Oct 17, 9-11 am?",
			body: "Net Results at home against Aces High",
			path: "/availability/abc",
		},
	],
	[
		"availability",
		{
			kind: "substituteAsked",
			...asked,
			insteadOf: "Cy Poe",
			line: "Singles 2",
			token: "def",
		},
		{
			title: "Can you step in on Sat, Oct 17, 9-11 am?",
			body: "Net Results at home against Aces High",
			path: "/availability/def",
		},
	],
];

describe("what comes with an email:", () => {
	test.each(events)(
		"%s: each device shows it unless it is off there",
		async (type, email, shown) => {
			const { subscribe, received, refused } = await service();
			await device(subscribe("on"));
			await device(subscribe("others-off"), { off: pushTypeNames.filter((each) => each !== type) });
			await device(subscribe("off"), { off: [type] });
			await device(subscribe("someone-else"), { address: "bo@example.com" });
			await queue(setup.db, ann, email);
			startWorker();
			await until(() => received.length === 2, "both have arrived");
			await until(async () => (await waiting()) === 0, "all are recorded");
			expect(received.map((push) => push.device).sort()).toEqual(["on", "others-off"]);
			const [{ device: _, headers, at: __, tag, ...content }] = received as [(typeof received)[0]];
			expect(content).toEqual(shown);
			expect(headers["topic"]).toBe(tag);
			expect(Number(headers["ttl"])).toBeGreaterThan(23 * 3600);
			expect(refused).toEqual([]);
		},
	);

	test("nothing with other emails", async () => {
		const { subscribe } = await service();
		await device(subscribe());
		await queue(setup.db, ann, { kind: "passwordChanged" });
		await queue(setup.db, ann, { kind: "resultReopened", card });
		expect(await pushes()).toEqual([]);
	});

	test("nothing more with an email that was written before, or whose cause was rolled back", async () => {
		const { subscribe } = await service();
		await device(subscribe());
		await queue(setup.db, ann, moved, { dedupeKey: "moved" });
		await queue(setup.db, ann, moved, { dedupeKey: "moved" });
		await setup.db
			.transaction()
			.execute(async (trx) => {
				await queue(trx, ann, moved);
				throw new Error("rolled back");
			})
			.catch(() => {});
		expect(await pushes()).toHaveLength(1);
	});

	test("one with each of many emails that are queued at once, and not twice with the same key", async () => {
		const { subscribe } = await service();
		await device(subscribe());
		const final: Email = { kind: "resultFinal", card };
		await queueAll(setup.db, [
			{ to: ann, email: { kind: "passwordChanged" } },
			{ to: ann, email: moved, options: { dedupeKey: "moved" } },
			{ to: ann, email: moved, options: { dedupeKey: "moved" } },
			{ to: ann, email: final },
		]);
		expect((await pushes()).map(({ topic }) => topic)).toEqual(["moved-3", "final-3"]);
	});

	test("nothing on a device that is logged out, whose login has expired, or whose account is closed", async () => {
		const { subscribe, received } = await service();
		const gone = await device(subscribe("logged-out"));
		const expired = await device(subscribe("expired"), { address: "bo@example.com" });
		const closed = await device(subscribe("closed"), { address: "cy@example.com" });
		await device(subscribe("on"));
		await setup.db.deleteFrom("session").where("id", "=", gone.sessionId).execute();
		await setup.db
			.updateTable("session")
			.set({ expiresAt: sql<string>`now()` })
			.where("id", "=", expired.sessionId)
			.execute();
		await setup.db
			.updateTable("account")
			.set({ closedAt: sql<string>`now()` })
			.where("id", "=", closed.accountId)
			.execute();
		for (const address of ["ann@example.com", "bo@example.com", "cy@example.com"])
			await queue(setup.db, { name: "", address }, moved);
		startWorker();
		await until(() => received.length > 0, "one has arrived");
		await until(async () => (await waiting()) === 0, "all are recorded");
		expect(received.map((push) => push.device)).toEqual(["on"]);
	});

	test("nothing that was queued before the device was logged out", async () => {
		const { subscribe, received } = await service();
		const { sessionId } = await device(subscribe("logged-out"));
		await queue(setup.db, ann, moved);
		await setup.db.deleteFrom("session").where("id", "=", sessionId).execute();
		expect(await pushes()).toEqual([]);
		await device(subscribe("on"));
		await queue(setup.db, ann, moved);
		startWorker();
		await until(() => received.length > 0, "the other has arrived");
		expect(received.map((push) => push.device)).toEqual(["on"]);
	});

	test("not after its end", async () => {
		const { subscribe, received } = await service();
		await device(subscribe());
		await queue(
			setup.db,
			ann,
			{ kind: "availabilityAsked", ...asked, token: "old" },
			{ validMinutes: 0 },
		);
		await queue(setup.db, ann, moved);
		startWorker();
		await until(() => received.length > 0, "the other has arrived");
		expect(received.map(({ path }) => path)).toEqual(["/team-info?matchId=3"]);
		await until(async () => (await pushes()).length === 1, "the old one is deleted");
	});
});
