import { demoAccessCodes, demoAccounts, demoPassword } from "../src/server/demo/accounts.ts";
import type { World } from "../src/server/demo/world.ts";
import type { Role } from "./app.ts";

/*
 * Who may make which of the calls that are about accounts, once more in full. These look at the
 * session cookie, so here every role has a real session (`permissions-accounts.test.ts`); the other
 * calls' rows stand in `permissions.test.ts`, which also sees that no route is without one.
 */

/** A refusal, or the fields of the answer. */
type Expected = string | readonly string[];
export type AccountCall = {
	call: string;
	/** What the row is about where a call has several. */
	about?: string;
	/** Whom or what the path names. */
	id?: (world: World, self: number) => number;
	json?: object | ((world: World) => object);
	/** The admin is the only one. */
	isLastAdmin?: true;
} & Record<Role, Expected>;

const done = ["ok"];
const self = ["userId", "firstName", "lastName", "email", "phone", "isCaptain", "isAdmin"];
const noSession = "401 NO_SESSION";
const noProfile = "403 NO_PROFILE";
const wrongRole = "403 WRONG_ROLE";
const notYourTeam = "403 NOT_YOUR_TEAM";
const hasProfile = "409 PROFILE_EXISTS";
const invalid = "422 INVALID";
const notAuthorized = "401 NotAuthorizedException";

const forAll = (expected: Expected): Record<Role, Expected> => ({
	V: expected,
	A: expected,
	M: expected,
	C: expected,
	O: expected,
	D: expected,
});
const signedIn = (expected: Expected): Record<Role, Expected> => ({
	...forAll(expected),
	V: noSession,
});
const members = (expected: Expected): Record<Role, Expected> => ({
	...signedIn(expected),
	A: noProfile,
});
const admins = (expected: Expected): Record<Role, Expected> => ({
	...members(wrongRole),
	D: expected,
});

const names = { firstName: "Ada", lastName: "Newcomer", phone: "214-555-0142" };
const profile = { ...names, accessCode: demoAccessCodes.captain, teamName: "Newcomers" };
const email = "ada@newcomers.example";
const code = "12345678";
const ofCaptain = ({ team, named }: World) =>
	team.find(({ teamId }) => teamId === named.captainTeamId)!.teamName;
const ofNobody = ({ team, named }: World) =>
	team.find(({ teamId }) => teamId === named.inactiveTeamId)!.teamName;
const member = demoAccounts[4]!.email;

export const accountCalls: readonly AccountCall[] = [
	{ call: "POST create/user", json: profile, ...signedIn(hasProfile), A: ["userId", "team"] },
	{
		call: "POST create/user",
		about: "with flags of one’s own",
		json: { ...profile, isAdmin: true },
		...signedIn(hasProfile),
		A: invalid,
	},
	{
		call: "POST create/user",
		about: "with an address of one’s own",
		json: { ...profile, email },
		...signedIn(hasProfile),
		A: invalid,
	},
	{
		call: "PUT update/user/{id}",
		about: "oneself",
		id: (_, own) => own,
		json: names,
		...members(self),
	},
	{
		call: "PUT update/user/{id}",
		about: "oneself, with flags",
		id: (_, own) => own,
		json: { ...names, isAdmin: true },
		...members(invalid),
		D: self,
	},
	{
		call: "PUT update/user/{id}",
		about: "oneself, with an address",
		id: (_, own) => own,
		json: { ...names, email },
		...members(invalid),
	},
	{
		call: "PUT update/user/{id}",
		about: "another",
		id: ({ named }) => named.twoTeamsUserId,
		json: names,
		...admins(self),
	},
	{
		call: "PUT update/user/{id}",
		about: "another’s flags",
		id: ({ named }) => named.twoTeamsUserId,
		json: { ...names, isAdmin: true },
		...admins(self),
	},
	{
		call: "PUT update/user/{id}",
		about: "nobody",
		id: () => 2_147_483_647,
		json: names,
		...admins("404 NOT_FOUND"),
	},
	{
		call: "PUT update/user/{id}",
		about: "the last admin’s flag",
		id: ({ named }) => named.adminUserId,
		isLastAdmin: true,
		json: { ...names, isAdmin: false },
		...admins("409 LAST_ADMIN"),
	},
	{
		call: "POST emailAdmin",
		json: (world) => ({ teamName: ofCaptain(world) }),
		...members(notYourTeam),
		M: wrongRole,
		C: done,
		D: done,
	},
	{
		call: "POST emailAdmin",
		about: "of a team that does not play",
		json: (world) => ({ teamName: ofNobody(world) }),
		...members("404 NOT_FOUND"),
		M: wrongRole,
	},
	{
		call: "POST emailCaptain",
		json: (world) => ({ teamName: ofCaptain(world), captainOrCocaptain: "captain" }),
		...members(notYourTeam),
		M: wrongRole,
		C: done,
		D: done,
	},
	{
		call: "POST emailCaptain",
		about: "of a team that does not play",
		json: (world) => ({ teamName: ofNobody(world), captainOrCocaptain: "captain" }),
		...members("404 NOT_FOUND"),
		M: wrongRole,
	},
	{ call: "POST resendLetter/{id}", id: () => 1, json: {}, ...admins(done) },
	{
		call: "POST resendLetter/{id}",
		about: "one that there is not",
		id: () => 99,
		json: {},
		...admins("404 NOT_FOUND"),
	},

	{ call: "POST identity/signUp", json: { email, password: demoPassword }, ...forAll(done) },
	{
		call: "POST identity/confirmSignUp",
		about: "not begun here",
		json: { email, code },
		...forAll(notAuthorized),
	},
	{
		call: "POST identity/resendSignUp",
		about: "not begun here",
		json: { email },
		...forAll(notAuthorized),
	},
	{
		call: "POST identity/signIn",
		json: { email: member, password: demoPassword },
		...forAll(["user"]),
	},
	{
		call: "POST identity/signIn",
		about: "with a wrong password",
		json: { email: member, password: "Guessed-1-time" },
		...forAll(notAuthorized),
	},
	{ call: "POST identity/signOut", json: {}, ...forAll(done) },
	{
		call: "POST identity/signOut",
		about: "everywhere",
		json: { everywhere: true },
		...forAll(done),
	},
	{ call: "GET identity/currentSession", ...forAll(["user", "serverTime"]) },
	{ call: "POST identity/forgotPassword", json: { email: member }, ...forAll(done) },
	{
		call: "POST identity/forgotPasswordSubmit",
		about: "not begun here",
		json: { email: member, code, newPassword: demoPassword },
		...forAll(notAuthorized),
	},
	{
		call: "POST identity/changePassword",
		json: { currentPassword: demoPassword, newPassword: "Backhand-7-up!" },
		...signedIn(done),
	},
	{
		call: "POST identity/changePassword",
		about: "by a wrong one",
		json: { currentPassword: "x", newPassword: "Backhand-7-up!" },
		...signedIn(notAuthorized),
	},
	{
		call: "POST identity/updateAttributes",
		json: { email, password: demoPassword },
		...signedIn(done),
	},
	{
		call: "POST identity/updateAttributes",
		about: "by a wrong password",
		json: { email, password: "x" },
		...signedIn(notAuthorized),
	},
	{
		call: "POST identity/verifyAttribute",
		about: "not asked for",
		json: { code },
		...signedIn(notAuthorized),
	},
];
