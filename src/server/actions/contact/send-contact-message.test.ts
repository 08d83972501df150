import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { builtSite } from "../../../../test/built-site.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";

let app: TestApp;
let clock = new Date("2026-10-05T15:00:00Z");
let league: Awaited<ReturnType<typeof takeSnapshot>>;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite(), instant: () => clock });
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const pass = (seconds: number) => {
	clock = new Date(clock.getTime() + seconds * 1000);
};
const emails = () =>
	app.db.selectFrom("email").selectAll().where("kind", "=", "contactMessage").execute();
const written = {
	name: "Ida Moss",
	email: "ida@x.example",
	contactTopicId: "",
	message: "Do you have <b>courts</b>?\nIda",
	website: "",
};
/** As a browser without scripts sends the page's form. */
const post = (fields: Record<string, string>, address = "203.0.113.9") =>
	app.fetch("/contact", {
		method: "POST",
		body: new URLSearchParams(fields).toString(),
		address,
		headers: { "content-type": "application/x-www-form-urlencoded" },
	});
async function check(fields: Record<string, string> = written) {
	const html = await (await post({ ...fields, intent: "check" })).text();
	return { html, token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "" };
}

test("a visitor without scripts reads the message again and sends it; the answer goes to the visitor", async () => {
	const { html, token } = await check();
	expect(html).toContain("Is This Right?");
	expect(html).toContain("&lt;b&gt;courts");
	expect(await emails()).toEqual([]);
	pass(5);
	const sent = await post({ ...written, intent: "send", token });
	expect([sent.status, sent.headers.get("location")]).toEqual([302, "/contact?sent=1"]);
	const { administratorEmail } = await app.db
		.selectFrom("league")
		.selectAll()
		.executeTakeFirstOrThrow();
	expect(await emails()).toMatchObject([
		{ toAddress: administratorEmail, replyToAddress: "ida@x.example", replyToName: "Ida Moss" },
	]);
});

test("a topic’s message reaches its own address, which no page shows", async () => {
	const topic = app.demo.contactTopic[2]!;
	const fields = { ...written, contactTopicId: String(topic.contactTopicId) };
	const { token } = await check(fields);
	pass(5);
	await post({ ...fields, intent: "send", token });
	expect(await emails()).toMatchObject([
		{ toAddress: topic.email, subject: `Contact form: ${topic.topic}` },
	]);
	for (const path of [
		"/contact",
		"/info",
		"/faq",
		"/privacy",
		"/accessibility",
		"/login",
		"/api/list/contactTopic",
		"/api/list/league",
	]) {
		const shown = await (await app.fetch(path)).text();
		expect(
			shown.match(/[\w.]+@crosscourt\.example/g)?.filter((each) => !each.startsWith("treasurer")) ??
				[],
			path,
		).toEqual([]);
		expect(shown, path).not.toContain("mailto:");
	}
});

test("a program that sends at once, or an old form, gets the message back to read again", async () => {
	const { token } = await check();
	pass(1);
	const early = await post({ ...written, intent: "send", token });
	expect(await early.text()).toContain("Please read your message once more");
	pass(3601);
	const late = await (await post({ ...written, intent: "send", token })).text();
	expect(late).toContain("Please read your message once more");
	expect(/name="token" value="([^"]+)"/.exec(late)?.[1]).not.toBe(token);
	expect(await emails()).toEqual([]);
});

test("a token sends one message, however often it is replayed", async () => {
	const { token } = await check();
	pass(5);
	for (const message of [written.message, written.message, "Another message"])
		await post({ ...written, message, intent: "send", token });
	expect(await emails()).toHaveLength(1);
});

test("opening and checking write nothing", async () => {
	const before = await leagueContent(app.db);
	await app.fetch("/contact");
	await check();
	expect(await leagueContent(app.db)).toEqual(before);
});

test("all errors are shown at once, and what was typed stays", async () => {
	const response = await post({ ...written, name: "", email: "ida", intent: "check" });
	const html = await response.text();
	expect(response.status).toBe(422);
	expect(html).toContain("Please fill this in.");
	expect(html).toContain("Please enter a full email address");
	expect(html).toContain("Do you have");
	expect((html.match(/autofocus/gi) ?? []).length).toBeGreaterThan(0);
});

test.each<[string, Record<string, string>]>([
	["a filled trap", { website: "https://spam.example" }],
	["two addresses", { email: "a@x.example, b@x.example" }],
	["a header in the name", { name: "Ida\nBcc: all@x.example" }],
	["a header in the address", { email: "ida@x.example\r\nBcc: all@x.example" }],
	["an unknown topic", { contactTopicId: "99999" }],
	["a field of its own", { to: "all@x.example" }],
])("%s is refused", async (_, more) => {
	expect((await post({ ...written, ...more, intent: "check" })).status).toBe(422);
});

test("one network sends 20 messages an hour, with at most five for one address", async () => {
	const statuses: number[] = [];
	for (let number = 0; number < 21; number++) {
		const fields = { ...written, email: `visitor${number}@x.example` };
		const { token } = await check(fields);
		pass(3);
		statuses.push((await post({ ...fields, intent: "send", token })).status);
	}
	expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([302, 429]);
	expect(await emails()).toHaveLength(20);
});
