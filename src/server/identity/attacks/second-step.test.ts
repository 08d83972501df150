import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newestEmail } from "../../../../test/cookie-browser.ts";
import { anotherPassword, newAccount, newBrowser, password } from "../../../../test/sign-ups.ts";
import {
	codeOf,
	confirm,
	isSignedIn,
	outcome,
	request,
	useProtectedAccount,
} from "./second-step.fixture.ts";

const setup = useProtectedAccount();
const { protectedAccount, atSecondStep } = setup;

/** Six digits that are no code of the app within some minutes. */
function wrongCodeOf(key: string) {
	const right = Array.from({ length: 21 }, (_, index) => codeOf(key, index - 10));
	return ["111111", "222222", "333333"].concat(right).find((code) => !right.includes(code))!;
}

describe("a code from the app", () => {
	test("that was just used is refused, in the same and in another browser", async () => {
		const code = codeOf(setup.owner.key);
		expect(await confirm(await atSecondStep(), { code })).toBe(200);
		expect(await confirm(await atSecondStep(), { code })).toBe("CodeMismatchException");
		expect(await confirm(await atSecondStep(), { code: codeOf(setup.owner.key, -1) })).toBe(
			"CodeMismatchException",
		);
	});

	test("used by many browsers at once opens one session", async () => {
		const browsers = await Promise.all(Array.from({ length: 8 }, () => atSecondStep()));
		const code = codeOf(setup.owner.key);
		const outcomes = await Promise.all(browsers.map((browser) => confirm(browser, { code })));
		expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
		expect(outcomes.filter((each) => each === "CodeMismatchException")).toHaveLength(7);
	});

	test("of another account is refused", async () => {
		const other = await protectedAccount();
		expect(await confirm(await atSecondStep(), { code: codeOf(other.key) })).toBe(
			"CodeMismatchException",
		);
	});

	test("after five wrong ones the login starts again, and the owner gets an email", async () => {
		const browser = await atSecondStep();
		const wrong = wrongCodeOf(setup.owner.key);
		const outcomes: unknown[] = [];
		for (let count = 0; count < 6; count++) outcomes.push(await confirm(browser, { code: wrong }));
		expect(outcomes).toEqual([
			...Array(4).fill("CodeMismatchException"),
			...Array(2).fill("NotAuthorizedException"),
		]);
		expect(await confirm(browser, { code: codeOf(setup.owner.key) })).toBe(
			"NotAuthorizedException",
		);
		expect((await newestEmail(setup.app, setup.owner.email))?.subject).toContain(
			"may know your password",
		);
	});

	test("concurrent guesses get five tries too", async () => {
		const browser = await atSecondStep();
		const wrong = wrongCodeOf(setup.owner.key);
		const outcomes = await Promise.all(
			Array.from({ length: 20 }, () => confirm(browser, { code: wrong })),
		);
		expect(outcomes.filter((each) => each === "CodeMismatchException").length).toBeLessThan(5);
	});

	test("can be guessed 15 times an hour; passkeys, recovery codes and the owner's browser still work then", async () => {
		const wrong = wrongCodeOf(setup.owner.key);
		const outcomes: unknown[] = [];
		for (let login = 0; login < 4; login++) {
			const browser = await atSecondStep();
			for (let count = 0; count < 4; count++)
				outcomes.push(await confirm(browser, { code: wrong }));
		}
		expect(outcomes).toEqual([...Array(15).fill("CodeMismatchException"), "TOO_MANY"]);
		expect(await confirm(await atSecondStep(), { code: codeOf(setup.owner.key) })).toBe("TOO_MANY");
		const byRecovery = await atSecondStep();
		expect(await confirm(byRecovery, { code: setup.owner.recoveryCodes[0]! })).toBe(200);
		expect(
			await confirm(await atSecondStep(setup.owner.browser), { code: codeOf(setup.owner.key) }),
		).toBe(200);
		const byPasskey = await atSecondStep();
		const passkey = setup.owner.device.use(await request(byPasskey, "secondStep"));
		expect(await confirm(byPasskey, { passkey })).toBe(200);
	});
});

test("a recovery code used by many browsers at once opens one session", async () => {
	const browsers = await Promise.all(Array.from({ length: 8 }, () => atSecondStep()));
	const [code] = setup.owner.recoveryCodes;
	const outcomes = await Promise.all(browsers.map((browser) => confirm(browser, { code })));
	expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
});

describe("a pending login", () => {
	test("belongs to its browser", async () => {
		await atSecondStep();
		const stranger = newBrowser(setup.app);
		expect(await confirm(stranger, { code: codeOf(setup.owner.key) })).toBe(
			"NotAuthorizedException",
		);
		expect((await stranger.read("identity/secondStep")).body).toEqual({ step: null });
	});

	test("can't be taken over with a cookie that was planted before", async () => {
		const [victim, attacker] = [newBrowser(setup.app), newBrowser(setup.app)];
		await request(attacker, "logIn");
		const planted = attacker.cookies.get("browser")!;
		victim.cookies.set("browser", planted);
		await atSecondStep(victim);
		expect(victim.cookies.get("browser")).not.toBe(planted);
		expect(await confirm(attacker, { code: codeOf(setup.owner.key) })).toBe(
			"NotAuthorizedException",
		);
		expect(await confirm(victim, { code: codeOf(setup.owner.key), trust: true })).toBe(200);
		expect(
			await outcome(attacker.send("identity/signIn", { email: setup.owner.email, password })),
		).toBe("SECOND_STEP_REQUIRED");
	});

	test("does not keep a session that was planted before", async () => {
		const attacker = await newAccount(setup.app);
		const planted = attacker.browser.cookies.get("session")!;
		const victim = newBrowser(setup.app);
		victim.cookies.set("session", planted);
		await atSecondStep(victim);
		expect(await confirm(victim, { code: codeOf(setup.owner.key) })).toBe(200);
		expect(victim.cookies.get("session")).not.toBe(planted);
		expect(await isSignedIn(attacker.browser)).toBe(false);
	});

	test("ends after ten minutes", async () => {
		const browser = await atSecondStep();
		await setup.app.db
			.updateTable("pendingSignIn")
			.set({ expiresAt: sql<string>`"expiresAt" - interval '10 minutes'` })
			.execute();
		expect((await browser.read("identity/secondStep")).body).toEqual({ step: null });
		expect(await confirm(browser, { code: codeOf(setup.owner.key) })).toBe(
			"NotAuthorizedException",
		);
	});

	test("ends when the password is changed", async () => {
		const browser = await atSecondStep();
		const change = { currentPassword: password, newPassword: anotherPassword };
		expect((await setup.owner.browser.send("identity/changePassword", change)).status).toBe(200);
		expect(await confirm(browser, { code: codeOf(setup.owner.key) })).toBe(
			"NotAuthorizedException",
		);
	});

	test("opens nothing but its own account", async () => {
		const browser = await atSecondStep();
		for (const path of ["identity/security", "getUser", "list/payment"])
			expect([path, (await browser.read(path)).status]).toEqual([path, 401]);
		for (const path of ["beginPasskey", "beginAuthenticator", "newRecoveryCodes"])
			expect(await outcome(browser.send(`identity/${path}`, {}))).toBe("NO_SESSION");
	});

	test("is completed by one of two concurrent calls", async () => {
		const browser = await atSecondStep();
		const codes = setup.owner.recoveryCodes.slice(0, 2);
		const outcomes = await Promise.all(codes.map((code) => confirm(browser, { code })));
		expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
	});
});

test("a closed account is opened by no second step and no passkey", async () => {
	const browser = await atSecondStep();
	const passkey = setup.owner.device.use(await request(browser, "logIn"));
	await setup.app.db
		.updateTable("account")
		.set({ closedAt: sql<string>`now()` })
		.where("email", "=", setup.owner.email)
		.execute();
	const [code] = setup.owner.recoveryCodes;
	expect(await confirm(browser, { code })).toBe(await outcome(signInAgain()));
	expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).not.toBe(200);
	expect(await isSignedIn(browser)).toBe(false);

	function signInAgain() {
		return newBrowser(setup.app).send("identity/signIn", { email: setup.owner.email, password });
	}
});

test("the security log has each login with its way, each wrong code and each change", async () => {
	const browser = await atSecondStep();
	await confirm(browser, { code: wrongCodeOf(setup.owner.key) });
	await confirm(browser, { code: codeOf(setup.owner.key) });
	const other = newBrowser(setup.app);
	const passkey = setup.owner.device.use(await request(other, "logIn"));
	await other.send("identity/signInWithPasskey", { passkey });
	const events = await setup.app.db
		.selectFrom("securityEvent")
		.select(["kind", "detail"])
		.where("email", "=", setup.owner.email)
		.orderBy("eventId")
		.execute();
	expect(events.map(({ kind, detail }) => `${kind} ${detail ?? ""}`.trim()).slice(-5)).toEqual([
		"secondStepChanged App set up",
		"secondStepChanged Passkey added",
		"secondStepRefused",
		"signIn Password and app",
		"signIn Passkey",
	]);
});

test("the database holds no key, code or token in plain text", async () => {
	await atSecondStep();
	const tables = ["authenticator", "recoveryCode", "pendingSignIn", "trustedBrowser"] as const;
	const rows = await Promise.all(
		tables.map((table) => setup.app.db.selectFrom(table).selectAll().execute()),
	);
	const stored = JSON.stringify(rows);
	expect(stored.length).toBeGreaterThan(500);
	for (const secret of [setup.owner.key, ...setup.owner.recoveryCodes])
		expect([stored.includes(secret), stored.includes(secret.replaceAll("-", ""))]).toEqual([
			false,
			false,
		]);
});

test("nothing was logged", () => {
	expect(setup.app.failures).toEqual([]);
});
