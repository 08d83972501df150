import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import { fastPasswords } from "../../../../test/fast-passwords.ts";
import {
	clearLimits,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signUp,
} from "../../../../test/sign-ups.ts";

/*
 * Only its owner may learn whether an address has an account. Each script below is a sequence
 * of calls by an outsider; its answers must be identical whether the address has an account, has
 * none, or has an unconfirmed sign-up in another browser.
 */

let app: TestApp;
const { counted, passwords } = fastPasswords();
beforeAll(async () => {
	app = await startTestApp({ passwords });
});
afterAll(() => app.stop());

const kinds = {
	"an account": async () => (await newAccount(app)).email,
	"no account": async () => newEmailAddress(),
	"an unconfirmed sign-up": async () => {
		const email = newEmailAddress();
		await signUp(app, newBrowser(app), email);
		return email;
	},
};

type Step = (
	stranger: CookieBrowser,
	email: string,
) => Promise<{ status: number; headers: Headers; body: unknown }>;
const mine = "Strangers-9-own";
const step =
	(call: string, more: object = {}): Step =>
	(stranger, email) =>
		stranger.send(`identity/${call}`, { email, ...more });
const begin = step("signUp", { password: mine });
const resend = step("resendSignUp");
const confirm = step("confirmSignUp", { code: "12345678" });
const forgot = step("forgotPassword");
const submit = step("forgotPasswordSubmit", { code: "12345678", newPassword: mine });
const guess = step("signIn", { password: "Guessed-1-time" });
const signInWithMine = step("signIn", { password: mine });
const times = (count: number, each: Step) => Array.from({ length: count }, () => each);

const scripts: Record<string, Step[]> = {
	"signing up": [begin],
	"signing up, and guessing codes until the limit": [begin, ...times(7, confirm)],
	"signing up, and requesting a new code between guesses": [
		begin,
		confirm,
		confirm,
		resend,
		...times(6, confirm),
	],
	"signing up, and requesting codes until the limit": [begin, ...times(8, resend)],
	"signing up twice": [begin, begin, confirm],
	"a wrong password": times(3, guess),
	"wrong passwords until the limit": times(12, guess),
	"signing up, then signing in with the same password": [
		begin,
		signInWithMine,
		confirm,
		resend,
		confirm,
	],
	"signing up, then signing in with another password": [begin, guess],
	"signing up three times, then signing in with another password": [begin, begin, begin, guess],
	"requesting a password reset": [forgot],
	"requesting a password reset, and guessing codes until the limit": [forgot, ...times(7, submit)],
	"requesting password resets until the limit": times(8, forgot),
	"signing up, and requesting a password reset": [
		begin,
		forgot,
		resend,
		confirm,
		forgot,
		submit,
		forgot,
		submit,
	],
	"signing up, signing in, and requesting a password reset": [
		begin,
		signInWithMine,
		forgot,
		signInWithMine,
		forgot,
	],
	"confirming a sign-up that was not begun in this browser": [confirm, resend, submit],
	"a code for another purpose": [forgot, confirm, begin, submit],
};

/** Everything that the stranger can observe; secrets are reduced to placeholders. */
async function follow(script: Step[], email: string) {
	await clearLimits(app);
	const stranger = newBrowser(app);
	const seen = [];
	for (const each of script) {
		counted.hashes = 0;
		const { status, headers, body } = await each(stranger, email);
		const sentHeaders = [...headers].map(([name, value]) => [
			name,
			name === "retry-after" ? "a time" : value.replace(/=[\w-]{43};/, "=a token;"),
		]);
		seen.push({
			status,
			body,
			sentHeaders,
			hashes: counted.hashes,
			cookies: [...stranger.cookies.keys()],
		});
	}
	return seen;
}

describe.each(Object.keys(scripts))("%s", (name) => {
	test("gets the same answers for every address", async () => {
		const seen: Record<string, unknown> = {};
		for (const [kind, prepare] of Object.entries(kinds))
			seen[kind] = await follow(scripts[name]!, await prepare());
		expect(seen["an account"]).toEqual(seen["no account"]);
		expect(seen["an unconfirmed sign-up"]).toEqual(seen["no account"]);
	});
});

test("a forgotten password is not answered sooner for an address that gets no email", async () => {
	await clearLimits(app);
	const start = performance.now();
	await forgot(newBrowser(app), newEmailAddress());
	// Timers may fire a little early.
	expect(performance.now() - start).toBeGreaterThan(45);
});

test("a stranger’s sign-up looks the same before and after the owner has confirmed theirs", async () => {
	const email = newEmailAddress();
	const [stranger, owner] = [newBrowser(app), newBrowser(app)];
	await begin(stranger, email);
	const code = await signUp(app, owner, email);
	const before = [
		(await confirm(stranger, email)).body,
		(await resend(stranger, email)).body,
		(await signInWithMine(stranger, email)).body,
	];
	expect((await owner.send("identity/confirmSignUp", { email, code })).status).toBe(200);
	await clearLimits(app);
	await resend(stranger, email);
	const after = [
		(await confirm(stranger, email)).body,
		(await resend(stranger, email)).body,
		(await signInWithMine(stranger, email)).body,
	];
	expect(after).toEqual(before);
});

test("the owner is notified, without a code", async () => {
	const { email } = await newAccount(app);
	const stranger = newBrowser(app);
	for (const each of [begin, resend, signInWithMine]) {
		await each(stranger, email);
		expect(await newestEmail(app, email)).toMatchObject({ kind: "alreadySignedUp", code: null });
	}
});

test("a person who signs up despite having an account can still reset the password in that browser", async () => {
	const { email } = await newAccount(app);
	const owner = newBrowser(app);
	await begin(owner, email);
	expect((await forgot(owner, email)).status).toBe(409);
	await resend(owner, email);
	expect((await forgot(owner, email)).status).toBe(200);
	const { code } = (await newestEmail(app, email))!;
	expect(
		(await owner.send("identity/forgotPasswordSubmit", { email, code, newPassword: mine })).body,
	).toEqual({ ok: true });
	expect((await signInWithMine(owner, email)).status).toBe(200);
});

test("changing the address to one that is taken gets the same answers as a free one, but no code is sent", async () => {
	const taken = (await newAccount(app)).email;
	const seen = [];
	for (const email of [taken, newEmailAddress()]) {
		const { browser } = await newAccount(app);
		const answers = [await browser.send("identity/updateAttributes", { email, password })];
		for (let count = 0; count < 6; count++)
			answers.push(await browser.send("identity/verifyAttribute", { code: "12345678" }));
		seen.push(
			answers.map(({ status, body, headers }) => ({
				status,
				body,
				cookies: headers.getSetCookie(),
			})),
		);
	}
	expect(seen[0]).toEqual(seen[1]);
	expect(await newestEmail(app, taken)).toMatchObject({ kind: "alreadySignedUp", code: null });
});
