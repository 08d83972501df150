import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, cookieBrowser } from "../../../../test/cookie-browser.ts";
import {
	clearLimits,
	newAccount,
	newBrowser,
	newEmailAddress,
	newIpAddress,
	password,
} from "../../../../test/sign-ups.ts";

/*
 * Guessing passwords: of one account from one network, of one account from many networks, of many
 * accounts from one network.
 */

let app: TestApp;
let email: string;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
	({ email } = await newAccount(app));
	await clearLimits(app);
});

const guess = (from: CookieBrowser, address = email, given = "Guessed-1-time") =>
	from.send("identity/signIn", { email: address, password: given });

test("is limited to ten tries in 15 minutes from one network; then even the right password is refused there, but works from another", async () => {
	const stranger = newBrowser(app);
	for (let count = 0; count < 10; count++) expect((await guess(stranger)).status).toBe(401);
	const { status, headers, body } = await guess(stranger, email, password);
	expect([status, body.error.message]).toEqual([
		429,
		"Too many login attempts. Please try again in 15 minutes.",
	]);
	expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
	expect((await guess(newBrowser(app), email, password)).status).toBe(200);
});

test("of forty concurrent tries, ten are checked", async () => {
	const home = newIpAddress();
	const answers = await Promise.all(
		Array.from({ length: 40 }, () => guess(cookieBrowser(app, home))),
	);
	expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test("addresses of one IPv6 /64 network share a limit", async () => {
	const checks = [];
	for (let count = 0; count < 12; count++)
		checks.push((await guess(cookieBrowser(app, `2001:db8:1:2:${count}::${count}`))).status);
	expect(checks).toEqual([...Array(10).fill(401), 429, 429]);
});

test("is limited to fifty tries for one account across networks", async () => {
	let checks = 0;
	for (let place = 0; place < 6; place++) {
		const stranger = newBrowser(app);
		for (let count = 0; count < 10; count++) if ((await guess(stranger)).status === 401) checks++;
	}
	expect(checks).toBe(50);
});

test("is limited to a hundred tries from one network across accounts", async () => {
	const stranger = newBrowser(app);
	let checks = 0;
	for (let count = 0; count < 110; count++)
		if ((await guess(stranger, newEmailAddress())).status === 401) checks++;
	expect(checks).toBe(100);
});

test("correct passwords are not counted, and do not reset the count of wrong ones", async () => {
	const browser = newBrowser(app);
	for (let count = 0; count < 30; count++)
		expect((await guess(browser, email, password)).status).toBe(200);
	for (let count = 0; count < 9; count++) await guess(browser);
	expect((await guess(browser, email, password)).status).toBe(200);
	expect((await guess(browser)).status).toBe(401);
	expect((await guess(browser, email, password)).status).toBe(429);
});

test("spellings of one address share a limit", async () => {
	const stranger = newBrowser(app);
	const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace("p", "P")];
	for (let count = 0; count < 10; count++) await guess(stranger, spellings[count % 4]);
	expect((await guess(stranger, email.toUpperCase())).status).toBe(429);
});
