import { describe, expect, test } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { newestEmail } from "../../../../test/cookie-browser.ts";
import { newAccount, newBrowser, password } from "../../../../test/sign-ups.ts";
import { isSignedIn, securityOf, useSecondSteps, withPasskey } from "./second-step.fixture.ts";

const setup = useSecondSteps();
const { atSecondStep } = setup;

describe("a passkey", () => {
	test("logs in without a password", async () => {
		const owner = await newAccount(setup.app);
		const { device, recoveryCodes } = await withPasskey(owner);
		expect(recoveryCodes).toHaveLength(10);
		const browser = newBrowser(setup.app);
		const options = (await browser.send("identity/requestPasskey", { purpose: "logIn" })).body;
		expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
		expect(options.allowCredentials).toEqual([]);
		const { status, body } = await browser.send("identity/signInWithPasskey", {
			passkey: device.use(options),
		});
		expect([status, body]).toEqual([200, { user: { email: owner.email } }]);
		expect(await isSignedIn(browser)).toBe(true);
		const [stored] = (await securityOf(browser)).passkeys;
		expect(stored.lastUsedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
	});

	test("is a second step after the password", async () => {
		const owner = await newAccount(setup.app);
		const { device } = await withPasskey(owner);
		const browser = await atSecondStep(owner.email);
		const options = (await browser.send("identity/requestPasskey", { purpose: "secondStep" })).body;
		expect(options.allowCredentials).toHaveLength(1);
		const passkey = device.use(options);
		expect((await browser.send("identity/confirmSignIn", { passkey })).status).toBe(200);
		expect(await isSignedIn(browser)).toBe(true);
	});

	test("is named after its device, renamed and removed; with the last one the password is enough again", async () => {
		const owner = await newAccount(setup.app);
		await withPasskey(owner);
		const [{ passkeyId, name }] = (await securityOf(owner.browser)).passkeys;
		expect(name).toBe("Another device");
		await owner.browser.send(`identity/renamePasskey/${passkeyId}`, { name: "My phone" });
		expect((await securityOf(owner.browser)).passkeys[0].name).toBe("My phone");
		expect((await owner.browser.send(`identity/removePasskey/${passkeyId}`, {})).status).toBe(200);
		expect(await securityOf(owner.browser)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
		expect((await newestEmail(setup.app, owner.email))?.text).toContain("My phone");
		const browser = newBrowser(setup.app);
		expect((await browser.send("identity/signIn", { email: owner.email, password })).status).toBe(
			200,
		);
	});

	test("that exists already is refused", async () => {
		const [one, other] = [await newAccount(setup.app), await newAccount(setup.app)];
		const { device } = await withPasskey(one);
		const options = (await other.browser.send("identity/beginPasskey", {})).body;
		const { status, body } = await other.browser.send("identity/addPasskey", {
			passkey: device.create(options),
		});
		expect([status, body.error.code]).toEqual([409, "NOT_UNIQUE"]);
	});

	test("is not offered by a site without a name", async () => {
		const byAddress = await startTestApp({ publicUrl: "http://127.0.0.1:3000" });
		const { browser } = await newAccount(byAddress);
		expect((await securityOf(browser)).canUsePasskeys).toBe(false);
		expect((await browser.send("identity/beginPasskey", {})).body.error.code).toBe("NOT_POSSIBLE");
		await byAddress.stop();
	});
});
