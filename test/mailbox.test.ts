import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLeague, readPalette } from "../src/server/db/read-league.ts";
import { compose, type Email } from "../src/server/mail/emails.ts";
import { startTestApp, type TestApp } from "./app.ts";

let app: TestApp;
let ids: number[];
beforeAll(async () => {
	app = await startTestApp({ hasMailbox: true });
	ids = [
		await store({ kind: "signUpCode", code: "48151623" }, "2026-11-14T20:30:00Z"),
		await store(
			{
				kind: "newAdmin",
				name: '<script>alert(1)</script> "Ann"',
				email: "ann@example.com",
				madeBy: null,
			},
			"2026-11-15T03:00:00Z",
		),
	];
});
afterAll(() => app.stop());

async function store(email: Email, sentAt: string) {
	const to = { kind: email.kind, toName: 'Bob "<b>" O’Neil', toAddress: "bob@example.com" };
	const row = await app.db
		.insertInto("email")
		.values({
			...to,
			...compose(email, {
				publicUrl: "http://localhost:3000",
				league: await readLeague(app.db),
				palette: await readPalette(app.db),
			}),
			state: "sent",
			sentAt,
		})
		.returning("emailId")
		.executeTakeFirstOrThrow();
	return row.emailId;
}
const page = async (path: string, host = "localhost:3000") => {
	const response = await app.fetch(path, { headers: { host } });
	return { status: response.status, headers: response.headers, body: await response.text() };
};

describe("the demo’s mailbox", () => {
	test("lists the emails, newest first, each with its recipient and the time in the league’s zone", async () => {
		const { status, body, headers } = await page("/mailbox");
		expect(status).toBe(200);
		expect(body).toContain("<title>Mailbox</title>");
		expect([...body.matchAll(/href="\/mailbox\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual(
			[...ids].reverse(),
		);
		expect(body).toContain("Sat, Nov 14, 2:30 pm");
		expect(body).toContain("Sat, Nov 14, 9 pm");
		expect(body).toContain("To Bob &quot;&lt;b&gt;&quot; O’Neil");
		expect(headers.get("cache-control")).toBe("no-store");
	});

	test("shows an email in a sandboxed frame, and as text", async () => {
		const { body, headers } = await page(`/mailbox/${ids[0]}`);
		expect(body).toContain(
			"<title>Confirm your email address for the Metro Mixed Tennis League – Mailbox</title>",
		);
		const [, sandbox, srcdoc] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(body)!;
		expect(sandbox).not.toMatch(/scripts|same-origin|forms|top/);
		expect(srcdoc).toContain("&lt;h1");
		expect(body).toMatch(/<pre[^>]*>[^<]*48151623[^<]*<\/pre>/);
		expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; (?!.*script)/);
	});

	test("escapes user input", async () => {
		for (const path of ["/mailbox", `/mailbox/${ids[1]}`]) {
			const { body } = await page(path);
			expect(body).toContain("&lt;script&gt;alert(1)");
			expect(body).not.toContain("<script");
		}
	});

	test.each(["127.0.0.1:3000", "[::1]:3000", "localhost"])(
		"answers to the host name %s",
		async (host) => {
			expect((await page("/mailbox", host)).status).toBe(200);
		},
	);

	test.each([
		"elsewhere.example",
		"localhost.elsewhere.example:3000",
		"192.168.1.4:3000",
		"127.0.0.1.elsewhere.example",
	])("answers 404 to the host name %s", async (host) => {
		for (const path of ["/mailbox", `/mailbox/${ids[0]}`, "/mailbox/archivo-narrow.woff2"]) {
			const { status, body } = await page(path, host);
			expect([status, body]).toEqual([404, expect.stringContaining("Page not found")]);
		}
	});

	test("answers 404 for an email that does not exist, was not sent yet, or was emptied", async () => {
		const rows = await app.db
			.insertInto("email")
			.values([
				{
					kind: "x",
					toName: "",
					toAddress: "a@b.example",
					subject: "waiting",
					text: "t",
					html: "h",
				},
				{
					kind: "x",
					toName: "",
					toAddress: "a@b.example",
					subject: "emptied",
					text: null,
					html: null,
					state: "sent" as const,
				},
			])
			.returning("emailId")
			.execute();
		for (const id of [
			...rows.map((row) => row.emailId),
			0,
			999_999,
			"1x",
			"99999999999999999",
			"%00",
		]) {
			const { status, body } = await page(`/mailbox/${id}`);
			expect([id, status, body]).toEqual([id, 404, expect.stringContaining("Page not found")]);
		}
	});

	test("loads its own font and allows no forms", async () => {
		expect((await page("/mailbox/archivo-narrow.woff2")).headers.get("content-type")).toBe(
			"font/woff2",
		);
		expect((await app.fetch("/mailbox", { method: "POST", body: "" })).status).toBe(405);
	});
});

test("answers 404 outside the demo league", async () => {
	const other = await startTestApp();
	for (const path of ["/mailbox", "/mailbox/1", "/mailbox/archivo-narrow.woff2"]) {
		const response = await other.fetch(path);
		expect([response.status, await response.text()]).toEqual([
			404,
			expect.stringContaining("Page not found"),
		]);
	}
	await other.stop();
});
