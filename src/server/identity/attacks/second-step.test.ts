import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import { passkeyDevice } from "../../../../test/passkey-device.ts";
import {
	anotherPassword,
	clearLimits,
	newAccount,
	newBrowser,
	password,
} from "../../../../test/sign-ups.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());

interface Owner {
	email: string;
	browser: CookieBrowser;
	key: string;
	recoveryCodes: string[];
	device: ReturnType<typeof passkeyDevice>;
}
let owner: Owner;
beforeEach(async () => {
	await clearLimits(app);
	owner = await protectedAccount();
});

const codeOf = (key: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({
		timestamp: Date.now() + steps * 30_000,
	});
/** Six digits that are no code of the app within some minutes. */
function wrongCodeOf(key: string) {
	const right = Array.from({ length: 21 }, (_, index) => codeOf(key, index - 10));
	return ["111111", "222222", "333333"].concat(right).find((code) => !right.includes(code))!;
}

/** An account with an app and a passkey. */
async function protectedAccount(): Promise<Owner> {
	const account = await newAccount(app);
	const { key } = (await account.browser.send("identity/beginAuthenticator", {})).body;
	const { body } = await account.browser.send("identity/confirmAuthenticator", {
		code: codeOf(key),
	});
	await app.db.updateTable("authenticator").set({ lastStep: 0 }).execute();
	const device = passkeyDevice();
	const options = (await account.browser.send("identity/beginPasskey", {})).body;
	const added = await account.browser.send("identity/addPasskey", {
		passkey: device.create(options),
	});
	expect([body.recoveryCodes.length, added.status]).toEqual([10, 200]);
	return { ...account, key, recoveryCodes: body.recoveryCodes, device };
}

async function atSecondStep(browser = newBrowser(app), { email } = owner) {
	const { body } = await browser.send("identity/signIn", { email, password });
	expect(body.error?.code).toBe("SECOND_STEP_REQUIRED");
	return browser;
}
const request = async (browser: CookieBrowser, purpose: string) =>
	(await browser.send("identity/requestPasskey", { purpose })).body;
const outcome = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
	const { status, body } = await answer;
	return body.error?.code ?? status;
};
const isSignedIn = async (browser: CookieBrowser) =>
	(await browser.read("identity/currentSession")).body.user !== null;
const confirm = (browser: CookieBrowser, body: object) =>
	outcome(browser.send("identity/confirmSignIn", body));

describe("a code from the app", () => {
	test("that was just used is refused, in the same and in another browser", async () => {
		const code = codeOf(owner.key);
		expect(await confirm(await atSecondStep(), { code })).toBe(200);
		expect(await confirm(await atSecondStep(), { code })).toBe("CodeMismatchException");
		expect(await confirm(await atSecondStep(), { code: codeOf(owner.key, -1) })).toBe(
			"CodeMismatchException",
		);
	});

	test("used by many browsers at once opens one session", async () => {
		const browsers = await Promise.all(Array.from({ length: 8 }, () => atSecondStep()));
		const code = codeOf(owner.key);
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
		const wrong = wrongCodeOf(owner.key);
		const outcomes: unknown[] = [];
		for (let count = 0; count < 6; count++) outcomes.push(await confirm(browser, { code: wrong }));
		expect(outcomes).toEqual([
			...Array(4).fill("CodeMismatchException"),
			...Array(2).fill("NotAuthorizedException"),
		]);
		expect(await confirm(browser, { code: codeOf(owner.key) })).toBe("NotAuthorizedException");
		expect((await newestEmail(app, owner.email))?.subject).toContain("may know your password");
	});

	test("concurrent guesses get five tries too", async () => {
		const browser = await atSecondStep();
		const wrong = wrongCodeOf(owner.key);
		const outcomes = await Promise.all(
			Array.from({ length: 20 }, () => confirm(browser, { code: wrong })),
		);
		expect(outcomes.filter((each) => each === "CodeMismatchException").length).toBeLessThan(5);
	});

	test("can be guessed 15 times an hour; passkeys, recovery codes and the owner's browser still work then", async () => {
		const wrong = wrongCodeOf(owner.key);
		const outcomes: unknown[] = [];
		for (let login = 0; login < 4; login++) {
			const browser = await atSecondStep();
			for (let count = 0; count < 4; count++)
				outcomes.push(await confirm(browser, { code: wrong }));
		}
		expect(outcomes).toEqual([...Array(15).fill("CodeMismatchException"), "TOO_MANY"]);
		expect(await confirm(await atSecondStep(), { code: codeOf(owner.key) })).toBe("TOO_MANY");
		const byRecovery = await atSecondStep();
		expect(await confirm(byRecovery, { code: owner.recoveryCodes[0]! })).toBe(200);
		expect(await confirm(await atSecondStep(owner.browser), { code: codeOf(owner.key) })).toBe(200);
		const byPasskey = await atSecondStep();
		const passkey = owner.device.use(await request(byPasskey, "secondStep"));
		expect(await confirm(byPasskey, { passkey })).toBe(200);
	});
});

test("a recovery code used by many browsers at once opens one session", async () => {
	const browsers = await Promise.all(Array.from({ length: 8 }, () => atSecondStep()));
	const [code] = owner.recoveryCodes;
	const outcomes = await Promise.all(browsers.map((browser) => confirm(browser, { code })));
	expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
});

describe("a pending login", () => {
	test("belongs to its browser", async () => {
		await atSecondStep();
		const stranger = newBrowser(app);
		expect(await confirm(stranger, { code: codeOf(owner.key) })).toBe("NotAuthorizedException");
		expect((await stranger.read("identity/secondStep")).body).toEqual({ step: null });
	});

	test("can't be taken over with a cookie that was planted before", async () => {
		const [victim, attacker] = [newBrowser(app), newBrowser(app)];
		await request(attacker, "logIn");
		const planted = attacker.cookies.get("browser")!;
		victim.cookies.set("browser", planted);
		await atSecondStep(victim);
		expect(victim.cookies.get("browser")).not.toBe(planted);
		expect(await confirm(attacker, { code: codeOf(owner.key) })).toBe("NotAuthorizedException");
		expect(await confirm(victim, { code: codeOf(owner.key), trust: true })).toBe(200);
		expect(await outcome(attacker.send("identity/signIn", { email: owner.email, password }))).toBe(
			"SECOND_STEP_REQUIRED",
		);
	});

	test("does not keep a session that was planted before", async () => {
		const attacker = await newAccount(app);
		const planted = attacker.browser.cookies.get("session")!;
		const victim = newBrowser(app);
		victim.cookies.set("session", planted);
		await atSecondStep(victim);
		expect(await confirm(victim, { code: codeOf(owner.key) })).toBe(200);
		expect(victim.cookies.get("session")).not.toBe(planted);
		expect(await isSignedIn(attacker.browser)).toBe(false);
	});

	test("ends after ten minutes", async () => {
		const browser = await atSecondStep();
		await app.db
			.updateTable("pendingSignIn")
			.set({ expiresAt: sql<string>`"expiresAt" - interval '10 minutes'` })
			.execute();
		expect((await browser.read("identity/secondStep")).body).toEqual({ step: null });
		expect(await confirm(browser, { code: codeOf(owner.key) })).toBe("NotAuthorizedException");
	});

	test("ends when the password is changed", async () => {
		const browser = await atSecondStep();
		const change = { currentPassword: password, newPassword: anotherPassword };
		expect((await owner.browser.send("identity/changePassword", change)).status).toBe(200);
		expect(await confirm(browser, { code: codeOf(owner.key) })).toBe("NotAuthorizedException");
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
		const codes = owner.recoveryCodes.slice(0, 2);
		const outcomes = await Promise.all(codes.map((code) => confirm(browser, { code })));
		expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
	});
});

describe("a passkey's answer", () => {
	test.each([
		["for another site", { origin: "https://crosscourt.evil" }],
		["for another host", { rpID: "evil.localhost" }],
		["without the fingerprint, face or screen lock", { isVerified: false }],
		["that names another account", { userHandle: "c29tZW9uZQ" }],
	])("%s is refused", async (_, circumstances) => {
		const browser = newBrowser(app);
		const passkey = owner.device.use(await request(browser, "logIn"), circumstances);
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(
			"NotAuthorizedException",
		);
		expect(await isSignedIn(browser)).toBe(false);
	});

	test.each([
		["for another site", { origin: "https://crosscourt.evil" }],
		["for another host", { rpID: "evil.localhost" }],
		["without the fingerprint, face or screen lock", { isVerified: false }],
	])("%s can't be added", async (_, circumstances) => {
		const options = (await owner.browser.send("identity/beginPasskey", {})).body;
		const passkey = passkeyDevice().create(options, circumstances);
		expect(await outcome(owner.browser.send("identity/addPasskey", { passkey }))).toBe(
			"NotAuthorizedException",
		);
	});

	test("works once", async () => {
		const browser = newBrowser(app);
		const passkey = owner.device.use(await request(browser, "logIn"));
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(200);
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(
			"ExpiredCodeException",
		);
	});

	test("a wrong one uses up the challenge", async () => {
		const browser = newBrowser(app);
		const options = await request(browser, "logIn");
		const wrong = passkeyDevice().use(options);
		await browser.send("identity/signInWithPasskey", { passkey: wrong });
		const right = owner.device.use(options);
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey: right }))).toBe(
			"ExpiredCodeException",
		);
	});

	test("to another browser's challenge is refused", async () => {
		const [one, other] = [newBrowser(app), newBrowser(app)];
		const passkey = owner.device.use(await request(one, "logIn"));
		await request(other, "logIn");
		expect(await outcome(other.send("identity/signInWithPasskey", { passkey }))).toBe(
			"NotAuthorizedException",
		);
	});

	test("for one purpose does not serve another", async () => {
		const browser = await atSecondStep();
		const passkey = owner.device.use(await request(browser, "logIn"));
		expect(await confirm(browser, { passkey })).toBe("ExpiredCodeException");
	});

	test("to a challenge for another account of the same browser can't be added", async () => {
		const other = await newAccount(app);
		const options = (await owner.browser.send("identity/beginPasskey", {})).body;
		owner.browser.cookies.set("session", other.browser.cookies.get("session")!);
		const passkey = passkeyDevice().create(options);
		expect(await outcome(owner.browser.send("identity/addPasskey", { passkey }))).toBe(
			"ExpiredCodeException",
		);
	});

	test("to an expired challenge is refused", async () => {
		const browser = newBrowser(app);
		const passkey = owner.device.use(await request(browser, "logIn"));
		await app.db
			.updateTable("passkeyChallenge")
			.set({ expiresAt: sql<string>`"expiresAt" - interval '10 minutes'` })
			.execute();
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(
			"ExpiredCodeException",
		);
	});

	test("of another account does not complete a login or confirm an identity", async () => {
		const other = await protectedAccount();
		const browser = await atSecondStep();
		const passkey = other.device.use(await request(browser, "secondStep"));
		expect(await confirm(browser, { passkey })).toBe("NotAuthorizedException");
		const foreign = other.device.use(await request(owner.browser, "confirm"));
		expect(
			await outcome(owner.browser.send("identity/confirmIdentity", { passkey: foreign })),
		).toBe("NotAuthorizedException");
	});

	test("of a copied device is refused: its counter does not grow", async () => {
		const browser = newBrowser(app);
		const use = async (counter: number) => {
			const passkey = owner.device.use(await request(browser, "logIn"), { counter });
			return outcome(browser.send("identity/signInWithPasskey", { passkey }));
		};
		expect([await use(7), await use(7), await use(3), await use(0), await use(8)]).toEqual([
			200,
			...Array(3).fill("NotAuthorizedException"),
			200,
		]);
	});

	test("of a removed passkey is refused", async () => {
		const { passkeys } = (await owner.browser.read("identity/security")).body;
		const browser = newBrowser(app);
		const passkey = owner.device.use(await request(browser, "logIn"));
		await owner.browser.send(`identity/removePasskey/${passkeys[0].passkeyId}`, {});
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(
			"NotAuthorizedException",
		);
	});
});

test("a closed account is opened by no second step and no passkey", async () => {
	const browser = await atSecondStep();
	const passkey = owner.device.use(await request(browser, "logIn"));
	await app.db
		.updateTable("account")
		.set({ closedAt: sql<string>`now()` })
		.where("email", "=", owner.email)
		.execute();
	const [code] = owner.recoveryCodes;
	expect(await confirm(browser, { code })).toBe(await outcome(signInAgain()));
	expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).not.toBe(200);
	expect(await isSignedIn(browser)).toBe(false);

	function signInAgain() {
		return newBrowser(app).send("identity/signIn", { email: owner.email, password });
	}
});

test("the security log has each login with its way, each wrong code and each change", async () => {
	const browser = await atSecondStep();
	await confirm(browser, { code: wrongCodeOf(owner.key) });
	await confirm(browser, { code: codeOf(owner.key) });
	const other = newBrowser(app);
	const passkey = owner.device.use(await request(other, "logIn"));
	await other.send("identity/signInWithPasskey", { passkey });
	const events = await app.db
		.selectFrom("securityEvent")
		.select(["kind", "detail"])
		.where("email", "=", owner.email)
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
		tables.map((table) => app.db.selectFrom(table).selectAll().execute()),
	);
	const stored = JSON.stringify(rows);
	expect(stored.length).toBeGreaterThan(500);
	for (const secret of [owner.key, ...owner.recoveryCodes])
		expect([stored.includes(secret), stored.includes(secret.replaceAll("-", ""))]).toEqual([
			false,
			false,
		]);
});

test("nothing was logged", () => {
	expect(app.failures).toEqual([]);
});
