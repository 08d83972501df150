import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { CookieBrowser } from "../../../../test/cookie-browser.ts";
import { passkeyDevice } from "../../../../test/passkey-device.ts";
import { newBrowser, password } from "../../../../test/sign-ups.ts";

type Device = ReturnType<typeof passkeyDevice>;

/** The code that an app shows; `steps` of 30 seconds from now. */
export const codeOf = (key: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({
		timestamp: Date.now() + steps * 30_000,
	});

export async function withPasskey(
	owner: { browser: CookieBrowser },
	device: Device = passkeyDevice(),
): Promise<{ device: Device; recoveryCodes: string[] | null }> {
	const options = (await owner.browser.send("identity/beginPasskey", {})).body;
	const { status, body } = await owner.browser.send("identity/addPasskey", {
		passkey: device.create(options),
	});
	expect(status).toBe(200);
	return { device, recoveryCodes: body.recoveryCodes };
}

export const isSignedIn = async (browser: CookieBrowser) =>
	(await browser.read("identity/currentSession")).body.user !== null;
export const stepOf = async (browser: CookieBrowser) =>
	(await browser.read("identity/secondStep")).body.step;
export const securityOf = async (browser: CookieBrowser) =>
	(await browser.read("identity/security")).body;

/** A site, and accounts with an app. */
export function useSecondSteps() {
	let app: TestApp;
	beforeAll(async () => {
		app = await startTestApp();
	});
	afterAll(() => app.stop());

	/** Codes used before count no more, as if some time had passed. */
	const forgetUsedCodes = () => app.db.updateTable("authenticator").set({ lastStep: 0 }).execute();

	async function withApp(owner: { browser: CookieBrowser }) {
		const { key } = (await owner.browser.send("identity/beginAuthenticator", {})).body;
		const { status, body } = await owner.browser.send("identity/confirmAuthenticator", {
			code: codeOf(key),
		});
		expect(status).toBe(200);
		await forgetUsedCodes();
		return { key: key as string, recoveryCodes: body.recoveryCodes as string[] };
	}

	async function atSecondStep(email: string, browser = newBrowser(app)) {
		const { status, body } = await browser.send("identity/signIn", { email, password });
		expect([status, body.error?.code]).toEqual([403, "SECOND_STEP_REQUIRED"]);
		return browser;
	}

	return {
		get app() {
			return app;
		},
		forgetUsedCodes,
		withApp,
		atSecondStep,
	};
}
