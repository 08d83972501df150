import { demoAccessCodes, demoAccounts, demoPassword } from "../../src/server/demo/accounts.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { roles } from "../roles.ts";
import { admins, type Expected, forEveryone, leaders, type Outcomes, rowsOf } from "./matrix.ts";
import { U } from "./read-fields.ts";

const done = ["ok"];
const self = U.self;
const invalid = "422 INVALID";
const notAuthorized = "401 NotAuthorizedException";
const signedIn = (expected: Expected): Outcomes => ({
	...forEveryone(expected),
	visitor: "401 NO_SESSION",
});
const members = (expected: Expected): Outcomes => ({
	...signedIn(expected),
	newAccount: "403 NO_PROFILE",
});

const account = ["email", "userId", "createdAt", "closedAt", "sessions", "revoked"];
const securityEvent = [
	...["eventId", "at", "kind", "email", "byEmail", "address", "device", "detail"],
];
const accessCode = ["opens", "issuedAt", "issuedBy", "knownTo"];

const names = { firstName: "Ada", lastName: "Newcomer", phone: "214-555-0142" };
const profile = { ...names, accessCode: demoAccessCodes.captain, teamName: "Newcomers" };
const email = "ada@newcomers.example";
const code = "12345678";
const newPassword = "Backhand-7-up!";
const member = demoAccounts[4]!.email;
/** None of the roles that call. */
const twoTeams = demoAccounts[2]!.email;
const missing = { id: 2_147_483_647 };

/** Accounts, profiles and the messages to admins and captains. */
export async function accountRows({ db }: TestApp, { team, named }: DemoLeague) {
	const unsent = {
		kind: "welcome",
		toName: "Ada",
		toAddress: email,
		subject: "Welcome",
		text: "Welcome",
		html: "<p>Welcome",
	};
	const [dead, failing, queued] = await db
		.insertInto("email")
		.values([{ ...unsent, state: "dead" }, { ...unsent, attempts: 2 }, unsent])
		.returning("emailId as id")
		.execute();
	await db
		.insertInto("securityEvent")
		.values({ kind: "signIn", email: member, byEmail: null, address: "::1", device: "Safari" })
		.execute();
	const nameOf = (id: number) => team.find(({ teamId }) => teamId === id)!.teamName;
	const ownTeam = { teamName: nameOf(named.captainTeamId) };
	const inactiveTeam = { teamName: nameOf(named.inactiveTeamId) };
	const own = { id: (userId: number) => userId };
	const other = { id: named.twoTeamsUserId };
	const lastAdmin = {
		id: named.adminUserId,
		given: (trx: Parameters<Parameters<TestApp["change"]>[0]>[0]) =>
			trx
				.updateTable("user")
				.set({ isAdmin: false })
				.where("userId", "!=", named.adminUserId)
				.execute(),
	};

	return [
		...rowsOf("POST create/user", [
			[
				"a profile",
				{ ...signedIn("409 PROFILE_EXISTS"), newAccount: ["userId", "team"] },
				{ json: profile },
			],
			[
				"a profile with the admin flag",
				{ ...signedIn("409 PROFILE_EXISTS"), newAccount: invalid },
				{ json: { ...profile, isAdmin: true } },
			],
			[
				"a profile with an email address",
				{ ...signedIn("409 PROFILE_EXISTS"), newAccount: invalid },
				{ json: { ...profile, email } },
			],
		]),
		...rowsOf("PUT update/user/{id}", [
			["their own profile", members(self), { ...own, json: names }],
			[
				"their own profile with the admin flag",
				{ ...members(invalid), admin: self },
				{ ...own, json: { ...names, isAdmin: true } },
			],
			[
				"their own profile with an email address",
				members(invalid),
				{ ...own, json: { ...names, email } },
			],
			["another profile", admins(self), { ...other, json: names }],
			["another profile's flags", admins(self), { ...other, json: { ...names, isAdmin: true } }],
			["a missing profile", admins("404 NOT_FOUND"), { ...missing, json: names }],
			[
				"the last admin's flag",
				admins("409 LAST_ADMIN"),
				{ ...lastAdmin, json: { ...names, isAdmin: false } },
			],
		]),
		...rowsOf("GET list/account", [["all accounts", admins(account)]]),
		...rowsOf("GET list/accessCode", [["the access codes", admins(accessCode)]]),
		...rowsOf("GET list/securityEvent", [
			["the security log", admins(securityEvent)],
			["an unknown kind", admins(invalid), { query: "kind=everything" }],
		]),
		...rowsOf("POST issueAccessCode", [
			["a captain’s code", admins(["code"]), { json: { opens: "captain" } }],
			["a code that opens nothing", admins(invalid), { json: { opens: "all" } }],
		]),
		...["closeAccount", "reopenAccount", "endSessions", "allowAccessCodes"].flatMap((call) =>
			rowsOf(`POST ${call}`, [
				[
					"an account",
					admins(done),
					{
						json: { email: twoTeams },
						given: async (trx) => {
							const { id } = await trx
								.updateTable("account")
								.set({ closedAt: call === "reopenAccount" ? "2026-01-01T00:00:00Z" : null })
								.where("email", "=", twoTeams)
								.returning("id")
								.executeTakeFirstOrThrow();
							await trx
								.insertInto("revokedRole")
								.values({ accountId: id, role: "admin" })
								.onConflict((each) => each.doNothing())
								.execute();
							await trx
								.insertInto("knownDevice")
								.values({ accountId: id, tokenHash: "device", network: "192.0.2.1" })
								.onConflict((each) => each.doNothing())
								.execute();
						},
					},
				],
				["an address without an account", admins("404 NOT_FOUND"), { json: { email } }],
			]),
		),
		...rowsOf("POST emailAdmin", [
			["about the captain's team", leaders(done, "403 NOT_YOUR_TEAM", done), { json: ownTeam }],
			["about an inactive team", leaders(...allNotFound), { json: inactiveTeam }],
		]),
		...rowsOf("POST emailCaptain", [
			[
				"of the captain's team",
				leaders(done, "403 NOT_YOUR_TEAM", done),
				{ json: { ...ownTeam, captainOrCocaptain: "captain" } },
			],
			[
				"of an inactive team",
				leaders(...allNotFound),
				{ json: { ...inactiveTeam, captainOrCocaptain: "captain" } },
			],
		]),
		...rowsOf("POST resendEmail/{id}", [
			["an undeliverable email", admins(done), { ...dead, json: {} }],
			["an email that failed twice", admins(done), { ...failing, json: {} }],
			["an email in the queue", admins(done), { ...queued, json: {} }],
			["a missing email", admins("404 NOT_FOUND"), { ...missing, json: {} }],
		]),
		...rowsOf("POST identity/signUp", [
			["a new account", forEveryone(done), { json: { email, password: newPassword } }],
		]),
		...rowsOf("POST identity/confirmSignUp", [
			["a sign-up begun in another browser", forEveryone(notAuthorized), { json: { email, code } }],
		]),
		...rowsOf("POST identity/resendSignUp", [
			["a sign-up begun in another browser", forEveryone(notAuthorized), { json: { email } }],
		]),
		...rowsOf("POST identity/signIn", [
			[
				"with the right password",
				forEveryone(["user"]),
				{ json: { email: member, password: demoPassword } },
			],
			[
				"with a wrong password",
				forEveryone(notAuthorized),
				{ json: { email: member, password: "Guessed-1-time" } },
			],
		]),
		...rowsOf("POST identity/signOut", [
			["in this browser", forEveryone(done), { json: {}, changesNothing: ["visitor"] }],
			[
				"in all browsers",
				forEveryone(done),
				{ json: { everywhere: true }, changesNothing: ["visitor"] },
			],
		]),
		...rowsOf("POST identity/signOutDevice", [
			[
				"another account's",
				signedIn("404 NOT_FOUND"),
				{ json: { sessionId: "6a0f6f0e-6d5a-4a53-9d2b-0f5a3c1e7b11" } },
			],
		]),
		...rowsOf("GET identity/currentSession", [
			["their own session", forEveryone(["user", "serverTime"])],
		]),
		...rowsOf("POST identity/forgotPassword", [
			["of any account", forEveryone(done), { json: { email: member } }],
		]),
		...rowsOf("POST identity/forgotPasswordSubmit", [
			[
				"a reset begun in another browser",
				forEveryone(notAuthorized),
				{ json: { email: member, code, newPassword } },
			],
		]),
		...rowsOf("POST identity/changePassword", [
			[
				"with the right password",
				signedIn(done),
				{ json: { currentPassword: demoPassword, newPassword } },
			],
			[
				"with a wrong password",
				signedIn(notAuthorized),
				{ json: { currentPassword: "x", newPassword } },
			],
		]),
		...rowsOf("POST identity/updateAttributes", [
			["with the right password", signedIn(done), { json: { email, password: demoPassword } }],
			["with a wrong password", signedIn(notAuthorized), { json: { email, password: "x" } }],
		]),
		...rowsOf("POST identity/verifyAttribute", [
			["without a pending change", signedIn(notAuthorized), { json: { code } }],
		]),
		...rowsOf("GET identity/pendingEmail", [["their own pending address", signedIn(["pending"])]]),
		...rowsOf("POST identity/resendAttribute", [
			["without a pending change", signedIn("409 NOT_POSSIBLE"), { json: {} }],
		]),
		...rowsOf("POST identity/cancelUpdateAttributes", [
			[
				"without a pending change",
				signedIn(done),
				{
					json: {},
					changesNothing: roles,
				},
			],
		]),
	];
}

const allNotFound = ["404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"] as const;
