import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	clearLimits,
	fastPasswords,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signUp,
} from "../../../../test/sign-ups.ts";

/*
 * Whether an address has an account is nobody's business but its owner's. Each script below is one
 * that a curious stranger might follow; it must read the same to the letter whether the address has
 * an account, has none, or waits for its code in somebody else's browser.
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
	"a sign-up that waits": async () => {
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
	"signing up, and guessing codes until none is looked at": [begin, ...times(7, confirm)],
	"signing up, and a new code between guesses": [
		begin,
		confirm,
		confirm,
		resend,
		...times(6, confirm),
	],
	"signing up, and asking for codes until there are no more": [begin, ...times(8, resend)],
	"signing up twice": [begin, begin, confirm],
	"a wrong password": times(3, guess),
	"wrong passwords until none is looked at": times(12, guess),
	"signing up, and then in with the same password": [
		begin,
		signInWithMine,
		confirm,
		resend,
		confirm,
	],
	"signing up, and then in with another password": [begin, guess],
	"signing up three times, and then in with another password": [begin, begin, begin, guess],
	"asking for a new password": [forgot],
	"asking for a new password, and guessing codes until none is looked at": [
		forgot,
		...times(7, submit),
	],
	"asking for new passwords until there are no more": times(8, forgot),
	"signing up, and asking for a new password": [
		begin,
		forgot,
		resend,
		confirm,
		forgot,
		submit,
		forgot,
		submit,
	],
	"signing up and in, and asking for a new password": [
		begin,
		signInWithMine,
		forgot,
		signInWithMine,
		forgot,
	],
	"confirming what was not begun here": [confirm, resend, submit],
	"a code of one kind where another is asked for": [forgot, confirm, begin, submit],
};

/** All that the stranger sees; of secrets only their form. */
async function follow(script: Step[], email: string) {
	await clearLimits(app);
	const stranger = newBrowser(app);
	const seen = [];
	for (const each of script) {
		counted.hashes = 0;
		const { status, headers, body } = await each(stranger, email);
		const said = [...headers].map(([name, value]) => [
			name,
			name === "retry-after" ? "a time" : value.replace(/=[\w-]{43};/, "=a token;"),
		]);
		seen.push({
			status,
			body,
			said,
			hashes: counted.hashes,
			cookies: [...stranger.cookies.keys()],
		});
	}
	return seen;
}

describe.each(Object.keys(scripts))("%s", (name) => {
	test("is the same for every address", async () => {
		const seen: Record<string, unknown> = {};
		for (const [kind, prepare] of Object.entries(kinds))
			seen[kind] = await follow(scripts[name]!, await prepare());
		expect(seen["an account"]).toEqual(seen["no account"]);
		expect(seen["a sign-up that waits"]).toEqual(seen["no account"]);
	});
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

test("the owner is told, and gets no code that a stranger could wait for", async () => {
	const { email } = await newAccount(app);
	const stranger = newBrowser(app);
	for (const each of [begin, resend, signInWithMine]) {
		await each(stranger, email);
		expect(await newestEmail(app, email)).toMatchObject({ kind: "alreadySignedUp", code: null });
	}
});

test("who signed up though they had an account can still reset their password in the same browser", async () => {
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

test("a new address for one’s account: that of another is taken in the same way as a free one, and its code never comes", async () => {
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
