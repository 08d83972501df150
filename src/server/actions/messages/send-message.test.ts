import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import type { MessageGroup, SentMessage } from "../../../league/entities/message.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { addressHashOf } from "./league-news.ts";

let app: TestApp;
let captain: Viewer;
let admin: Viewer;
let own: string;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	const { named } = app.demo;
	captain = memberViewer(app.demo, named.captainUserId);
	admin = memberViewer(app.demo, named.adminUserId);
	own = `team-${named.captainTeamId}`;
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function send(path: string, as: Viewer, json?: object, key?: string) {
	const response = await app.fetch(`/api/${path}`, {
		as,
		headers: key ? { "idempotency-key": key } : {},
		...(json && { json }),
	});
	return { status: response.status, body: await response.json() };
}
const groups = async (as: Viewer): Promise<MessageGroup[]> =>
	(await send("list/messageGroup", as)).body;
const peopleIn = async (as: Viewer, to: string) =>
	(await groups(as)).find((group) => group.to === to)?.people ?? 0;
const sent = async (as: Viewer): Promise<SentMessage[]> => (await send("list/message", as)).body;
const emails = () =>
	app.db.selectFrom("email").selectAll().where("kind", "=", "personalMessage").execute();
const written = { subject: "Rain on Saturday", text: "Bring <b>towels</b>.\n\nAnn" };
const message = async (as: Viewer, to: string, more: object = {}) => ({
	to,
	people: await peopleIn(as, to),
	...written,
	...more,
});

test("each person of a team gets an email of their own; answers go to the captain", async () => {
	const body = await message(captain, own);
	expect(await send("sendMessage", captain, body)).toMatchObject({ status: 200 });
	const queued = await emails();
	expect(queued).toHaveLength(body.people);
	const all = queued.map(({ toAddress }) => toAddress);
	expect(new Set(all).size).toBe(all.length);
	for (const { html, text, toAddress, replyToAddress, newsUrl } of queued) {
		expect([replyToAddress, newsUrl]).toEqual([(captain as { email: string }).email, null]);
		for (const other of all.filter((each) => each !== toAddress))
			expect(`${html} ${text}`).not.toContain(other);
		expect(html).toContain("&lt;b&gt;towels");
	}
	const [log] = await app.db
		.selectFrom("change")
		.selectAll()
		.where("kind", "=", "message")
		.orderBy("changeId", "desc")
		.execute();
	expect(log?.after).toEqual({ label: expect.stringContaining("team"), people: body.people });
});

test("pressing twice, a repeated request and another tab send it once", async () => {
	const body = await message(captain, own);
	const twice = await Promise.all([1, 2].map(() => send("sendMessage", captain, body, "once")));
	expect(twice.map(({ status }) => status)).toEqual([200, 200]);
	expect(twice[0]?.body).toEqual(twice[1]?.body);
	expect(await send("sendMessage", captain, body, "another")).toMatchObject({
		status: 409,
		body: { error: { code: "NOT_POSSIBLE" } },
	});
	expect(await emails()).toHaveLength(body.people);
	expect(await sent(captain)).toHaveLength(1);
});

test("a captain’s 21st message of a day is refused with the reason; refused ones don’t count", async () => {
	const body = await message(captain, own);
	for (let refused = 0; refused < 3; refused++)
		expect((await send("sendMessage", captain, { ...body, people: 1 })).status).toBe(409);
	const statuses: number[] = [];
	for (let number = 0; number < 20; number++)
		statuses.push(
			(await send("sendMessage", captain, { ...body, subject: `Message ${number}` })).status,
		);
	expect(new Set(statuses)).toEqual(new Set([200]));
	const { status, body: answer } = await send("sendMessage", captain, body);
	expect([status, answer.error.message]).toEqual([
		429,
		expect.stringMatching(
			/^You’ve reached the limit of 20 messages a day.*Please try again in \d+ hours\.$/,
		),
	]);
	expect(await emails()).toHaveLength(20 * body.people);
});

test("league news carries a link for each address, and skips those who want none", async () => {
	const before = await peopleIn(admin, "captains");
	const [{ email }] = [
		app.demo.user.find(({ userId }) => userId === app.demo.named.captainUserId)!,
	];
	await app.change((trx) =>
		trx
			.insertInto("newsOptOut")
			.values({ addressHash: addressHashOf(email.toUpperCase()) })
			.execute(),
	);
	const group = (await groups(admin)).find(({ to }) => to === "captains")!;
	expect([group.people, group.unsubscribed]).toEqual([before - 1, 1]);
	await send("sendMessage", admin, await message(admin, "captains"));
	const queued = await emails();
	expect(queued.map(({ toAddress }) => toAddress)).not.toContain(email);
	expect(new Set(queued.map(({ newsUrl }) => newsUrl)).size).toBe(before - 1);
	for (const { newsUrl, text } of queued) expect(text).toContain(newsUrl);
	const stored = JSON.stringify(await app.db.selectFrom("newsLink").selectAll().execute());
	for (const { newsUrl, toAddress } of queued) {
		expect(stored).not.toContain(newsUrl?.split("/").at(-1));
		expect(stored).not.toContain(toAddress);
	}
	await send("sendMessage", captain, await message(captain, own));
	expect((await emails()).map(({ toAddress }) => toAddress)).toContain(email);
});

test("the sender sees how far it is and who could not be reached, and other captains see nothing", async () => {
	await send("sendMessage", captain, await message(captain, own));
	const [first, second] = await emails();
	const state = (emailId: number | undefined, values: object) =>
		app.db
			.updateTable("email")
			.set(values)
			.where("emailId", "=", emailId ?? 0)
			.execute();
	await state(first?.emailId, { state: "sent" });
	await state(second?.emailId, { state: "dead", lastError: "The mail server refused it." });
	const [shown] = await sent(captain);
	expect(shown).toMatchObject({
		subject: written.subject,
		delivered: 1,
		waiting: (shown?.people ?? 0) - 2,
		failures: [{ name: second?.toName, reason: "The mail server refused it." }],
	});
	const other = memberViewer(app.demo, app.demo.named.unregisteredUserId);
	expect([await sent(other), await sent(admin)]).toEqual([[], []]);
});

test.each<[string, object]>([
	["a line break", { subject: "Hi\nBcc: all@x.example" }],
	["a carriage return", { subject: "Hi\rBcc: all@x.example" }],
	["a Unicode line separator", { subject: "Hi\u2028Bcc: all@x.example" }],
	["nothing visible", { subject: " \u3164 " }],
	["too many characters", { subject: "x".repeat(121) }],
])("a subject with %s is refused at its field", async (_, more) => {
	const answer = await send("sendMessage", captain, await message(captain, own, more));
	expect(answer).toMatchObject({
		status: 422,
		body: { error: { fields: { subject: expect.any(String) } } },
	});
	expect(await emails()).toEqual([]);
});

test("a test goes to the sender alone, also for everyone", async () => {
	const answer = await send("sendTestMessage", admin, { to: "everyone", ...written });
	const { email } = admin as { email: string };
	expect(answer).toEqual({ status: 200, body: { to: email } });
	expect(await emails()).toMatchObject([
		{ toAddress: email, subject: "Test: Rain on Saturday", newsUrl: null },
	]);
	expect(await sent(admin)).toEqual([]);
});

test("a captain who has just lost the team can’t write to it anymore", async () => {
	const body = await message(captain, own);
	await app.change((trx) =>
		trx
			.updateTable("team")
			.set({ captainId: null, cocaptainId: null })
			.where("teamId", "=", app.demo.named.captainTeamId)
			.execute(),
	);
	expect(await send("sendMessage", captain, body)).toMatchObject({
		status: 403,
		body: { error: { code: "NOT_YOUR_TEAM" } },
	});
});
