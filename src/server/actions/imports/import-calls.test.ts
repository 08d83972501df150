import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { viewersOf } from "../../../../test/app.ts";
import { csvOf } from "../../../../test/lists.ts";
import { volume } from "../../../../test/volume.ts";
import {
	all,
	app,
	exported,
	lists,
	named,
	onRoster,
	useImportLeague,
} from "./import-league.fixture.ts";

useImportLeague();

describe("imports nothing", () => {
	const columnNames = ["First Name", "Last Name", "Rating"];
	test("if one row is invalid", async () => {
		const before = await all();
		const list = [columnNames, ["Una", "New", "4"], ["Uno", "New", "4.2"], ["Una", "", ""]];
		const { body } = await lists.preview("player", list);
		expect(body.counts).toEqual({ add: 1, change: 0, same: 0, bad: 2 });
		expect(
			body.rows
				.filter(({ outcome }) => outcome === "bad")
				.map(({ line, messages }) => [line, ...messages]),
		).toEqual([
			[3, "Rating: Ratings run from 1.0 to 7.0, in steps of 0.5."],
			[4, "First and last name are required."],
		]);
		expect(await lists.runImport("player", list, body.token)).toMatchObject({
			status: 422,
			body: { error: { code: "INVALID" } },
		});
		expect(await all()).toEqual(before);
	});

	test("from a file with many errors, and lists all of them row by row", async () => {
		const list = [
			["First Name", "Last Name", "Email", "Rating", "Gender", "Team", "Birth Year"],
			["Bob", "Bad", "bad-mail", "3.7", "X", "Nowhere", "3000"],
			["Una", "New", "", "4", "", "", ""],
			["Uno", "", "u@example.com", "good", "", "", "12"],
		];
		const { body } = await lists.preview("player", list);
		expect(
			body.rows.map(({ line, outcome, messages }) => [
				line,
				outcome,
				messages.map((message) => message.split(":")[0]),
			]),
		).toEqual([
			[2, "bad", ["Gender", "Team", "Birth Year", "Email", "Rating"]],
			[3, "add", []],
			[4, "bad", ["Rating", "First and last name are required.", "Birth Year"]],
		]);
	});

	test("if the league or the file has changed since the preview", async () => {
		const [own] = await onRoster(named.captainTeamId);
		const list = [
			["Number", "Phone"],
			[own!.playerNumber, "214-555-0111"],
		];
		const { token } = (await lists.preview("player", list)).body;
		const stale = {
			status: 409,
			body: {
				error: {
					code: "STALE",
					message: "The league has changed since the preview. Check the preview again.",
				},
			},
		};
		expect(
			await lists.runImport(
				"player",
				[
					["Number", "Phone"],
					[own!.playerNumber, "214-555-0112"],
				],
				token,
			),
		).toMatchObject(stale);
		await app.change((trx) =>
			trx
				.updateTable("player")
				.set({ phone: "214-555-0113" })
				.where("playerId", "=", own!.playerId)
				.execute(),
		);
		const before = await all();
		expect(await lists.runImport("player", list, token)).toMatchObject(stale);
		expect(await all()).toEqual(before);
	});

	test.each<[string, string | Buffer, string]>([
		["a PDF file", Buffer.from("%PDF-1.7"), "This is not an Excel or CSV file."],
		[
			"unknown column names",
			"Shoes,Hats\n1,2",
			"The first row must contain the column names: First Name and Last Name, or Number. Use the column names of the downloaded list.",
		],
		["column names only", "First Name,Last Name", "This file has no rows below the first one."],
		[
			"a future year",
			`First Name,Last Name,Birth Year\nUna,New,2099`,
			"Birth Year: This year is in the future. Enter the year of birth.",
		],
		[
			"invisible characters",
			`First Name,Last Name,Comments\nUna,New,"a\u202eb"`,
			"Comments: Please use only letters, numbers, and punctuation.",
		],
		[
			"a name over two lines",
			`First Name,Last Name\nUna,"Ne\nw"`,
			"Last Name: Please use only letters, numbers, and punctuation.",
		],
	])("from %s", async (_, file, message) => {
		const { body } = await lists.preview("player", Buffer.from(file as string));
		expect(body.error?.fields?.["file"] ?? body.rows[0]?.messages[0]).toBe(message);
	});
});

describe("the import calls", () => {
	const file = Buffer.from(
		csvOf([
			["First Name", "Last Name"],
			["Una", "New"],
		]),
	).toString("base64");
	test.each<[string, object, number, string]>([
		["an unknown kind", { kind: "user", fileName: "a", file }, 422, "INVALID"],
		["an unknown key", { kind: "player", fileName: "a", file, sheet: 1 }, 422, "INVALID"],
		["no base64", { kind: "player", fileName: "a", file: "ä" }, 422, "INVALID"],
		["no file", { kind: "player", fileName: "a", file: "" }, 422, "INVALID"],
		[
			"a file of 4 MB",
			{ kind: "player", fileName: "a", file: "A".repeat(4_300_000) },
			413,
			"TOO_LARGE",
		],
		[
			"more than 3 MB",
			{ kind: "player", fileName: "a", file: "A".repeat(4_150_000) },
			422,
			"INVALID",
		],
	])("reject %s", async (_, body, status, code) =>
		expect(await lists.send("importPreview", body)).toMatchObject({
			status,
			body: { error: { code } },
		}),
	);

	test("accept large bodies from admins only", async () => {
		for (const as of [viewersOf(app.demo).visitor, viewersOf(app.demo).captain]) {
			const response = await app.fetch("/api/import", {
				as,
				method: "POST",
				body: `{${"x".repeat(1_000_000)}`,
				headers: { "content-type": "application/json" },
			});
			expect([401, 403]).toContain(response.status);
		}
		expect((await lists.send("createPlayer", { comments: "x".repeat(70_000) })).status).toBe(413);
	});

	const many = volume(120, 2000);

	test(`import ${many} players`, { tags: ["volume"] }, async () => {
		const list = [
			["First Name", "Last Name", "Email"],
			...Array.from({ length: many }, (_, index) => [
				"Many",
				`People${index}`,
				`p${index}@example.com`,
			]),
		];
		expect((await lists.importAll("player", list, "many")).body).toEqual({
			added: many,
			changed: 0,
		});
		const again = list.map((row, index) =>
			index === 0 ? [...row, "Phone"] : [...row, "214-555-0100"],
		);
		expect((await lists.importAll("player", again, "again")).body).toEqual({
			added: 0,
			changed: many,
		});
		expect((await lists.undo("again")).status).toBe(200);
		expect((await lists.undo("many")).status).toBe(200);
	});

	test("never fail with a server error on broken files", {
		tags: ["volume"],
		timeout: volume(300_000, 1_200_000),
	}, async () => {
		const cells = fc.oneof(
			fc.constantFrom(
				"",
				"Number",
				"Name",
				"Team",
				"Captain",
				"Team #",
				"Match #",
				"Home",
				"Visitor",
				"101",
				"=1+1",
				"Bye",
				'"',
				"1e99",
				"-1",
			),
			fc.string({ unit: "binary", maxLength: 20 }),
		);
		const broken = fc.oneof(
			fc
				.array(fc.array(cells, { minLength: 1, maxLength: 10 }), { maxLength: 8 })
				.map((rows) =>
					Buffer.from(
						csvOf([
							[
								"Number",
								"Name",
								"Team #",
								"Team",
								"Rating",
								"Active",
								"Home",
								"Visitor",
								"Date",
								"Time",
							],
							...rows,
						]),
					),
				),
			fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
			fc
				.uint8Array({ maxLength: 400 })
				.map((bytes) => Buffer.concat([Buffer.from("PK\x03\x04"), bytes])),
			fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) => {
				const bytes = Buffer.from(workbook);
				bytes[at % bytes.length] = byte;
				return bytes;
			}),
		);
		const workbook = await exported("teams");
		const statuses = new Set<number>();
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom("player" as const, "team" as const, "draftMatch" as const),
				broken,
				async (kind, bytes) => {
					const { status, body } = await lists.preview(kind, bytes);
					expect(status, JSON.stringify(body)).toBeLessThan(500);
					statuses.add(status);
					if (status !== 200) return;
					const result = await lists.runImport(kind, bytes, body.token);
					expect(result.status, JSON.stringify(result.body)).toBeLessThan(500);
				},
			),
			{ numRuns: volume(6, 1000), seed: 20261120, examples: [["team", workbook]] },
		);
		expect([...statuses]).toEqual(expect.arrayContaining([200, 422]));
		expect(app.failures).toEqual([]);
	});
});
