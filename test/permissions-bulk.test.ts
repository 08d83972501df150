import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { leagueContent, type Role, roles, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { type BulkCall, bulkCalls, file } from "./bulk-calls.ts";
import { watchTraces } from "./traces.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let token: string;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.world);
	const preview = await app.fetch("/api/importPreview", { as: viewers.D, json: file });
	token = ((await preview.json()) as { token: string }).token;
});
afterAll(() => app.stop());

describe.each(bulkCalls.map((row) => ({ title: `${row.call}: ${row.about}`, row })))(
	"$title",
	({ row }) => {
		test.each(roles)("%s", async (role) => {
			const before = await everything();
			expect(await answerTo(row, role)).toBe(row[role]);
			// Whoever may not has changed nothing; nor has who only looks.
			const isWrite =
				row[role] === "ok" && row.call !== "POST importPreview" && row.call.startsWith("POST");
			expect((await everything()) === before).toBe(!isWrite);
			if (isWrite) await takeBack(row);
		});
	},
);

const everything = async () => JSON.stringify(await leagueContent(app.db, { except: ["limit"] }));

async function answerTo({ call, about, json }: BulkCall, role: Role) {
	const [method, path] = call.split(" ") as [string, string];
	const headers = { "idempotency-key": encodeURIComponent(about) };
	const leftTraces = await watchTraces(app.db);
	const response = await app.fetch(`/api/${path}`, {
		as: viewers[role],
		method,
		headers,
		...(json && { json: json(token) }),
	});
	await leftTraces(path, response.status);
	if (response.status === 200) return "ok";
	const { error } = (await response.json()) as { error: { code: string; message: string } };
	expect(error.message).toMatch(/^[A-Z].{9,}[.]$/);
	return `${response.status} ${error.code}`;
}

async function takeBack({ call, about }: BulkCall) {
	const [, path] = call.split(" ");
	const response = await app.fetch("/api/undoWrite", {
		as: viewers.D,
		json: { path, key: encodeURIComponent(about) },
	});
	expect(response.status).toBe(200);
}
