import leagueContent from "../../../content/league.json" with { type: "json" };
import { describeEmails, publicUrl } from "./emails.fixture.ts";

describeEmails([
	[
		{ kind: "testEmail" },
		["Your league’s email is working", "an admin of the league asked for it"],
	],
	[{ kind: "accountClosed" }, ["you can’t log in anymore", "stays"]],
	[{ kind: "accountReopened" }, ["log in with your password again", `${publicUrl}/login`]],
	[
		{ kind: "roleGiven", role: "treasurer" },
		["You are now the treasurer", "which teams have paid", `${publicUrl}/payments`],
	],
	[{ kind: "roleRemoved", role: "an admin" }, ["You are no longer an admin", "only an admin can"]],
	[
		{ kind: "signUpCode", code: "48151623" },
		[
			"48151623",
			"valid for 10 minutes and works once",
			"No one from the league will ask you for it",
		],
	],
	[
		{ kind: "resetCode", code: "00151623" },
		["00151623", "valid for 10 minutes", "No one from the league will ask"],
	],
	[
		{ kind: "changeEmailCode", code: "48151600" },
		["48151600", "valid for 10 minutes", "No one from the league will ask"],
	],
	[
		{ kind: "alreadySignedUp" },
		[`${publicUrl}/login`, "Forgot your password?", "If it wasn’t you"],
	],
	[
		{ kind: "signUpUnfinished", code: "48151699", email: "a+b@example.com", attempt: "token" },
		[
			`${publicUrl}/signup?step=confirm&email=a%2Bb%40example.com&attempt=token`,
			"48151699",
			"valid for 10 minutes",
			"If it wasn’t you",
		],
	],
	[
		{ kind: "emailChanged", newEmail: "new.ann@example.com" },
		["n…@example.com", leagueContent.administratorEmail, "If you didn’t do this"],
	],
	[{ kind: "passwordChanged" }, [leagueContent.administratorEmail, "If you didn’t do this"]],
	[
		{ kind: "securityChanged", change: "passkeyAdded", name: "Safari on iPhone" },
		["Safari on iPhone", "If you didn’t do this", `${publicUrl}/profile?show=security`],
	],
	[
		{ kind: "securityChanged", change: "passkeyRemoved", name: "Safari on iPhone" },
		["“Safari on iPhone” can no longer be used"],
	],
	[
		{ kind: "securityChanged", change: "authenticatorOn" },
		["we now also ask for a code", "If you didn’t do this"],
	],
	[{ kind: "securityChanged", change: "authenticatorOff" }, ["can no longer be used to log in"]],
	[{ kind: "securityChanged", change: "recoveryCodesMade" }, ["The earlier ones no longer work"]],
	[{ kind: "securityChanged", change: "recoveryCodeUsed", left: 1 }, ["1 code left"]],
	[
		{ kind: "securityChanged", change: "resetByAdmin" },
		["your email and password alone", leagueContent.administratorEmail],
	],
	[
		{ kind: "securityChanged", change: "secondStepFailed" },
		["five wrong codes", `${publicUrl}/reset-password`],
	],
	[
		{ kind: "welcome", firstName: "Ann", isAdmin: true, isCaptain: true, isWaiting: false },
		["Welcome, Ann", `${publicUrl}/team-info`, "You are an admin"],
	],
	[
		{ kind: "welcome", firstName: "Ann", isAdmin: false, isCaptain: true, isWaiting: true },
		["Welcome, Ann", "is working on associating you with your team(s)", `${publicUrl}/portal`],
	],
	[
		{ kind: "welcome", firstName: "Ann", isAdmin: false, isCaptain: false, isWaiting: false },
		["Welcome, Ann", `${publicUrl}/portal`],
	],
	[
		{ kind: "newAdmin", name: "Ann Rivera", email: "ann@example.com", madeBy: null },
		["Ann Rivera", "ann@example.com", "the admin access code", `${publicUrl}/users`],
	],
	[
		{ kind: "newAdmin", name: "Ann Rivera", email: "ann@example.com", madeBy: "Ida West" },
		["Ida West added an admin", "Ann Rivera", "If this is a mistake", `${publicUrl}/users`],
	],
]);
