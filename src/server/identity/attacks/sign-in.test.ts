import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, cookieBrowser } from "../../../../test/cookie-browser.ts";
import {
	clearLimits,
	fastPasswords,
	newAccount,
	newBrowser,
	newEmailAddress,
	newIpAddress,
	password,
} from "../../../../test/sign-ups.ts";

/*
 * Passwords are guessed: one account's from one place, one account's from everywhere, everybody's
 * from one place.
 */

let app: TestApp;
let email: string;
beforeAll(async () => {
	app = await startTestApp(fastPasswords());
});
afterAll(() => app.stop());
beforeEach(async () => {
	({ email } = await newAccount(app));
	await clearLimits(app);
});

const guess = (from: CookieBrowser, address = email, given = "Guessed-1-time") =>
	from.send("identity/signIn", { email: address, password: given });

test("ten times in a quarter of an hour from one place, then not even the right one is looked at; the owner’s place is another", async () => {
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

test("forty that arrive at once are no more than ten", async () => {
	const home = newIpAddress();
	const answers = await Promise.all(
		Array.from({ length: 40 }, () => guess(cookieBrowser(app, home))),
	);
	expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test("a home with a whole network of IPv6 addresses is one place", async () => {
	const looks = [];
	for (let count = 0; count < 12; count++)
		looks.push((await guess(cookieBrowser(app, `2001:db8:1:2:${count}::${count}`))).status);
	expect(looks).toEqual([...Array(10).fill(401), 429, 429]);
});

test("fifty times from everywhere together", async () => {
	let looks = 0;
	for (let place = 0; place < 6; place++) {
		const stranger = newBrowser(app);
		for (let count = 0; count < 10; count++) if ((await guess(stranger)).status === 401) looks++;
	}
	expect(looks).toBe(50);
});

test("a hundred times from one place, with however many addresses, known or not", async () => {
	const stranger = newBrowser(app);
	let looks = 0;
	for (let count = 0; count < 110; count++)
		if ((await guess(stranger, newEmailAddress())).status === 401) looks++;
	expect(looks).toBe(100);
});

test("who knows their password is counted for nothing, and a right one does not wipe out the wrong ones", async () => {
	const browser = newBrowser(app);
	for (let count = 0; count < 30; count++)
		expect((await guess(browser, email, password)).status).toBe(200);
	for (let count = 0; count < 9; count++) await guess(browser);
	expect((await guess(browser, email, password)).status).toBe(200);
	expect((await guess(browser)).status).toBe(401);
	expect((await guess(browser, email, password)).status).toBe(429);
});

test("an address typed in another way is the same account", async () => {
	const stranger = newBrowser(app);
	const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace("p", "P")];
	for (let count = 0; count < 10; count++) await guess(stranger, spellings[count % 4]);
	expect((await guess(stranger, email.toUpperCase())).status).toBe(429);
});
