import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import { clearLimits, newAccount, newEmailAddress, password } from "../../../../test/sign-ups.ts";
import { noCommitteeRoles } from "../../../league/permissions.ts";
import { profile, written } from "./smuggling.fixture.ts";

let app: TestApp;
let browser: CookieBrowser;
let before: Record<string, number>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

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
		before = await written(app);
	});
	beforeEach(() => clearLimits(app));
	afterEach(async () => expect(await written(app)).toEqual(before));

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
