import { describe, expect, test } from "vitest";
import { leagueContent } from "../../../../test/league-content.ts";
import {
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signedInEmail,
} from "../../../../test/sign-ups.ts";
import { codeOf, names, useInvitations } from "./invitations.fixture.ts";

const setup = useInvitations();
const { byAdmin, list, invite, keyFor, invited, accept, leaders, accountsOf, expire } = setup;

describe("an invitation", () => {
	test("gives account, profile and team in one step, and signs in", async () => {
		const key = await invited();
		const browser = newBrowser(setup.app);
		expect(await accept(key, browser)).toMatchObject({
			status: 200,
			body: {
				team: {
					teamId: setup.teamId,
					teamName: setup.teamName,
					captainOrCocaptain: "captain",
					outcome: "linked",
				},
			},
		});
		expect(await signedInEmail(browser)).toBe(setup.email);
		const me = (await browser.read("getUser")).body;
		expect(me).toMatchObject({ ...names, email: setup.email, isCaptain: true, isAdmin: false });
		expect(await leaders()).toEqual({ captainId: me.userId, cocaptainId: null });
		expect(await list()).toEqual([]);
		const login = await newBrowser(setup.app).send("identity/signIn", {
			email: setup.email,
			password,
		});
		expect(login.status).toBe(200);
	});

	test("shows what it invites to, and opening it writes nothing", async () => {
		const key = await invited();
		const before = await leagueContent(setup.app.db, { except: [] });
		for (let time = 0; time < 3; time++)
			expect(await newBrowser(setup.app).read(`get/invitation/${key}`)).toMatchObject({
				status: 200,
				body: {
					teamName: setup.teamName,
					captainOrCocaptain: "captain",
					email: setup.email,
					hasAccount: false,
					hasProfile: false,
				},
			});
		expect(await leagueContent(setup.app.db, { except: [] })).toEqual(before);
	});

	test("is kept as a hash only, and its address stays out of the change log", async () => {
		const key = await invited();
		const stored = await setup.app.db.selectFrom("invitation").selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain(key);
		await accept(key);
		const changes = await setup.app.db
			.selectFrom("change")
			.selectAll()
			.where("kind", "=", "invitation")
			.execute();
		expect(JSON.stringify(changes)).not.toContain(setup.email);
		const once = await setup.app.db.selectFrom("writtenOnce").selectAll().execute();
		expect(JSON.stringify(once)).not.toContain(key);
	});

	test("works for someone with an account, who logs in first, without a password", async () => {
		const { browser } = await newAccount(setup.app, { email: setup.email });
		const key = await invited();
		expect(codeOf(await accept(key))).toBe("409 NOT_POSSIBLE");
		expect(codeOf(await accept(key, browser, { password: undefined }))).toBe("200 ok");
		expect((await browser.read("getUser")).body).toMatchObject({
			email: setup.email,
			isCaptain: true,
		});
		expect(await accountsOf(setup.email)).toHaveLength(1);
	});

	test("asks the admins if somebody else has become captain meanwhile", async () => {
		const key = await invited();
		await setup.app.change((trx) =>
			trx
				.updateTable("team")
				.set({ captainId: setup.app.demo.named.memberUserId })
				.where("teamId", "=", setup.teamId)
				.execute(),
		);
		expect((await accept(key)).body).toMatchObject({ team: { outcome: "occupied" } });
		expect((await leaders()).captainId).toBe(setup.app.demo.named.memberUserId);
	});
});

describe("inviting", () => {
	const unknown = { teamId: 999_999 };
	test.each<[string, object, string, RegExp]>([
		["a missing team", unknown, "teamId", /^Choose from the list/],
		["an address that is none", { email: "ida" }, "email", /full email address/],
		[
			"someone with a profile",
			{ email: "captain@crosscourt.example" },
			"email",
			/already has a profile/,
		],
	])("refuses %s, and names the row", async (_, changes, field, message) => {
		const good = { teamId: setup.teamId, captainOrCocaptain: "captain", email: newEmailAddress() };
		const wrong = { ...good, captainOrCocaptain: "co-captain", ...changes };
		const { status, body } = await byAdmin("inviteCaptains", { invitations: [good, wrong] });
		expect([status, body.error.fields]).toEqual([
			422,
			{ [`invitations.1.${field}`]: expect.stringMatching(message) },
		]);
		expect(await list()).toEqual([]);
	});

	test("refuses a place that is taken, or that somebody else is invited to", async () => {
		await invited();
		const second = await invite({ email: newEmailAddress() });
		expect(second.body.error.fields["invitations.0.teamId"]).toMatch(
			/has already been invited as captain/,
		);
		const both = await invite({ captainOrCocaptain: "co-captain" });
		expect(both.body.error.fields["invitations.0.email"]).toMatch(/two different people/);
		await accept(await keyFor(setup.email));
		const third = await invite({ email: newEmailAddress() });
		expect(third.body.error.fields["invitations.0.teamId"]).toMatch(/already has a captain/);
	});

	test("replaces an expired invitation", async () => {
		await invited();
		await expire();
		expect((await list())[0]).toMatchObject({ isExpired: true });
		const key = await invited();
		expect((await accept(key)).status).toBe(200);
	});

	test("is in the security log", async () => {
		await invited();
		const [first] = await list();
		await byAdmin(`delete/invitation/${first!.invitationId}`, {}, "DELETE");
		const events = await setup.app.db
			.selectFrom("securityEvent")
			.select(["kind", "detail"])
			.where("email", "=", setup.email)
			.orderBy("eventId")
			.execute();
		expect(events).toEqual([
			{ kind: "invitationSent", detail: `As captain of ${setup.teamName}.` },
			{ kind: "invitationRevoked", detail: null },
		]);
	});
});
