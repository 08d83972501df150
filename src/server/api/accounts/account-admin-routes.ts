import { z } from "zod";
import {
	accessCodeSummary,
	accountAction,
	accountSummary,
	codeToIssue,
} from "../../../league/entities/account-admin.ts";
import { securityEvent } from "../../../league/entities/security-event.ts";
import { issueAccessCode } from "../../actions/users/issue-access-code.ts";
import {
	allowAccessCodes,
	closeAccount,
	endAccountSessions,
	reopenAccount,
} from "../../actions/users/manage-account.ts";
import type { Route } from "../../context/route.ts";
import { admins } from "../reference/common-errors.ts";
import { listAccessCodes, listAccounts } from "./account-admin.ts";
import { listSecurityEvents } from "./security-log.ts";

const done = z.object({ ok: z.literal(true) });
const action = {
	method: "POST",
	body: accountAction,
	response: done,
	errors: { ...admins, NOT_FOUND: "There is no account with this address." },
} as const;

/** What admins do with accounts and access codes. */
export const accountAdminRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/account",
		summary: "All accounts, with and without a profile",
		response: z.array(accountSummary.partial()),
		errors: admins,
		handle: listAccounts,
	},
	{
		...action,
		path: "closeAccount",
		summary: "Closes an account: it can't log in anymore",
		errors: {
			...action.errors,
			LAST_ADMIN: "The league needs at least one admin who can log in.",
			NOT_POSSIBLE: "It is the caller’s own account.",
		},
		handle: closeAccount,
	},
	{ ...action, path: "reopenAccount", summary: "Reopens a closed account", handle: reopenAccount },
	{
		...action,
		path: "endSessions",
		summary: "Logs an account out in all browsers",
		handle: endAccountSessions,
	},
	{
		...action,
		path: "allowAccessCodes",
		summary: "Lets an account that lost a role use access codes again",
		handle: allowAccessCodes,
	},
	{
		method: "GET",
		path: "list/securityEvent",
		summary: "The security log, the newest first",
		response: z.array(securityEvent),
		filters: ["before"],
		searches: ["kind", "email", "date"],
		errors: admins,
		handle: listSecurityEvents,
	},
	{
		method: "GET",
		path: "list/accessCode",
		summary: "When the access codes were issued, and who may still know them after losing the role",
		response: z.array(accessCodeSummary.partial()),
		errors: admins,
		handle: listAccessCodes,
	},
	{
		method: "POST",
		path: "issueAccessCode",
		summary: "Replaces an access code; returns the new one once",
		body: codeToIssue,
		response: z.object({ code: z.string() }),
		errors: admins,
		handle: issueAccessCode,
	},
];
