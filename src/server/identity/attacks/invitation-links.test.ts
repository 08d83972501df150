import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { memberViewer } from "../../../../test/app.ts";
import {
	newAccount,
	newBrowser,
	newEmailAddress,
	newIpAddress,
	password,
} from "../../../../test/sign-ups.ts";
import { codeOf, names, useInvitations } from "./invitations.fixture.ts";

const setup = useInvitations();
const { byAdmin, list, invited, accept, leaders, accountsOf, expire } = setup;

describe("an attacker", () => {
	test("can’t guess a link: guesses are refused, and limited per network", async () => {
		await invited();
		const address = newIpAddress();
		const guess = async (index: number) => {
			const path = `/api/get/invitation/${String(index).padStart(43, "x")}`;
			return (await setup.app.fetch(path, { address })).status;
		};
		const answers = [];
		for (let index = 0; index < 32; index++) answers.push(await guess(index));
		expect([...new Set(answers)]).toEqual([404, 429]);
	});

	test("can’t use a link a second time", async () => {
		const key = await invited();
		expect((await accept(key)).status).toBe(200);
		const again = await accept(key, newBrowser(setup.app), { password: "Attackers-1-own" });
		expect(codeOf(again)).toBe("409 NOT_POSSIBLE");
		expect(again.body.error.message).toMatch(/has been accepted\. Log in/);
		const login = { email: setup.email, password: "Attackers-1-own" };
		expect((await newBrowser(setup.app).send("identity/signIn", login)).status).toBe(401);
	});

	test("can’t use a link twice at the same time", async () => {
		const key = await invited();
		const answers = await Promise.all([1, 2, 3].map(() => accept(key)));
		expect(answers.map(codeOf).sort()).toEqual(["200 ok", "409 NOT_POSSIBLE", "409 NOT_POSSIBLE"]);
		expect(await accountsOf(setup.email)).toHaveLength(1);
	});

	test.each<[string, () => Promise<unknown>]>([
		["has expired", expire],
		[
			"was revoked",
			async () => byAdmin(`delete/invitation/${(await list())[0]!.invitationId}`, {}, "DELETE"),
		],
		["was sent again", async () => byAdmin(`resendInvitation/${(await list())[0]!.invitationId}`)],
		[
			"is for a team that no longer plays",
			() =>
				setup.app.change((trx) =>
					trx
						.updateTable("team")
						.set({ isActive: false })
						.where("teamId", "=", setup.teamId)
						.execute(),
				),
		],
	])("can’t use a link that %s", async (_, end) => {
		const key = await invited();
		await end();
		expect(codeOf(await accept(key))).toBe("404 NOT_FOUND");
		expect(codeOf(await newBrowser(setup.app).read(`get/invitation/${key}`))).toBe("404 NOT_FOUND");
		expect(await accountsOf(setup.email)).toEqual([]);
		await setup.app.change((trx) =>
			trx.updateTable("team").set({ isActive: true }).where("teamId", "=", setup.teamId).execute(),
		);
	});

	test("can’t use a forwarded link for another address or another account", async () => {
		const key = await invited();
		const own = newEmailAddress();
		expect(codeOf(await accept(key, newBrowser(setup.app), { email: own }))).toBe("422 INVALID");
		const { browser } = await newAccount(setup.app, { email: own });
		const refused = await accept(key, browser);
		expect(codeOf(refused)).toBe("403 WRONG_ROLE");
		expect(refused.body.error.message).toMatch(/another email address\. Log out first/);
		const captain = memberViewer(setup.app.demo, setup.app.demo.named.captainUserId);
		const asCaptain = await setup.app.fetch("/api/acceptInvitation", {
			as: captain,
			json: { key, ...names, password },
		});
		expect(asCaptain.status).toBe(403);
		expect(await leaders()).toEqual({ captainId: null, cocaptainId: null });
		const log = await setup.app.db
			.selectFrom("securityEvent")
			.select("byEmail")
			.where("kind", "=", "invitationRefused")
			.execute();
		expect(log.map(({ byEmail }) => byEmail)).toEqual([own, captain.email]);
	});

	test("can’t become an admin, or captain of another team", async () => {
		const key = await invited();
		for (const more of [{ isAdmin: true }, { teamId: 1 }, { captainOrCocaptain: "co-captain" }])
			expect(codeOf(await accept(key, newBrowser(setup.app), more))).toBe("422 INVALID");
	});

	test("can’t get a role back that an admin has taken away since", async () => {
		const { browser } = await newAccount(setup.app, { email: setup.email });
		const key = await invited();
		const [account] = await accountsOf(setup.email);
		await setup.app.db
			.insertInto("revokedRole")
			.values({
				accountId: account!.id,
				role: "captain",
				revokedAt: sql<string>`now() + interval '1 second'`,
			})
			.execute();
		expect(codeOf(await accept(key, browser, { password: undefined }))).toBe("403 ROLE_REVOKED");
		expect(await list()).toHaveLength(1);
	});

	test("can’t set a password that breaks the rules", async () => {
		const key = await invited();
		for (const [weak, message] of [
			["short", /^Your password needs/],
			["Password-1", /too easy to guess/],
			[undefined, /Please fill this in/],
		] as const) {
			const { status, body } = await accept(key, newBrowser(setup.app), { password: weak });
			expect([status, body.error.fields.password]).toEqual([422, expect.stringMatching(message)]);
		}
		expect((await accept(key)).status).toBe(200);
	});
});
