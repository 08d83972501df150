import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import { rowCounts } from "../../../../test/league-content.ts";
import {
	clearLimits,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signUp,
} from "../../../../test/sign-ups.ts";
import { noCommitteeRoles } from "../../../league/permissions.ts";
import { demoAccessCodes } from "../../demo/accounts.ts";

let app: TestApp;
let browser: CookieBrowser;
let before: Record<string, number>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

const written = async () => ({ ...(await rowCounts(app.db)), limit: 0 });
const profile = {
	accessCode: demoAccessCodes.captain,
	firstName: "Ada",
	lastName: "Newcomer",
	phone: "214-555-0142",
	teamName: "Newcomers",
};
const send = (call: string, body: string | object, from = browser) =>
	from.ask(`/api/${call}`, {
		method: call.startsWith("update/") ? "PUT" : "POST",
		headers: { "content-type": "application/json" },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});

describe("extra fields", () => {
	let userId: number;
	let code: string;
	beforeAll(async () => {
		userId = app.demo.named.memberUserId;
		const { browser: own } = await newAccount(app);
		browser = own;
		const next = newEmailAddress();
		await browser.send("identity/updateAttributes", { email: next, password });
		code = (await newestEmail(app, next))!.code!;
		before = await written();
	});
	beforeEach(() => clearLimits(app));
	afterEach(async () => expect(await written()).toEqual(before));

	const calls: Record<string, () => object> = {
		"identity/signUp": () => ({ email: newEmailAddress(), password }),
		"identity/verifyAttribute": () => ({ code }),
		"identity/forgotPassword": () => ({ email: newEmailAddress() }),
		"identity/updateAttributes": () => ({ email: newEmailAddress(), password }),
		"create/user": () => profile,
	};
	const smuggled: [string, string][] = [
		["isAdmin", "true"],
		["isCaptain", "true"],
		["userId", "1"],
		["accountId", '"x"'],
		["id", "1"],
		["emailVerified", "true"],
		["role", '"admin"'],
		["__proto__", '{"isAdmin":true}'],
		["constructor", '{"prototype":{"isAdmin":true}}'],
		["prototype", "{}"],
		["toString", "1"],
		["", "1"],
		["user", '{"isAdmin":true}'],
		["opens", '"admin"'],
		["codeHash", '"x"'],
		["expiresAt", '"2099-01-01"'],
		["createdAt", '"2099-01-01"'],
	];
	describe.each(Object.keys(calls))("in %s", (call) => {
		test.each(smuggled)("%s: %s", async (field, value) => {
			const body = JSON.stringify(calls[call]!()).replace(
				/\}$/,
				`,${JSON.stringify(field)}:${value}}`,
			);
			const response = await send(call, body);
			expect([response.status, (await response.json()).error.code]).toEqual([422, "INVALID"]);
			expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
		});

		test("objects, arrays and other types instead of text", async () => {
			const right = calls[call]!();
			for (const field of Object.keys(right))
				for (const value of [
					{},
					[],
					["a"],
					{ $ne: null },
					{ toString: "a" },
					null,
					true,
					7,
					[[right[field as keyof typeof right]]],
				])
					expect([field, value, (await send(call, { ...right, [field]: value })).status]).toEqual([
						field,
						value,
						422,
					]);
		});
	});

	test("an email address for the profile", async () => {
		expect(
			(await send("create/user", { ...profile, email: "admin@crosscourt.example" })).status,
		).toBe(422);
	});

	test("in update/user by its owner: flags, ids and address; unchanged ones are ignored", async () => {
		const self = app.demo.user.find((row) => row.userId === userId)!;
		const viewer = {
			kind: "member",
			userId,
			email: self.email,
			isCaptain: false,
			...noCommitteeRoles,
			isAdmin: false,
			leads: [],
			divisionIds: [],
		} as const;
		const { firstName, lastName, phone } = self;
		for (const [field, value, status = 422] of [
			...smuggled,
			["email", `"${self.email}"`, 200],
			["isAdmin", `${self.isAdmin}`, 200],
			["isCaptain", `${self.isCaptain}`, 200],
		] as const) {
			const body = JSON.stringify({ firstName, lastName, phone }).replace(
				/\}$/,
				`,${JSON.stringify(field)}:${value}}`,
			);
			const headers = { "content-type": "application/json" };
			const response = await app.fetch(`/api/update/user/${userId}`, {
				method: "PUT",
				as: viewer,
				headers,
				body,
			});
			expect([field, response.status]).toEqual([field, status]);
		}
		expect(
			await app.db.selectFrom("user").selectAll().where("userId", "=", userId).executeTakeFirst(),
		).toEqual(self);
	});

	test("in update/user by an admin: ids and address", async () => {
		const { firstName, lastName, phone } = app.demo.user.find((row) => row.userId === userId)!;
		const admin = app.demo.user.find((row) => row.userId === app.demo.named.adminUserId)!;
		const viewer = {
			kind: "member",
			userId: admin.userId,
			email: admin.email,
			isCaptain: false,
			...noCommitteeRoles,
			isAdmin: true,
			leads: [],
			divisionIds: [],
		} as const;
		for (const more of [
			{ email: newEmailAddress() },
			{ userId: 99 },
			{ isAdmin: "true" },
			{ isAdmin: null },
			{ isCaptain: 1 },
			{ accountId: "x" },
		])
			expect(
				(
					await app.fetch(`/api/update/user/${userId}`, {
						method: "PUT",
						as: viewer,
						json: { firstName, lastName, phone, ...more },
					})
				).status,
			).toBe(422);
	});
});

describe("header injection into emails", () => {
	beforeEach(async () => {
		await clearLimits(app);
		browser = newBrowser(app);
	});
	const addresses = [
		"ada@newcomers.example\r\nBcc: all@newcomers.example",
		"ada@newcomers.example\nBcc: all@newcomers.example",
		"ada@newcomers.example\0",
		"ada@newcomers.example, all@newcomers.example",
		"ada@newcomers.example;all@newcomers.example",
		'"Ada" <ada@newcomers.example>',
		"Ada <ada@newcomers.example>",
		"<ada@newcomers.example>",
		'"ada bob"@newcomers.example',
		"ada(comment)@newcomers.example",
		"group:ada@newcomers.example;",
		"ada@newcomers.example>",
		"ada@bob@newcomers.example",
		"ada@[127.0.0.1]",
		"ada@newcomers.example%0aBcc:all@newcomers.example",
		"ada@newcomers.example\u2028Bcc: x@y.example",
		"a\u0301da@newcomers.example",
		"\u202eada@newcomers.example",
		"ada@newcomers",
		"@newcomers.example",
		`${"a".repeat(250)}@newcomers.example`,
	];
	test.each(addresses)("an address with injected text: %j", async (email) => {
		before = await written();
		for (const [call, more] of [
			["signUp", { password }],
			["resendSignUp", {}],
			["signIn", { password }],
			["forgotPassword", {}],
			["confirmSignUp", { code: "12345678" }],
			["forgotPasswordSubmit", { code: "12345678", newPassword: password }],
		] as const)
			expect([call, (await browser.send(`identity/${call}`, { email, ...more })).status]).toEqual([
				call,
				422,
			]);
		const { browser: own } = await newAccount(app);
		before = await written();
		expect((await own.send("identity/updateAttributes", { email, password })).status).toBe(422);
		expect(await written()).toEqual(before);
	});

	test("line breaks around an address are trimmed", async () => {
		const email = newEmailAddress();
		await signUp(app, browser, email);
		expect(
			(await browser.send("identity/signUp", { email: `\r\n ${email}\r\n`, password })).status,
		).toBe(200);
		const to = await app.db
			.selectFrom("email")
			.select("toAddress")
			.where("toAddress", "like", `%${email}%`)
			.execute();
		expect(to).toEqual([{ toAddress: email }, { toAddress: email }]);
	});

	test.each(["firstName", "lastName", "teamName", "phone", "accessCode"])(
		"line breaks, NUL and bidi marks in %s",
		async (field) => {
			const { browser: own } = await newAccount(app);
			before = await written();
			for (const character of [
				"\r\n",
				"\n",
				"\r",
				"\0",
				"\u2028",
				"\u0085",
				"\u001b",
				"\u202e",
				"\ud800",
			])
				expect([
					character,
					(
						await own.send("create/user", {
							...profile,
							[field]: `A${character}Bcc: all@newcomers.example`,
						})
					).status,
				]).toEqual([character, 422]);
			expect(await written()).toEqual(before);
		},
	);

	test("names that look like addresses arrive as the name of one clean recipient", async () => {
		const { browser: own, email } = await newAccount(app);
		const names = {
			firstName: '"x" <y@z.example>,',
			lastName: "Bcc: <all@newcomers.example>;",
			teamName: '=?utf-8?q?Subject:?= <b>"Aces"</b>',
		};
		expect((await own.send("create/user", { ...profile, ...names })).status).toBe(200);
		const emails = await app.db
			.selectFrom("email")
			.selectAll()
			.where("text", "like", "%Bcc: <all@newcomers.example>%")
			.execute();
		expect(emails.map(({ kind }) => kind)).toContain("newCaptain");
		const welcome = await app.db
			.selectFrom("email")
			.selectAll()
			.where("toAddress", "=", email)
			.where("kind", "=", "welcome")
			.executeTakeFirstOrThrow();
		expect(welcome.toName).toBe(`${names.firstName} ${names.lastName}`);
		for (const { toAddress, toName, subject, html } of [...emails, welcome]) {
			expect(toAddress).toMatch(/^[\w.-]+@[\w.-]+$/);
			expect(`${toName}${subject}`).not.toMatch(/\p{Cc}/u);
			expect(html).not.toMatch(/<b>"Aces"|<all@newcomers/);
		}
	});
});
