import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signedInEmail,
} from "../../../../test/sign-ups.ts";
import { noCommitteeRoles } from "../../../league/permissions.ts";
import { setAccessCodes } from "../access-codes.ts";
import { newFirstAdminToken } from "../first-admin.ts";
import { newToken } from "../secrets.ts";

let app: TestApp;
beforeEach(async () => {
	app = await startTestApp();
});
afterEach(() => app.stop());

const ada = { firstName: "Ada", lastName: "Newcomer", phone: "214-555-0142" };
const admins = () =>
	app.db.selectFrom("user").select(["userId", "email"]).where("isAdmin", "=", true).execute();
const signUpWith = (token: string, email: string, from: CookieBrowser) =>
	from.send("identity/signUp", { email, password, firstAdminToken: token });
const profileWith = (accessCode: string, from: CookieBrowser) =>
	from.send("create/user", { ...ada, accessCode });

describe("the first admin’s link", () => {
	test("creates an account without an email, makes it the admin, and works once", async () => {
		const token = (await newFirstAdminToken(app.db))!;
		const [browser, email] = [newBrowser(app), newEmailAddress()];
		expect((await signUpWith(token, email, browser)).body).toEqual({ user: { email } });
		expect(await newestEmail(app, email)).toBeUndefined();
		expect((await profileWith(token, browser)).status).toBe(200);
		expect(await admins()).toMatchObject([{ email }]);
		expect(await app.db.selectFrom("firstAdminLink").selectAll().execute()).toEqual([]);
		const late = newBrowser(app);
		expect((await signUpWith(token, newEmailAddress(), late)).body.error.code).toBe(
			"NotAuthorizedException",
		);
		const other = await newAccount(app);
		expect((await profileWith(token, other.browser)).body.error.message).toBe(
			"Invalid access code",
		);
		expect(await admins()).toHaveLength(1);
	});

	test("is refused if it is outdated, incomplete or made up", async () => {
		const first = (await newFirstAdminToken(app.db))!;
		const second = (await newFirstAdminToken(app.db))!;
		const { tokenHash } = await app.db
			.selectFrom("firstAdminLink")
			.selectAll()
			.executeTakeFirstOrThrow();
		const browser = newBrowser(app);
		for (const token of [first, second.slice(0, -1), `${second}x`, tokenHash, "", newToken()]) {
			expect((await signUpWith(token, newEmailAddress(), browser)).status).toBe(401);
			expect(await signedInEmail(browser)).toBeNull();
		}
		expect(await app.db.selectFrom("account").selectAll().execute()).toEqual([]);
		expect((await signUpWith(second, newEmailAddress(), browser)).status).toBe(200);
	});

	test("makes one admin when two people use it at the same time", async () => {
		const token = (await newFirstAdminToken(app.db))!;
		const two = [newBrowser(app), newBrowser(app)];
		await Promise.all(two.map((each) => signUpWith(token, newEmailAddress(), each)));
		const answers = await Promise.all(two.map((each) => profileWith(token, each)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
		expect(await admins()).toHaveLength(1);
	});

	test("can’t take over an existing account", async () => {
		const token = (await newFirstAdminToken(app.db))!;
		const { email, browser } = await newAccount(app);
		const stranger = newBrowser(app);
		const { status, body } = await stranger.send("identity/signUp", {
			email,
			password: "Strangers-9-own",
			firstAdminToken: token,
		});
		expect([status, body.error.fields]).toEqual([422, { email: "Please log in." }]);
		expect([await signedInEmail(stranger), await signedInEmail(browser)]).toEqual([null, email]);
	});

	test("stops working once there is an admin", async () => {
		const token = (await newFirstAdminToken(app.db))!;
		await setAccessCodes(app.db, { admin: "THE-ADMIN-CODE" });
		const { browser } = await newAccount(app);
		expect((await profileWith("THE-ADMIN-CODE", browser)).status).toBe(200);
		const stranger = newBrowser(app);
		expect((await signUpWith(token, newEmailAddress(), stranger)).status).toBe(401);
		const other = await newAccount(app);
		expect((await profileWith(token, other.browser)).status).toBe(422);
		expect(await admins()).toHaveLength(1);
		expect(await newFirstAdminToken(app.db)).toBeNull();
	});
});

describe("the last admin", () => {
	async function newAdmin() {
		await setAccessCodes(app.db, { admin: "THE-ADMIN-CODE" });
		const { browser, email } = await newAccount(app);
		const { body } = await profileWith("THE-ADMIN-CODE", browser);
		return { browser, email, userId: body.userId as number };
	}
	const change = (userId: number, flags: object, from: CookieBrowser) =>
		from.send(`update/user/${userId}`, { ...ada, ...flags }, { method: "PUT" });

	test("can’t be demoted, even by themselves", async () => {
		const { browser, userId } = await newAdmin();
		for (const flags of [{ isAdmin: false }, { isAdmin: false, isCaptain: true }]) {
			const { status, body } = await change(userId, flags, browser);
			expect([status, body.error.code]).toEqual([409, "LAST_ADMIN"]);
		}
		expect(await admins()).toMatchObject([{ userId }]);
		expect((await change(userId, { isCaptain: true }, browser)).status).toBe(200);
		expect((await change(userId, { isAdmin: true }, browser)).status).toBe(200);
	});

	test("remains when admins demote each other, or themselves, at the same time", async () => {
		// All three are admins when the viewer is determined.
		const asAdmin = (userId: number) =>
			({
				kind: "member",
				userId,
				email: "",
				isCaptain: false,
				...noCommitteeRoles,
				isAdmin: true,
				leads: [],
				divisionIds: [],
			}) as const;
		for (let round = 0; round < 5; round++) {
			await app.change((trx) => trx.updateTable("user").set({ isAdmin: false }).execute());
			const three = [await newAdmin(), await newAdmin(), await newAdmin()].map(
				({ userId }) => userId,
			);
			const answers = await Promise.all(
				three.map((userId, place) => {
					const whom = round % 2 === 0 ? three[(place + 1) % 3] : userId;
					return app.fetch(`/api/update/user/${whom}`, {
						method: "PUT",
						as: asAdmin(userId),
						json: { ...ada, isAdmin: false },
					});
				}),
			);
			// Whoever was demoted first may no longer demote another.
			const refused = answers.map(({ status }) => status).filter((status) => status !== 200);
			expect(refused.length).toBeGreaterThan(0);
			for (const status of refused) expect([403, 409]).toContain(status);
			expect((await admins()).length).toBeGreaterThan(0);
		}
	});

	test("a demoted admin loses the permissions at once, in the same session", async () => {
		const [one, two] = [await newAdmin(), await newAdmin()];
		expect((await two.browser.read("list/draftMatch")).status).toBe(200);
		expect((await change(two.userId, { isAdmin: false }, one.browser)).status).toBe(200);
		expect((await two.browser.read("list/draftMatch")).status).toBe(403);
		expect((await change(two.userId, { isAdmin: true }, two.browser)).status).toBe(422);
		expect((await change(one.userId, {}, two.browser)).status).toBe(403);
	});
});
