import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import {
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
} from "../../../../test/sign-ups.ts";
import { messages } from "../../../league/messages.ts";
import { demoAccounts, demoPassword } from "../../demo/accounts.ts";
import { setAccessCodes } from "../access-codes.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

const refusal = (field: string) => [422, { [field]: messages.passwordTooCommon }];
const guessable = [
	...["Password1!", "Crosscourt1!", "Tennis2026!", "Welcome123!", "Qwerty123!", "P@ssw0rd1"],
	...["Summer2026!", "Letmein-2026", "Captain#1"],
];

test.each(guessable)("%s is refused at sign-up", async (chosen) => {
	const given = { email: newEmailAddress(), password: chosen };
	const { status, body } = await newBrowser(app).send("identity/signUp", given);
	expect([status, body.error.fields]).toEqual(refusal("password"));
});

test("a password made from the user’s own address is refused at sign-up", async () => {
	const given = { email: "violet.beauregarde@mail.example", password: "Beauregarde-1" };
	const { status, body } = await newBrowser(app).send("identity/signUp", given);
	expect([status, body.error.fields]).toEqual(refusal("password"));
});

test("the user’s own name and team are refused in a change and in a reset, and the code stays valid", async () => {
	await setAccessCodes(app.db, { captain: "THE-CAPTAIN-CODE" });
	const { browser, email } = await newAccount(app);
	const { teamName } = app.demo.team.find(
		({ teamId }) => teamId === app.demo.named.teamWithoutLeadersId,
	)!;
	const ada = { firstName: "Ottoline", lastName: "Quackenbush", phone: "214-555-0142" };
	await browser.send("create/user", { ...ada, accessCode: "THE-CAPTAIN-CODE", teamName });
	for (const newPassword of ["Quackenbush1!", `${teamName.replace(/\W/g, "")}-X1!`]) {
		const change = { currentPassword: password, newPassword };
		const { status, body } = await browser.send("identity/changePassword", change);
		expect([status, body.error.fields]).toEqual(refusal("newPassword"));
	}
	const code = await forget(app, browser, email);
	const reset = (newPassword: string) =>
		browser.send("identity/forgotPasswordSubmit", { email, code, newPassword });
	expect((await reset("Quackenbush1!")).body.error.fields).toEqual(refusal("newPassword")[1]);
	expect((await reset("Seven purple 4 inkpots!")).status).toBe(200);
	const again = { email, password: "Seven purple 4 inkpots!" };
	expect((await browser.send("identity/signIn", again)).status).toBe(200);
});

test("128 characters are taken, 129 are not", async () => {
	const long = `Aq7!${"wd zu ".repeat(20)}kpox`;
	const signUp = async (chosen: string) =>
		(await newBrowser(app).send("identity/signUp", { email: newEmailAddress(), password: chosen }))
			.status;
	expect([long.length, await signUp(long), await signUp(`${long}x`)]).toEqual([128, 200, 422]);
});

test("a guessable password from before keeps working", async () => {
	const { email } = demoAccounts[1]!;
	const given = { email, password: demoPassword };
	expect((await newBrowser(app).send("identity/signIn", given)).status).toBe(200);
});
