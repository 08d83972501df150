import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Passwords } from "../src/server/context/server-context.ts";
import type { TestApp } from "./app.ts";
import { type BrowserLike, browserLike, newestEmail } from "./browser-like.ts";

/**
 * People who come to the league's accounts for the first time, each from a home of their own, so
 * that the limits of one don't meet another.
 */

export const password = "Topspin-4-two";
export const anotherPassword = "Backhand-7-up!";

let people = 0;
export const newAddress = () => `player${++people}@newcomers.example`;
export const newHome = () => `198.51.${100 + Math.floor(++people / 250)}.${people % 250}`;
export const newBrowser = (app: TestApp) => browserLike(app, newHome());

/** Begins a sign-up; answers its code. */
export async function signUp(app: TestApp, browser: BrowserLike, email: string, chosen = password) {
	expect((await browser.send("identity/signUp", { email, password: chosen })).body).toEqual({
		ok: true,
	});
	return (await newestEmail(app, email))?.code as string;
}

/** A confirmed account, signed in in its browser. */
export async function newAccount(
	app: TestApp,
	{ email = newAddress(), browser = newBrowser(app) } = {},
) {
	const code = await signUp(app, browser, email);
	expect((await browser.send("identity/confirmSignUp", { email, code })).status).toBe(200);
	return { email, browser };
}

/** Who is signed in in this browser. */
export const whoIn = async (browser: BrowserLike): Promise<string | null> =>
	(await browser.read("identity/currentSession")).body.user?.email ?? null;

/** Asks for a new password; answers the code. */
export async function forget(app: TestApp, browser: BrowserLike, email: string) {
	expect((await browser.send("identity/forgotPassword", { email })).body).toEqual({ ok: true });
	return (await newestEmail(app, email))?.code as string;
}

/** A code of the right form that is not this one. */
export const wrongCode = (code = "00000000") => String((Number(code) + 1) % 1e8).padStart(8, "0");

/** As if an hour had passed for all limits. */
export const forgetLimits = ({ db }: TestApp) => db.deleteFrom("limit").execute();

/**
 * Passwords kept in a way that costs no time, and what is done with them counted: for tests in
 * which hundreds of them are tried.
 */
export function quickPasswords() {
	const counted = { hashes: 0 };
	const hashOf = (chosen: string) => {
		counted.hashes++;
		return `quick ${createHash("sha256").update(chosen).digest("hex")}`;
	};
	const passwords: Passwords = {
		hash: async (chosen) => hashOf(chosen),
		isCorrect: async (given, hash) => hashOf(given) === hash,
	};
	return { counted, hashOf, passwords };
}
