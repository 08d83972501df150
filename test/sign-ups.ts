import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { type CookieBrowser, cookieBrowser, newestEmail } from "./cookie-browser.ts";

/*
 * New accounts, each from its own network address, so that rate limits of one test don't affect
 * another.
 */

export const password = "Topspin-4-two";
export const anotherPassword = "Backhand-7-up!";

let count = 0;
export const newEmailAddress = () => `player${++count}@sign-ups.example`;
export const newIpAddress = () => `198.51.${100 + Math.floor(++count / 250)}.${count % 250}`;
export const newBrowser = (app: TestApp) => cookieBrowser(app, newIpAddress());

/** Starts a sign-up; returns its code. */
export async function signUp(
	app: TestApp,
	browser: CookieBrowser,
	email: string,
	chosen = password,
) {
	expect((await browser.send("identity/signUp", { email, password: chosen })).body).toEqual({
		ok: true,
	});
	return (await newestEmail(app, email))?.code as string;
}

/** A confirmed account, signed in. */
export async function newAccount(
	app: TestApp,
	{ email = newEmailAddress(), browser = newBrowser(app) } = {},
) {
	const code = await signUp(app, browser, email);
	expect((await browser.send("identity/confirmSignUp", { email, code })).status).toBe(200);
	return { email, browser };
}

/** The email address of the account signed in in this browser. */
export const signedInEmail = async (browser: CookieBrowser): Promise<string | null> =>
	(await browser.read("identity/currentSession")).body.user?.email ?? null;

/** Requests a password reset; returns the code. */
export async function forget(app: TestApp, browser: CookieBrowser, email: string) {
	expect((await browser.send("identity/forgotPassword", { email })).body).toEqual({ ok: true });
	return (await newestEmail(app, email))?.code as string;
}

/** A well-formed code other than this one. */
export const wrongCode = (code = "00000000") => String((Number(code) + 1) % 1e8).padStart(8, "0");

/** Resets all rate limits. */
export const clearLimits = ({ db }: TestApp) => db.deleteFrom("limit").execute();
