import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { pages } from "../src/web/routes/all.ts";
import { freshDatabase } from "./database.ts";
import { cellsOf, textOfPdf } from "./files.ts";
import { cleanUp, type Running, startProgram, until } from "./program.ts";

/* The bundle that `npm start` runs (`vite/program.config.ts`), compared with the sources. */

let database: Awaited<ReturnType<typeof freshDatabase>>;
const env = () => ({ PUBLIC_URL: "http://localhost:3999", DATABASE_URL: database.url });
let bundle: Running;
let cookie = "";
beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	bundle = await startProgram({ env: env() });
	const login = await send("identity/signIn", {
		email: "admin@crosscourt.example",
		password: demoPassword,
	});
	cookie = login.headers
		.getSetCookie()
		.map((each) => each.split(";")[0])
		.join("; ");
});
afterAll(async () => {
	await cleanUp();
	await database.drop();
});

const send = (path: string, body: object) =>
	fetch(`${bundle.url}/api/${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", cookie },
		body: JSON.stringify(body),
	});
const textOf = async (url: string) => (await fetch(url)).text();
const download = async (path: string) =>
	Buffer.from(
		await (await fetch(`${bundle.url}/api/export/${path}`, { headers: { cookie } })).arrayBuffer(),
	);

test("sends the same pages as the sources", { tags: ["volume"] }, async () => {
	const script = join(import.meta.dirname, "../src/server/main.ts");
	const sources = await startProgram({ env: env(), script });
	// Unless a minute begins in between.
	for (const path of [
		"/",
		"/standings",
		"/schedules",
		"/bylaws",
		"/help",
		"/embed/standings",
		"/calendar/league.ics",
	])
		await until(async () => {
			const [one, other] = await Promise.all(
				[sources, bundle].map(({ url }) => textOf(url + path)),
			);
			return one !== "" && one === other;
		}, `both send the same ${path}`);
});

test("opens every page", async () => {
	const paths = pages.map(({ path }) => path).filter((path) => !path.includes(":"));
	const failed: string[] = [];
	for (const path of paths) {
		const { ok, status } = await fetch(bundle.url + path, { headers: { cookie } });
		if (!ok) failed.push(`${path} ${status}`);
	}
	expect(failed).toEqual([]);
});

test("prints and reads files in its own child processes", { tags: ["volume"] }, async () => {
	expect(textOfPdf(await download("standings.pdf"))).toContain("Standings");
	const file = await download("players.xlsx");
	expect((await cellsOf(file)).length).toBeGreaterThan(100);
	const preview = await send("importPreview", {
		kind: "player",
		fileName: "players.xlsx",
		file: file.toString("base64"),
	});
	expect([preview.status, (await preview.json()).error]).toEqual([200, undefined]);
});

test("prints and draws names in other scripts with fonts of its packages", {
	tags: ["volume"],
}, async () => {
	const renamed = await fetch(`${bundle.url}/api/update/team/1`, {
		method: "PUT",
		headers: { "content-type": "application/json", cookie },
		body: JSON.stringify({ teamName: "网球队 נבחרת 🎾" }),
	});
	expect(renamed.status).toBe(200);
	expect((await download("roster/1.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
	const picture = await fetch(`${bundle.url}/previews/team-1.png`);
	expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("plans a season with the solver that it finds among its packages", {
	tags: ["volume"],
}, async () => {
	const request = { seasonId: 3, saturdays: ["2027-04-17"], seconds: 5 };
	const { planId } = await (await send("planSchedule", request)).json();
	const url = `${bundle.url}/api/get/schedulePlan/${planId}`;
	await until(async () => {
		const { state } = await (await fetch(url, { headers: { cookie } })).json();
		expect(["waiting", "solving", "done"]).toContain(state);
		return state === "done";
	}, "the plan is done");
});

test("knows common passwords, and loads what few people use when it is needed", async () => {
	const refused = await send("identity/signUp", { email: "a@b.example", password: "Password1!" });
	expect(refused.status).toBe(422);
	expect((await send("identity/requestPasskey", { purpose: "logIn" })).status).toBe(200);
	expect(await textOf(`${bundle.url}/api/docs`)).toContain("swagger");
});

test("logs no error", async () => {
	// A slow machine may be told that it was slow: a warning, with its cause.
	expect(bundle.output()).not.toMatch(/"level":[56]0/);
	expect(bundle.errors()).toBe("");
});
