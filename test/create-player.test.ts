import { describe, expect, test } from "vitest";
import {
	app,
	createPlayer,
	newEmailAddress,
	refusalIn,
	signup,
	useApi,
	viewers,
} from "./api.fixture.ts";
import { startTestApp } from "./app.ts";
import { rowCounts } from "./league-content.ts";
import { roles } from "./roles.ts";

useApi();

describe("createPlayer", () => {
	const newest = () =>
		app.db.selectFrom("player").selectAll().orderBy("playerId", "desc").executeTakeFirstOrThrow();

	test("saves a player looking for a team under the next number and returns no private data", async () => {
		const { playerNumber: highest } = await app.db
			.selectFrom("player")
			.select("playerNumber")
			.orderBy("playerNumber", "desc")
			.executeTakeFirstOrThrow();
		const texts = {
			phone: " 214-555-0199 ",
			ratingType: "S",
			usta: "Y",
			ustaLevel: "3.5",
			ustaYear: 2024,
			experience: "Years of it.\nMostly doubles.",
			comments: 'Évenings, "any" <day> & 🎾',
		};
		const response = await createPlayer(
			{ ...signup, ...texts, firstName: " Zoë " },
			{ address: newEmailAddress() },
		);
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.text()).toBe('{"ok":true}');
		const { playerId, createdAt, ...saved } = await newest();
		expect(saved).toMatchObject({
			...signup,
			...texts,
			firstName: "Zoë",
			phone: "214-555-0199",
			playerNumber: highest + 1,
			teamId: null,
			rosterPlace: null,
			isActive: true,
		});
		expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
		expect(playerId).toBeGreaterThan(0);
	});

	test("fills in fields that were left out", async () => {
		await createPlayer(signup, { address: newEmailAddress() });
		const defaults = {
			phone: "",
			ratingType: null,
			usta: null,
			ustaLevel: "",
			ustaYear: null,
			experience: "",
			comments: "",
		};
		expect(await newest()).toMatchObject({ ...signup, ...defaults });
	});

	test("is open to all roles and puts no one on a team", async () => {
		for (const role of roles) {
			expect(
				(
					await createPlayer(
						{ ...signup, lastName: role },
						{ as: viewers[role], address: newEmailAddress() },
					)
				).status,
			).toBe(200);
			expect(await newest()).toMatchObject({ lastName: role, teamId: null });
		}
	});

	test.each([
		["a client that is not a browser", {}],
		["our own site", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
		["another name of this machine", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }],
		["an older browser", { "sec-fetch-site": "same-origin" }],
		[
			"a client with another spelling of the content type",
			{ "content-type": "Application/JSON; charset=utf-8" },
		],
	])("accepts %s", async (_, headers) => {
		expect((await createPlayer(signup, { headers, address: newEmailAddress() })).status).toBe(200);
	});

	test("is visible at once to roles that may read players", async () => {
		const before = (
			(await (await app.fetch("/api/list/player", { as: viewers.captain })).json()) as object[]
		).length;
		await createPlayer({ ...signup, lastName: "Seen-at-once" }, { address: newEmailAddress() });
		const after = (await (await app.fetch("/api/list/player", { as: viewers.captain })).json()) as {
			lastName: string;
		}[];
		expect(after).toHaveLength(before + 1);
		expect(after.map((row) => row.lastName)).toContain("Seen-at-once");
	});

	test("gives forty simultaneous sign-ups forty consecutive numbers", async () => {
		const { playerNumber: highest } = await newest();
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, index) =>
				createPlayer({ ...signup, lastName: `Forty ${index}` }, { address: newEmailAddress() }),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
		const saved = await app.db
			.selectFrom("player")
			.selectAll()
			.where("lastName", "like", "Forty %")
			.orderBy("playerNumber")
			.execute();
		expect(saved.map((row) => row.playerNumber)).toEqual(
			Array.from({ length: 40 }, (_, index) => highest + 1 + index),
		);
		expect(new Set(saved.map((row) => row.lastName)).size).toBe(40);
	});

	test("allows forty an hour from one address, even concurrently", async () => {
		const address = newEmailAddress();
		const before = await rowCounts(app.db);
		const answers = await Promise.all(
			Array.from({ length: 45 }, (_, index) =>
				createPlayer({ ...signup, lastName: `Hour ${index}` }, { address }),
			),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(5);
		for (const response of refused) {
			const seconds = Number(response.headers.get("retry-after"));
			expect(seconds).toBeGreaterThan(3500);
			expect(seconds).toBeLessThanOrEqual(3600);
			expect(await refusalIn(response)).toMatchObject({
				code: "TOO_MANY",
				message: "Too many sign-ups from your network. Please try again in 60 minutes.",
			});
		}
		expect(await rowCounts(app.db)).toMatchObject({ player: before["player"]! + 40 });
		expect((await createPlayer(signup, { address: newEmailAddress() })).status).toBe(200);
	});

	test("does not count invalid sign-ups toward the forty", async () => {
		const address = newEmailAddress();
		for (let index = 0; index < 42; index++)
			expect((await createPlayer({ ...signup, rating: 3.3 }, { address })).status).toBe(422);
		expect((await createPlayer(signup, { address })).status).toBe(200);
	});

	test("uses a forwarded address only behind a trusted proxy", async () => {
		const claim = (index: number) => ({ headers: { "x-forwarded-for": `203.0.113.${index}` } });
		const address = newEmailAddress();
		for (let index = 0; index < 40; index++)
			await createPlayer(signup, { ...claim(index), address });
		expect((await createPlayer(signup, { ...claim(99), address })).status).toBe(429);

		const behind = await startTestApp({ trustedProxies: 1 });
		const from = (forwarded: string) =>
			behind.fetch("/api/createPlayer", {
				json: signup,
				headers: { "x-forwarded-for": forwarded },
			});
		for (let index = 0; index < 40; index++) await from(`10.0.0.${index}, 203.0.113.1`);
		expect((await from("10.0.0.99, 203.0.113.1")).status).toBe(429);
		expect((await from("203.0.113.1, 203.0.113.2")).status).toBe(200);
		// The port that some proxies append doesn't make it another visitor.
		expect((await from("203.0.113.1:4711")).status).toBe(429);
		for (const notAnAddress of ["x".repeat(5000), "unknown", ",".repeat(5000), "203.0.113.1.evil"])
			expect((await from(notAnAddress)).status).toBe(200);
		await behind.stop();
	});
});
