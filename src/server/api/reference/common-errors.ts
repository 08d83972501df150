import { guards } from "../../../league/permissions.ts";
import type { Resource } from "../../../league/resource.ts";
import type { RouteErrors } from "../../context/route.ts";

/* Errors that many routes share. */

export const signedIn = { NO_SESSION: "No user is logged in." } satisfies RouteErrors;
export const members = {
	...signedIn,
	NO_PROFILE: "The account has no profile yet.",
} satisfies RouteErrors;
export const admins = {
	...members,
	WRONG_ROLE: "Only admins, and the role that maintains this part of the league, may call it.",
} satisfies RouteErrors;
export const captains = {
	...members,
	WRONG_ROLE: "The caller leads no active team.",
	NOT_YOUR_TEAM: "The caller does not lead this team.",
} satisfies RouteErrors;
export const limited = {
	TOO_MANY: "Too many attempts; `Retry-After` says when to try again.",
} satisfies RouteErrors;
/** For calls that are made with the token of an email's link. */
export const byLink = { ...limited, NOT_FOUND: "The link does not exist." } satisfies RouteErrors;
export const ofTeam = { ...captains, NOT_FOUND: "The team does not exist." } satisfies RouteErrors;
export const ofMatch = {
	...captains,
	NOT_FOUND: "The match does not exist.",
} satisfies RouteErrors;
export const ofPlayer = {
	...admins,
	NOT_FOUND: "The player does not exist.",
} satisfies RouteErrors;
export const recentLogin = {
	CONFIRMATION_REQUIRED:
		"The last login or confirmation in this session is over 10 minutes old (confirmIdentity).",
} satisfies RouteErrors;
export const rosterRules = {
	ROSTER_LOCKED: "Rosters are closed to captains at this time (by-law VI).",
	ROSTER_FULL: "The roster is full.",
	ADDITIONS_USED: "The team has used its additions for this season.",
} satisfies RouteErrors;
export const codeErrors = {
	NotAuthorizedException: "This browser has not asked for a code.",
	CodeMismatchException: "The code is wrong.",
	ExpiredCodeException: "The code is no longer valid.",
	...limited,
} satisfies RouteErrors;

/** A list's access errors, derived from its guard. */
export const errorsOf = ({ guard }: Pick<Resource<object>, "guard">): RouteErrors =>
	guard === guards.everyone
		? {}
		: guard === guards.members
			? members
			: guard === guards.leaders
				? { ...members, WRONG_ROLE: captains.WRONG_ROLE }
				: admins;
