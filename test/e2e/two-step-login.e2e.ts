import { Secret, TOTP } from "otpauth";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import {
	arriveAt,
	button,
	emailTo,
	field,
	fill,
	heading,
	logIn,
	newMember,
	open,
	password,
	signIn,
} from "./account-steps.ts";
import { expect, type Page, test, visitor } from "./browser.ts";
import { league, useLeague } from "./league.ts";
import { checkPage } from "./page-checks.ts";

useLeague();

const securityPage = "/profile?show=security";

/** The code that an app shows by the league's clock; `steps` of 30 seconds from now. */
const codeOf = (key: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
		timestamp: Date.now() + league.clockOffset + steps * 30_000,
	});

/** Chromium's own device with a fingerprint reader. */
async function addDevice(page: Page) {
	const client = await page.context().newCDPSession(page);
	await client.send("WebAuthn.enable");
	const options = {
		protocol: "ctap2",
		transport: "internal",
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
		automaticPresenceSimulation: true,
	} as const;
	const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", { options });
	return {
		/** The finger is not recognized. */
		refuse: () =>
			client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
	};
}

/** Without the refusals that the tests want: a wrong password, the second step, a wrong code. */
const unexpected = (pageErrors: readonly string[]) =>
	pageErrors.filter((error) => !/\b(401|403|422)\b/.test(error));

async function codesOn(page: Page) {
	const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
	await expect(codes).toHaveCount(10);
	return codes.allTextContents();
}

/** A form can be sent only after the previous navigation is done. */
const whenIdle = (page: Page) => page.locator("main[aria-busy=false]").waitFor();

async function logOut(page: Page) {
	await open(page, "/profile");
	await button(page, "Log out").click();
	await arriveAt(page, "/login");
}

test("a passkey is set up, logs in without a password, is the second step after one, and is removed", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await visitor({ viewport: { width: 375, height: 812 } });
	await addDevice(page);
	const email = await newMember(page);
	await open(page, "/profile");
	await page.getByRole("link", { name: "Login security" }).click();
	await arriveAt(page, securityPage);
	await button(page, "Set up on this device").click();
	await heading(page, "Your Recovery Codes").waitFor();
	await codesOn(page);
	expect(await emailTo(email, "passkey was added")).toContain("If you didn’t do this");
	await page.getByRole("link", { name: /continue/ }).click();
	await expect(page.getByText("Two-step login is On")).toBeVisible();
	await expect(page.getByText("10 of 10 left.")).toBeVisible();
	await checkPage(page, { heading: "Login Security", title: "Login Security" });

	await logOut(page);
	await button(page, "Log in with fingerprint, face, or screen lock").click();
	await arriveAt(page, "/portal");

	await logOut(page);
	await logIn(page, email);
	await heading(page, "Confirm It’s You").waitFor();
	expect(new URL(page.url()).search).toBe("?step=confirm");
	await button(page, "Use fingerprint, face, or screen lock").click();
	await arriveAt(page, "/portal");

	await open(page, securityPage);
	await page.getByText(/^Rename or remove/).click();
	await fill(page, { Name: "Robin’s phone" });
	await button(page, "Save name").click();
	await page.getByText("Passkey renamed").waitFor();
	await page.getByText("Rename or remove Robin’s phone").click();
	await button(page, "Remove this passkey").click();
	await expect(page.getByText("Two-step login is Off")).toBeVisible();
	expect(unexpected(pageErrors)).toEqual([]);
});

test("a device that does not recognize its user neither logs in nor adds a passkey", {
	tag: "@volume",
}, async () => {
	const { page } = await visitor();
	const device = await addDevice(page);
	await newMember(page);
	await device.refuse();
	await open(page, securityPage);
	await button(page, "Set up on this device").click();
	await expect(page.getByRole("alert")).toContainText("Your device didn’t confirm it.");
	await expect(page.getByText("Two-step login is Off")).toBeVisible();
});

test("an app is set up with the keyboard; its code, then a recovery code complete the login", async () => {
	const { page, pageErrors } = await visitor();
	const email = await newMember(page);
	await open(page, securityPage);
	await button(page, "Set up an app").press("Enter");
	await page.getByRole("img", { name: /QR code/ }).waitFor();
	await whenIdle(page);
	const key = (await page.locator(".key").textContent()) ?? "";
	expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
	const label = "Enter the 6 digits that the app shows";
	await fill(page, { [label]: codeOf(key, 9) });
	await field(page, label).press("Enter");
	await expect(field(page, label)).toHaveAccessibleDescription(/This code is incorrect/);
	expect(await page.locator(".key").textContent()).toBe(key);
	await checkPage(page, { heading: "Login Security", title: "Login Security" });
	await fill(page, { [label]: codeOf(key) });
	await field(page, label).press("Enter");
	await heading(page, "Your Recovery Codes").waitFor();
	const [recoveryCode = ""] = await codesOn(page);
	await checkPage(page, { heading: "Your Recovery Codes", title: "Login Security" });

	await logOut(page);
	await logIn(page, email);
	await heading(page, "Confirm It’s You").waitFor();
	await checkPage(page, { heading: "Confirm It’s You", title: "Confirm It’s You" });
	const appCode = "6-digit code from the app on your phone";
	await fill(page, { [appCode]: codeOf(key, 9) });
	await button(page, "Log in").click();
	await expect(field(page, appCode)).toHaveAccessibleDescription(/You have 4 more tries\.$/);
	await page.getByLabel("Don’t ask again in this browser for 30 days").check();
	await fill(page, { [appCode]: codeOf(key, 1) });
	await button(page, "Log in").click();
	await arriveAt(page, "/portal");
	await logOut(page);
	await logIn(page, email);
	await arriveAt(page, "/portal");

	const other = await visitor();
	await open(other.page, "/login?redirect=%2Fmakeup-matches");
	await logIn(other.page, email);
	await heading(other.page, "Confirm It’s You").waitFor();
	await other.page.getByText("Use a recovery code instead").click();
	await fill(other.page, { "Recovery code": recoveryCode.toUpperCase() });
	await button(other.page, "Log in with this code").click();
	await arriveAt(other.page, "/makeup-matches");
	expect(await emailTo(email, "recovery code")).toContain("9 codes left");
	expect(unexpected([...pageErrors, ...other.pageErrors])).toEqual([]);
});

test("an app is set up and used without JavaScript, and is asked for its password later", {
	tag: "@volume",
}, async () => {
	const { page } = await visitor({ javaScriptEnabled: false });
	const email = await newMember(page);
	await page.goto(securityPage);
	await button(page, "Set up an app").click();
	const key = (await page.locator(".key").textContent()) ?? "";
	await fill(page, { "Enter the 6 digits that the app shows": codeOf(key) });
	await button(page, "Turn on").click();
	const codes = await codesOn(page);
	const download = page.getByRole("link", { name: "Download" });
	expect(decodeURIComponent((await download.getAttribute("href")) ?? "")).toContain(codes[9]);
	await page.context().clearCookies();

	await page.goto("/login");
	await fill(page, { Email: email, Password: password });
	await button(page, "Log in").click();
	await page.getByText("Use a recovery code instead").click();
	for (const [code, sentence] of [
		["k7mq-4xwd-9r2t", "This code is incorrect."],
		["123", "This code is incorrect."],
	] as const) {
		await fill(page, { "Recovery code": code });
		await button(page, "Log in with this code").click();
		await expect(page.getByRole("alert")).toContainText(sentence);
	}
	await fill(page, { "6-digit code from the app on your phone": codeOf(key, 1) });
	await button(page, "Log in").click();
	await page.waitForURL("**/portal");

	await league.db.updateTable("session").set({ confirmedAt: null }).execute();
	await page.goto(securityPage);
	expect(await button(page, "Use another phone").count()).toBe(0);
	await fill(page, { Password: password });
	await button(page, "Continue").click();
	await button(page, "Turn off the app").click();
	await button(page, "Yes, turn off").click();
	await expect(page.getByText("Two-step login is Off")).toBeVisible();
});

test("admins are reminded until they have set it up, and turn it off for a captain who lost the phone", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await visitor();
	await addDevice(page);
	await page.goto("/login");
	await signIn(page, "admin@crosscourt.example");
	await open(page, "/portal");
	const reminder = page.getByRole("link", { name: "Set up two-step login" });
	await reminder.click();
	await arriveAt(page, securityPage);
	await button(page, "Set up on this device").click();
	await heading(page, "Your Recovery Codes").waitFor();
	await open(page, "/portal");
	await expect(page.getByRole("heading", { name: "Needs your attention" })).toBeVisible();
	expect(await reminder.count()).toBe(0);

	const captain = await visitor();
	await addDevice(captain.page);
	const email = await newMember(captain.page, { firstName: "Casey", lastName: "Lostphone" });
	await open(captain.page, securityPage);
	await button(captain.page, "Set up on this device").click();
	await heading(captain.page, "Your Recovery Codes").waitFor();

	await open(page, "/users");
	await page.getByRole("button", { name: "Two-step login of Casey Lostphone" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your own password").fill("Not-my-word-1");
	await dialog.getByRole("button", { name: "Yes, turn off" }).click();
	await expect(dialog).toContainText("This is not your current password.");
	await dialog.getByLabel("Your own password").fill(demoPassword);
	await dialog.getByRole("button", { name: "Yes, turn off" }).click();
	await expect(dialog).toContainText("now logs in with email and password alone");
	expect(await emailTo(email, "turned off")).toContain("A league admin removed");
	await captain.page.context().clearCookies();
	await open(captain.page, "/login");
	await logIn(captain.page, email);
	await arriveAt(captain.page, "/portal");
	await open(page, "/portal?show=changes");
	await expect(
		page.getByText("Casey Lostphone: passkeys, authenticator app, and recovery codes removed."),
	).toBeVisible();
	expect(unexpected(pageErrors)).toEqual([]);
});
