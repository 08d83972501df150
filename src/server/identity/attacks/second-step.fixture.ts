import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { CookieBrowser } from "../../../../test/cookie-browser.ts";
import { passkeyDevice } from "../../../../test/passkey-device.ts";
import { clearLimits, newAccount, newBrowser, password } from "../../../../test/sign-ups.ts";

interface Owner {
	email: string;
	browser: CookieBrowser;
	key: string;
	recoveryCodes: string[];
	device: ReturnType<typeof passkeyDevice>;
}

export const codeOf = (key: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({
		timestamp: Date.now() + steps * 30_000,
	});
export const request = async (browser: CookieBrowser, purpose: string) =>
	(await browser.send("identity/requestPasskey", { purpose })).body;
export const outcome = async (
	answer: Promise<{ status: number; body: { error?: { code: string } } }>,
) => {
	const { status, body } = await answer;
	return body.error?.code ?? status;
};
export const isSignedIn = async (browser: CookieBrowser) =>
	(await browser.read("identity/currentSession")).body.user !== null;
export const confirm = (browser: CookieBrowser, body: object) =>
	outcome(browser.send("identity/confirmSignIn", body));

/** A site, and an account with a second step that is new in each test. */
export function useProtectedAccount() {
	let app: TestApp;
	beforeAll(async () => {
		app = await startTestApp();
	});
	afterAll(() => app.stop());

	let owner: Owner;
	beforeEach(async () => {
		await clearLimits(app);
		owner = await protectedAccount();
	});

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

	return {
		get app() {
			return app;
		},
		get owner() {
			return owner;
		},
		protectedAccount,
		atSecondStep,
	};
}
