import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, cookieBrowser } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	clearLimits,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	newIpAddress,
	password,
	wrongCode,
} from "../../../../test/sign-ups.ts";

/*
 * Strangers use up limits: the owner can still sign in and reset the password in a browser or from
 * a network in which somebody has signed in before.
 */

let app: TestApp;
let email: string;
let home: string;
let own: CookieBrowser;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
	home = newIpAddress();
	own = cookieBrowser(app, home);
	({ email } = await newAccount(app, { browser: own }));
	await own.send("identity/signOut", {});
	await clearLimits(app);
});

const signIn = (from: CookieBrowser, given = password, to = email) =>
	from.send("identity/signIn", { email: to, password: given });
const forgot = (from: CookieBrowser) => from.send("identity/forgotPassword", { email });
/** The same browser in another network. */
function travel(browser: CookieBrowser) {
	const away = newBrowser(app);
	for (const [name, value] of browser.cookies) away.cookies.set(name, value);
	return away;
}

async function strangersGuess(networks = 6) {
	for (let place = 0; place < networks; place++) {
		const stranger = newBrowser(app);
		for (let count = 0; count < 10; count++) await signIn(stranger, "Guessed-1-time");
	}
}

describe("wrong passwords from six networks", () => {
	beforeEach(() => strangersGuess());

	test("lock out strangers, but not the owner’s browser, in any network", async () => {
		expect((await signIn(newBrowser(app))).status).toBe(429);
		expect((await signIn(travel(own))).status).toBe(200);
	});

	test("don’t lock out a new browser in the owner’s network", async () => {
		expect((await signIn(cookieBrowser(app, home))).status).toBe(200);
	});

	test("don’t lock out a new browser that has reset the password", async () => {
		const fresh = newBrowser(app);
		const code = await forget(app, fresh, email);
		const reset = { email, code, newPassword: anotherPassword };
		expect((await fresh.send("identity/forgotPasswordSubmit", reset)).status).toBe(200);
		expect((await signIn(fresh, anotherPassword)).status).toBe(200);
	});

	test("tell strangers what helps", async () => {
		expect((await signIn(newBrowser(app))).body.error.message).toBe(
			"Too many attempts to log in to this account. Please try again in 15 minutes, or use a device or network where you have logged in before.",
		);
	});
});

test("a hundred wrong passwords in the owner’s own network don’t lock out the owner’s browser", async () => {
	const neighbor = cookieBrowser(app, home);
	for (let count = 0; count < 110; count++)
		await signIn(neighbor, "Guessed-1-time", newEmailAddress());
	expect((await signIn(cookieBrowser(app, home))).status).toBe(429);
	expect((await signIn(own)).status).toBe(200);
});

test("a known browser has ten tries of its own", async () => {
	for (let count = 0; count < 10; count++)
		expect((await signIn(own, "Guess-1-ed")).status).toBe(401);
	expect((await signIn(own)).status).toBe(429);
	expect((await signIn(newBrowser(app))).status).toBe(200);
});

test("a browser is known to its own accounts only", async () => {
	const other = await newAccount(app);
	await other.browser.send("identity/signOut", {});
	await strangersGuess();
	expect((await signIn(travel(other.browser))).status).toBe(429);
});

describe("the known browser is forgotten", () => {
	const isLockedOut = async () => {
		await strangersGuess();
		return (await signIn(travel(own), anotherPassword)).status === 429;
	};
	test("by a password reset elsewhere", async () => {
		const fresh = newBrowser(app);
		const code = await forget(app, fresh, email);
		await fresh.send("identity/forgotPasswordSubmit", {
			email,
			code,
			newPassword: anotherPassword,
		});
		expect(await isLockedOut()).toBe(true);
	});

	test("by logging out everywhere", async () => {
		const other = newBrowser(app);
		await signIn(other);
		await other.send("identity/signOut", { everywhere: true });
		expect(await isLockedOut()).toBe(true);
	});

	test("with its token, which never becomes valid again", async () => {
		const stolen = own.cookies.get("device");
		await signIn(own);
		await own.send("identity/signOut", { everywhere: true });
		await signIn(own);
		expect(own.cookies.get("device")).not.toBe(stolen);
	});
});

test("the cookie can’t be read by scripts, and the database stores only its hash", async () => {
	const { headers } = await signIn(own);
	const [cookie] = headers.getSetCookie().filter((line) => line.startsWith("device="));
	expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
	const stored = await app.db.selectFrom("knownDevice").selectAll().execute();
	expect(JSON.stringify(stored)).not.toContain(own.cookies.get("device"));
});

describe("requests for codes by strangers", () => {
	test("six from one network don’t block another network", async () => {
		const stranger = newBrowser(app);
		for (let count = 0; count < 6; count++) expect((await forgot(stranger)).status).toBe(200);
		expect((await forgot(stranger)).status).toBe(429);
		expect((await forgot(newBrowser(app))).status).toBe(200);
	});

	test("thirty from many networks block only strangers", async () => {
		for (let place = 0; place < 5; place++) {
			const stranger = newBrowser(app);
			for (let count = 0; count < 6; count++) await forgot(stranger);
		}
		expect((await forgot(newBrowser(app))).status).toBe(429);
		expect((await forgot(cookieBrowser(app, home))).status).toBe(200);
		expect((await forgot(travel(own))).status).toBe(200);
	});

	test("get the same answers for an address without an account", async () => {
		const answers = async (address: string) => {
			const stranger = newBrowser(app);
			const all = [];
			for (let count = 0; count < 7; count++) {
				const { status, body } = await stranger.send("identity/forgotPassword", { email: address });
				all.push([status, body]);
			}
			return all;
		};
		expect(await answers(newEmailAddress())).toEqual(await answers(email));
	});
});

test("a hundred wrong codes by strangers don’t use up the owner’s tries", async () => {
	for (let place = 0; place < 5; place++) {
		const stranger = newBrowser(app);
		for (let round = 0; round < 5; round++) {
			const code = await forget(app, stranger, email);
			const guess = { email, code: wrongCode(code), newPassword: anotherPassword };
			for (let count = 0; count < 5; count++)
				await stranger.send("identity/forgotPasswordSubmit", guess);
		}
	}
	const submit = async (from: CookieBrowser) => {
		const code = await forget(app, from, email);
		const reset = { email, code, newPassword: anotherPassword };
		return (await from.send("identity/forgotPasswordSubmit", reset)).status;
	};
	expect(await submit(newBrowser(app))).toBe(429);
	expect(await submit(travel(own))).toBe(200);
});
