import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import leagueContent from "../../../content/league.json" with { type: "json" };
import { refusal, startMailServer } from "../../../test/mail-server.ts";
import type { Delivery, OutgoingEmail } from "./delivery.ts";
import { messageIdOf, smtp } from "./smtp.ts";

const email: OutgoingEmail = {
	emailId: 7,
	createdAt: "2026-11-14T12:00:00.000Z",
	toName: "Ann Rivera",
	toAddress: "ann@example.com",
	subject: "Welcome",
	text: "Hello Ann",
	html: "<p>Hello Ann</p>",
};

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0)) await cleanup();
});
async function start(options: Parameters<typeof startMailServer>[0] = {}, credentials = "") {
	const server = await startMailServer(options);
	const delivery = smtp({
		url: server.url.replace("//", `//${credentials}`),
		league: async () => leagueContent,
	});
	cleanups.push(() => delivery.close(), server.stop);
	return { server, delivery };
}
const idOf = (sent: OutgoingEmail) => messageIdOf(sent, leagueContent.mailDomain);
const send = (delivery: Delivery, changed: Partial<OutgoingEmail> = {}) =>
	delivery.send({ ...email, ...changed }, AbortSignal.timeout(60_000));

test("an email is sent as text and HTML, from the league, marked as automatic", async () => {
	const { server, delivery } = await start();
	await send(delivery);
	expect(server.received).toHaveLength(1);
	const { from, to, headers, raw } = server.received[0]!;
	expect([from, to]).toEqual([leagueContent.administratorEmail, ["ann@example.com"]]);
	expect(headers).toMatchObject({
		from: `${leagueContent.name} <${leagueContent.administratorEmail}>`,
		to: "Ann Rivera <ann@example.com>",
		subject: "Welcome",
		"auto-submitted": "auto-generated",
		"message-id": idOf(email),
	});
	expect(raw).toContain("text/plain");
	expect(raw).toContain("<p>Hello Ann</p>");
});

test.each([
	["Rivera, Ann", "Rivera, Ann"],
	['"a" <b@example.com>,', String.raw`\"a\" <b@example.com>,`],
	["Ann <other@example.com>", "Ann <other@example.com>"],
	["other@example.com, more@example.com;", "other@example.com, more@example.com;"],
	[String.raw`Ann\"; Bcc`, String.raw`Ann\\\"; Bcc`],
])("the name %s is quoted, and the email has one recipient", async (toName, quoted) => {
	const { server, delivery } = await start();
	await send(delivery, { toName });
	expect(server.received[0]!.to).toEqual(["ann@example.com"]);
	expect(server.received[0]!.headers["to"]).toBe(`"${quoted}" <ann@example.com>`);
});

test.each<Partial<OutgoingEmail>>([
	{ toName: "Ann\r\nBcc: other@example.com" },
	{ subject: "Welcome\r\nBcc: other@example.com" },
	{ subject: "Welcome\r\n\r\nAnother body" },
	{ toName: "Ann\u0000\nX-Other: yes" },
])("user input in %j can’t inject a header", async (changed) => {
	const { server, delivery } = await start();
	await send(delivery, changed);
	const { to, headers } = server.received[0]!;
	expect(to).toEqual(["ann@example.com"]);
	expect(headers).not.toHaveProperty("bcc");
	expect(headers).not.toHaveProperty("x-other");
	expect(headers["content-type"]).toContain("multipart/alternative");
});

test("answers go to the sender of a message, whose name can’t inject a header", async () => {
	const { server, delivery } = await start();
	const replyTo = { replyToName: "Bo\r\nBcc: other@example.com", replyToAddress: "bo@example.com" };
	await send(delivery, replyTo);
	const { headers, to } = server.received[0]!;
	expect(headers["reply-to"]).toMatch(/<bo@example.com>$/);
	expect([headers["bcc"], headers["list-unsubscribe"], to]).toEqual([
		...[undefined, undefined],
		["ann@example.com"],
	]);
});

test("league news can be ended with one click in the mail program (RFC 8058)", async () => {
	const { server, delivery } = await start();
	await send(delivery, { newsUrl: "https://league.example/league-news/abc" });
	expect(server.received[0]!.headers).toMatchObject({
		"list-unsubscribe": "<https://league.example/league-news/abc>",
		"list-unsubscribe-post": "List-Unsubscribe=One-Click",
	});
});

test("an email keeps its Message-ID when it is sent again, and no other email has it", () => {
	expect(idOf(email)).toBe(idOf({ ...email, subject: "Other" }));
	expect(idOf(email)).toMatch(
		new RegExp(`^<email\\.7\\.[0-9a-f]{16}@${leagueContent.mailDomain}>$`),
	);
	expect(idOf({ ...email, emailId: 8 })).not.toBe(idOf(email));
	expect(idOf({ ...email, createdAt: "2026-11-14T12:00:00.001Z" })).not.toBe(idOf(email));
});

describe("an email is not accepted", () => {
	test.each<[string, Parameters<typeof startMailServer>[0], string, string]>([
		[
			"the recipient does not exist",
			{ onRcptTo: (_a, _s, done) => done(refusal(550)) },
			"permanent",
			"The mail server refused the recipient (550).",
		],
		[
			"the recipient is temporarily rejected (greylisting)",
			{ onRcptTo: (_a, _s, done) => done(refusal(451)) },
			"temporary",
			"The mail server asked to try again later (451).",
		],
		[
			"the email is refused",
			{ onEmail: () => Promise.reject(refusal(554)) },
			"permanent",
			"The mail server refused the email (554).",
		],
		[
			"the email is temporarily rejected",
			{ onEmail: () => Promise.reject(refusal(452)) },
			"temporary",
			"The mail server asked to try again later (452).",
		],
		[
			"the sender is refused",
			{ onMailFrom: (_a, _s, done) => done(refusal(550)) },
			"temporary",
			"The mail server refused the sender (550).",
		],
		[
			"authentication is required",
			{ onMailFrom: (_a, _s, done) => done(refusal(530)) },
			"connection",
			"The mail server refused the user name or password in SMTP_URL (530).",
		],
		[
			"the server closes",
			{ onRcptTo: (_a, _s, done) => done(refusal(421)) },
			"connection",
			"The mail server could not be reached (421).",
		],
		[
			"the connection is rejected",
			{ onConnect: (_s, done) => done(refusal(554)) },
			"connection",
			"The mail server could not be reached (554).",
		],
	])("%s", async (_, answers, reason, message) => {
		const { server, delivery } = await start(answers);
		await expect(send(delivery)).rejects.toMatchObject({ reason, message });
		expect(server.received).toEqual([]);
	});

	test("because the password in the settings is wrong", async () => {
		const { delivery } = await start(
			{ authOptional: false, onAuth: (_a, _s, done) => done(refusal(535)) },
			"league:wrong@",
		);
		const expected = {
			reason: "connection",
			message: "The mail server refused the user name or password in SMTP_URL (535).",
		};
		await expect(send(delivery)).rejects.toMatchObject(expected);
		await expect(delivery.check()).rejects.toMatchObject(expected);
	});

	test("because no server is listening", async () => {
		const { server, delivery } = await start();
		await server.stop();
		await expect(send(delivery)).rejects.toMatchObject({
			reason: "connection",
			message: expect.stringMatching(/^The mail server could not be reached \(E\w+\)\.$/),
		});
		await expect(delivery.check()).rejects.toMatchObject({ reason: "connection" });
	});

	test("because the server does not respond", async () => {
		const silent = createServer(() => {});
		await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		cleanups.push(() => silent.close());
		const { port } = silent.address() as { port: number };
		const delivery = smtp({
			url: `smtp://127.0.0.1:${port}`,
			league: async () => leagueContent,
			timeouts: { connection: 200, greeting: 100, socket: 200 },
		});
		cleanups.push(() => delivery.close());
		await expect(send(delivery)).rejects.toMatchObject({
			reason: "connection",
			message: "The mail server took too long.",
		});

		const { delivery: waiting } = await start({ onEmail: () => new Promise(() => {}) });
		await expect(waiting.send(email, AbortSignal.timeout(100))).rejects.toMatchObject({
			reason: "connection",
			message: "The mail server took too long.",
		});
	});
});
