import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	clearLimits,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signedInEmail,
	signUp,
} from "../../../../test/sign-ups.ts";

/*
 * An attacker signs up with another person's address, before or after the owner does, and waits for
 * the owner to confirm it.
 */

const attackers = "Attackers-1-own";
let app: TestApp;
let attacker: CookieBrowser;
let victim: CookieBrowser;
let email: string;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
	await clearLimits(app);
	attacker = newBrowser(app);
	victim = newBrowser(app);
	email = newEmailAddress();
});

const signIn = async (chosen: string, from = newBrowser(app)) =>
	(await from.send("identity/signIn", { email, password: chosen })).status;
const confirm = (from: CookieBrowser, code: string) =>
	from.send("identity/confirmSignUp", { email, code });

async function expectVictimOwnsAccount() {
	expect(await signedInEmail(victim)).toBe(email);
	expect([await signIn(password), await signIn(attackers)]).not.toContain(429);
	await clearLimits(app);
	expect(await signIn(password)).toBe(200);
	expect(await signIn(attackers, attacker)).not.toBe(200);
	expect(await signedInEmail(attacker)).toBeNull();
}

test("an attacker who signed up first gains nothing when the owner confirms", async () => {
	await signUp(app, attacker, email, attackers);
	const code = await signUp(app, victim, email);
	expect((await confirm(attacker, code)).status).toBe(422);
	expect((await confirm(victim, code)).status).toBe(200);
	await expectVictimOwnsAccount();
});

test("an attacker who signs up between the owner’s sign-up and confirmation does not replace the password", async () => {
	const code = await signUp(app, victim, email);
	await signUp(app, attacker, email, attackers);
	expect((await confirm(victim, code)).status).toBe(200);
	await expectVictimOwnsAccount();
});

test("the attacker’s own code does nothing after the owner has confirmed", async () => {
	const late = await signUp(app, attacker, email, attackers);
	const code = await signUp(app, victim, email);
	expect((await confirm(victim, code)).status).toBe(200);
	const { status, body } = await confirm(attacker, late);
	expect([status, body.error.code]).toEqual([401, "NotAuthorizedException"]);
	await expectVictimOwnsAccount();
});

test("the owner who enters the code of the attacker’s email does not confirm the attacker’s password", async () => {
	const code = await signUp(app, victim, email);
	const theirs = await signUp(app, attacker, email, attackers);
	expect((await confirm(victim, theirs)).body.error.code).toBe("CodeMismatchException");
	expect((await confirm(victim, code)).status).toBe(200);
	await expectVictimOwnsAccount();
});

test("an attacker who keeps asking for codes does not end the owner’s", async () => {
	const code = await signUp(app, victim, email);
	await signUp(app, attacker, email, attackers);
	await attacker.send("identity/resendSignUp", { email });
	await attacker.send("identity/signIn", { email, password: attackers });
	expect((await confirm(victim, code)).status).toBe(200);
	await expectVictimOwnsAccount();
});

test("signing in with the attacker’s password sends a code that does not work in the owner’s browser", async () => {
	await signUp(app, attacker, email, attackers);
	const again = newBrowser(app);
	expect(
		(await again.send("identity/signIn", { email, password: attackers })).body.error.code,
	).toBe("UserNotConfirmedException");
	const { code } = (await newestEmail(app, email))!;
	expect((await confirm(victim, code!)).status).toBe(401);
	expect(
		await app.db.selectFrom("account").select("id").where("email", "=", email).execute(),
	).toEqual([]);
});

test("of two sign-ups confirmed at the same time, one creates the account and the other is refused", async () => {
	const other = newBrowser(app);
	const codes = [
		await signUp(app, victim, email),
		await signUp(app, other, email, anotherPassword),
	];
	const answers = await Promise.all([confirm(victim, codes[0]!), confirm(other, codes[1]!)]);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 401 || status === 409)).toHaveLength(1);
	expect(
		await app.db.selectFrom("account").select("id").where("email", "=", email).execute(),
	).toHaveLength(1);
	const works = [await signIn(password), await signIn(anotherPassword)];
	expect(works.filter((status) => status === 200)).toHaveLength(1);
});

test("a reset for an unconfirmed address confirms nothing", async () => {
	await signUp(app, victim, email);
	await forget(app, attacker, email);
	expect((await newestEmail(app, email))?.kind).toBe("signUpUnfinished");
	const signUpCode = await app.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", email)
		.where("kind", "=", "signUpCode")
		.executeTakeFirstOrThrow();
	const code = /\b\d{8}\b/.exec(signUpCode.text!)![0];
	expect(
		(await attacker.send("identity/forgotPasswordSubmit", { email, code, newPassword: attackers }))
			.status,
	).toBe(422);
	expect(
		await app.db.selectFrom("account").select("id").where("email", "=", email).execute(),
	).toEqual([]);
	expect(await signIn(attackers)).toBe(401);
	expect((await confirm(victim, code)).status).toBe(200);
	await expectVictimOwnsAccount();
});

test("a reset begun before a change of address or password is refused afterwards", async () => {
	for (const change of ["password", "address"] as const) {
		const owner = await newAccount(app);
		const code = await forget(app, attacker, owner.email);
		if (change === "password")
			await owner.browser.send("identity/changePassword", {
				currentPassword: password,
				newPassword: anotherPassword,
			});
		else {
			const next = newEmailAddress();
			await owner.browser.send("identity/updateAttributes", { email: next, password });
			expect(
				(
					await owner.browser.send("identity/verifyAttribute", {
						code: (await newestEmail(app, next))!.code,
					})
				).status,
			).toBe(200);
		}
		expect(
			(
				await attacker.send("identity/forgotPasswordSubmit", {
					email: owner.email,
					code,
					newPassword: attackers,
				})
			).status,
		).toBe(401);
	}
});

test("an address change begun in a stolen session is refused after a password reset", async () => {
	const owner = await newAccount(app);
	for (const [name, value] of owner.browser.cookies) attacker.cookies.set(name, value);
	const next = newEmailAddress();
	await attacker.send("identity/updateAttributes", { email: next, password });
	const { code } = (await newestEmail(app, next))!;
	const reset = await forget(app, victim, owner.email);
	await victim.send("identity/forgotPasswordSubmit", {
		email: owner.email,
		code: reset,
		newPassword: anotherPassword,
	});
	expect((await attacker.send("identity/verifyAttribute", { code })).status).toBe(401);
});

test("a change to an address that another account confirmed first is refused", async () => {
	const mover = await newAccount(app);
	await mover.browser.send("identity/updateAttributes", { email, password });
	const { code } = (await newestEmail(app, email))!;
	await newAccount(app, { email, browser: victim });
	expect((await mover.browser.send("identity/verifyAttribute", { code })).status).toBe(409);
	expect([await signedInEmail(mover.browser), await signedInEmail(victim)]).toEqual([
		mover.email,
		email,
	]);
});

test("a session without the password can change neither password nor address", async () => {
	const owner = await newAccount(app);
	for (const [name, value] of owner.browser.cookies) attacker.cookies.set(name, value);
	for (const guess of ["Guessed-1-time", "x"])
		for (const [call, body] of [
			["changePassword", { currentPassword: guess, newPassword: attackers }],
			["updateAttributes", { email: newEmailAddress(), password: guess }],
		] as const)
			expect((await attacker.send(`identity/${call}`, body)).body.error.code).toBe(
				"NotAuthorizedException",
			);
	expect((await attacker.send("identity/changePassword", { newPassword: attackers })).status).toBe(
		422,
	);
});

test("a session has ten password tries; then even the right one is refused", async () => {
	const { browser } = await newAccount(app);
	for (let count = 0; count < 10; count++)
		expect(
			(
				await browser.send("identity/changePassword", {
					currentPassword: "Guessed-1-time",
					newPassword: attackers,
				})
			).status,
		).toBe(401);
	const { status, headers, body } = await browser.send("identity/updateAttributes", {
		email: newEmailAddress(),
		password,
	});
	expect([status, body.error.message]).toEqual([
		429,
		"Too many attempts with a wrong password. Please try again in 15 minutes.",
	]);
	expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
});
