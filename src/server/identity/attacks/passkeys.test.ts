import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { passkeyDevice } from "../../../../test/passkey-device.ts";
import { newAccount, newBrowser } from "../../../../test/sign-ups.ts";
import {
	confirm,
	isSignedIn,
	outcome,
	request,
	useProtectedAccount,
} from "./second-step.fixture.ts";

const setup = useProtectedAccount();
const { protectedAccount, atSecondStep } = setup;

describe("a passkey's answer", () => {
	test.each([
		["for another site", { origin: "https://crosscourt.evil" }],
		["for another host", { rpID: "evil.localhost" }],
		["without the fingerprint, face or screen lock", { isVerified: false }],
		["that names another account", { userHandle: "c29tZW9uZQ" }],
	])("%s is refused", async (_, circumstances) => {
		const browser = newBrowser(setup.app);
		const passkey = setup.owner.device.use(await request(browser, "logIn"), circumstances);
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
		const options = (await setup.owner.browser.send("identity/beginPasskey", {})).body;
		const passkey = passkeyDevice().create(options, circumstances);
		expect(await outcome(setup.owner.browser.send("identity/addPasskey", { passkey }))).toBe(
			"NotAuthorizedException",
		);
	});

	test("works once", async () => {
		const browser = newBrowser(setup.app);
		const passkey = setup.owner.device.use(await request(browser, "logIn"));
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(200);
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(
			"ExpiredCodeException",
		);
	});

	test("a wrong one uses up the challenge", async () => {
		const browser = newBrowser(setup.app);
		const options = await request(browser, "logIn");
		const wrong = passkeyDevice().use(options);
		await browser.send("identity/signInWithPasskey", { passkey: wrong });
		const right = setup.owner.device.use(options);
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey: right }))).toBe(
			"ExpiredCodeException",
		);
	});

	test("to another browser's challenge is refused", async () => {
		const [one, other] = [newBrowser(setup.app), newBrowser(setup.app)];
		const passkey = setup.owner.device.use(await request(one, "logIn"));
		await request(other, "logIn");
		expect(await outcome(other.send("identity/signInWithPasskey", { passkey }))).toBe(
			"NotAuthorizedException",
		);
	});

	test("for one purpose does not serve another", async () => {
		const browser = await atSecondStep();
		const passkey = setup.owner.device.use(await request(browser, "logIn"));
		expect(await confirm(browser, { passkey })).toBe("ExpiredCodeException");
	});

	test("to a challenge for another account of the same browser can't be added", async () => {
		const other = await newAccount(setup.app);
		const options = (await setup.owner.browser.send("identity/beginPasskey", {})).body;
		setup.owner.browser.cookies.set("session", other.browser.cookies.get("session")!);
		const passkey = passkeyDevice().create(options);
		expect(await outcome(setup.owner.browser.send("identity/addPasskey", { passkey }))).toBe(
			"ExpiredCodeException",
		);
	});

	test("to an expired challenge is refused", async () => {
		const browser = newBrowser(setup.app);
		const passkey = setup.owner.device.use(await request(browser, "logIn"));
		await setup.app.db
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
		const foreign = other.device.use(await request(setup.owner.browser, "confirm"));
		expect(
			await outcome(setup.owner.browser.send("identity/confirmIdentity", { passkey: foreign })),
		).toBe("NotAuthorizedException");
	});

	test("of a copied device is refused: its counter does not grow", async () => {
		const browser = newBrowser(setup.app);
		const use = async (counter: number) => {
			const passkey = setup.owner.device.use(await request(browser, "logIn"), { counter });
			return outcome(browser.send("identity/signInWithPasskey", { passkey }));
		};
		expect([await use(7), await use(7), await use(3), await use(0), await use(8)]).toEqual([
			200,
			...Array(3).fill("NotAuthorizedException"),
			200,
		]);
	});

	test("of a removed passkey is refused", async () => {
		const { passkeys } = (await setup.owner.browser.read("identity/security")).body;
		const browser = newBrowser(setup.app);
		const passkey = setup.owner.device.use(await request(browser, "logIn"));
		await setup.owner.browser.send(`identity/removePasskey/${passkeys[0].passkeyId}`, {});
		expect(await outcome(browser.send("identity/signInWithPasskey", { passkey }))).toBe(
			"NotAuthorizedException",
		);
	});
});

test("nothing was logged", () => {
	expect(setup.app.failures).toEqual([]);
});
