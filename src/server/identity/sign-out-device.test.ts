import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { CookieBrowser } from "../../../test/cookie-browser.ts";
import {
	clearLimits,
	newAccount,
	newBrowser,
	password,
	signedInEmail,
} from "../../../test/sign-ups.ts";
import { hashOfToken } from "./secrets.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => clearLimits(app));

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";

/** The same account on a computer and a phone. */
async function onTwoDevices() {
	const { email, browser } = await newAccount(app);
	const phone = newBrowser(app);
	await phone.send("identity/signIn", { email, password }, { headers: { "user-agent": iPhone } });
	return { email, browser, phone };
}

const sessionsOf = async (browser: CookieBrowser) =>
	(await browser.read("identity/currentSession")).body.user.sessions as {
		sessionId: string;
		device: string;
		isCurrent: boolean;
	}[];
const otherOf = async (browser: CookieBrowser) =>
	(await sessionsOf(browser)).find(({ isCurrent }) => !isCurrent)?.sessionId as string;

test("logs out one device, which is no longer known, and no other", async () => {
	const { email, browser, phone } = await onTwoDevices();
	const known = () =>
		app.db
			.selectFrom("knownDevice")
			.select("tokenHash")
			.where("tokenHash", "=", hashOfToken(phone.cookies.get("device")!))
			.executeTakeFirst();
	expect(await known()).toBeDefined();
	const sessionId = await otherOf(browser);
	const answer = await browser.send("identity/signOutDevice", { sessionId });
	expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
	expect([await signedInEmail(phone), await signedInEmail(browser)]).toEqual([null, email]);
	expect(await known()).toBeUndefined();
	const event = await app.db
		.selectFrom("securityEvent")
		.select(["kind", "email", "detail"])
		.orderBy("eventId", "desc")
		.executeTakeFirst();
	expect(event).toEqual({ kind: "signOutDevice", email, detail: "Safari on iPhone" });
});

test("asks a trusted browser for the second step again, but not the others", async () => {
	const { browser, phone } = await onTwoDevices();
	const browserHashes = ["of the phone", "of another browser"];
	const { accountId } = await app.db
		.selectFrom("session")
		.select("accountId")
		.where("tokenHash", "=", hashOfToken(phone.cookies.get("session")!))
		.executeTakeFirstOrThrow();
	await app.db
		.insertInto("trustedBrowser")
		.values(
			browserHashes.map((browserHash) => ({
				accountId,
				browserHash,
				expiresAt: "2999-01-01T00:00:00Z",
			})),
		)
		.execute();
	const sessionId = await otherOf(browser);
	await app.db
		.updateTable("session")
		.set({ browserHash: "of the phone" })
		.where("id", "=", sessionId)
		.execute();
	await browser.send("identity/signOutDevice", { sessionId });
	const left = await app.db
		.selectFrom("trustedBrowser")
		.select("browserHash")
		.where("accountId", "=", accountId)
		.execute();
	expect(left).toEqual([{ browserHash: "of another browser" }]);
});

test("refuses another account's device, this device, and one that is logged out already", async () => {
	const { browser, phone } = await onTwoDevices();
	const stranger = await newAccount(app);
	const sessionId = await otherOf(browser);
	const statusOf = async (by: CookieBrowser, id: string) => {
		const { status, body } = await by.send("identity/signOutDevice", { sessionId: id });
		return [status, body.error?.code];
	};
	expect(await statusOf(stranger.browser, sessionId)).toEqual([404, "NOT_FOUND"]);
	expect(await statusOf(phone, sessionId)).toEqual([409, "NOT_POSSIBLE"]);
	expect(await signedInEmail(phone)).not.toBeNull();
	await browser.send("identity/signOutDevice", { sessionId });
	expect(await statusOf(browser, sessionId)).toEqual([404, "NOT_FOUND"]);
	expect(await statusOf(browser, "1")).toEqual([422, "INVALID"]);
});
