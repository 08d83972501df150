import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { newestEmail } from "../../../../test/cookie-browser.ts";
import { fastPasswords } from "../../../../test/fast-passwords.ts";
import {
	anotherPassword,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signedInEmail,
} from "../../../../test/sign-ups.ts";

/*
 * Checking a password takes a while, in which other calls can change the account. Here the next
 * correct check waits until `whileChecking` has run.
 */

let app: TestApp;
let whileChecking: (() => Promise<void>) | null = null;
beforeAll(async () => {
	const { passwords } = fastPasswords();
	app = await startTestApp({
		passwords: {
			...passwords,
			async isCorrect(given, hash) {
				const isCorrect = await passwords.isCorrect(given, hash);
				const work = isCorrect ? whileChecking : null;
				if (work) {
					whileChecking = null;
					await work();
				}
				return isCorrect;
			},
		},
	});
});
afterAll(() => app.stop());

const attackers = "Attackers-1-own";

async function resetBy(owner: { email: string }) {
	const own = newBrowser(app);
	const code = await forget(app, own, owner.email);
	return async () => {
		expect(
			(
				await own.send("identity/forgotPasswordSubmit", {
					email: owner.email,
					code,
					newPassword: anotherPassword,
				})
			).status,
		).toBe(200);
	};
}
const sessionsOf = (email: string) =>
	app.db
		.selectFrom("session")
		.innerJoin("account", "account.id", "session.accountId")
		.select("session.id")
		.where("email", "=", email)
		.execute();

test("a sign-in with the old password that overlaps a reset opens no session", async () => {
	const owner = await newAccount(app);
	const thief = newBrowser(app);
	whileChecking = await resetBy(owner);
	const { status, body } = await thief.send("identity/signIn", { email: owner.email, password });
	expect([status, body.error]).toEqual([
		401,
		{ code: "NotAuthorizedException", message: "Email or password is wrong." },
	]);
	expect(await sessionsOf(owner.email)).toEqual([]);
});

test("a password change in a stolen session that overlaps a reset changes nothing", async () => {
	const owner = await newAccount(app);
	whileChecking = await resetBy(owner);
	expect(
		(
			await owner.browser.send("identity/changePassword", {
				currentPassword: password,
				newPassword: attackers,
			})
		).status,
	).toBe(401);
	expect(await sessionsOf(owner.email)).toEqual([]);
	expect(
		(await newBrowser(app).send("identity/signIn", { email: owner.email, password: attackers }))
			.status,
	).toBe(401);
	expect(
		(
			await newBrowser(app).send("identity/signIn", {
				email: owner.email,
				password: anotherPassword,
			})
		).status,
	).toBe(200);
});

test("an address change that overlaps a reset can’t be confirmed", async () => {
	const owner = await newAccount(app);
	const next = newEmailAddress();
	whileChecking = await resetBy(owner);
	await owner.browser.send("identity/updateAttributes", { email: next, password });
	const code = (await newestEmail(app, next))?.code ?? "00000000";
	expect((await owner.browser.send("identity/verifyAttribute", { code })).status).toBe(401);
});

test("concurrent resets, changes and sign-ins leave only sessions of the final password", async () => {
	const owner = await newAccount(app);
	const reset = await resetBy(owner);
	const thieves = Array.from({ length: 15 }, () => newBrowser(app));
	const others = thieves.map((thief) =>
		thief.send("identity/signIn", { email: owner.email, password }),
	);
	const change = owner.browser.send("identity/changePassword", {
		currentPassword: password,
		newPassword: attackers,
	});
	const [, changed, ...signIns] = await Promise.all([reset().catch(() => null), change, ...others]);
	expect([changed, ...signIns].filter(({ status }) => status >= 500)).toEqual([]);
	const isChanged =
		(await newBrowser(app).send("identity/signIn", { email: owner.email, password: attackers }))
			.status === 200;
	for (const thief of thieves) expect(await signedInEmail(thief)).toBeNull();
	expect(await signedInEmail(owner.browser)).toBe(isChanged ? owner.email : null);
	expect(app.failures).toEqual([]);
});
