import { z } from "zod";
import { backupState, backupToMake } from "../../league/entities/backup.ts";
import { serverCheck, testEmail } from "../../league/entities/server-check.ts";
import { sendTestEmail } from "../actions/messages/send-test-email.ts";
import type { Route } from "../context/route.ts";
import { admins, recentLogin } from "./reference/common-errors.ts";
import { downloadBackup, makeBackup, readBackups, readServerChecks } from "./server-status.ts";

/** The server and its backups, for admins. */
export const serverRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "serverChecks",
		summary: "What is set, missing, or wrong on the server",
		response: z.array(serverCheck),
		errors: admins,
		handle: readServerChecks,
	},
	{
		method: "POST",
		path: "sendTestEmail",
		summary: "Sends the caller an email, if the mail server answers",
		body: testEmail,
		response: z.object({ to: z.string() }),
		errors: { ...admins, NOT_POSSIBLE: "The mail server does not answer; the message says why." },
		handle: sendTestEmail,
	},
	{
		method: "GET",
		path: "backups",
		summary: "When backups were made, and how they turned out",
		response: backupState,
		errors: admins,
		handle: readBackups,
	},
	{
		method: "POST",
		path: "makeBackup",
		summary: "Makes and checks a backup now",
		body: backupToMake,
		response: z.object({ ok: z.literal(true) }),
		errors: {
			...admins,
			NOT_POSSIBLE: "A backup is being made already, or it failed; the message says why.",
		},
		handle: makeBackup,
	},
	{
		method: "GET",
		path: "downloadBackup/{id}",
		summary: "A backup as a file, shortly after a login or a confirmation",
		response: { mediaType: "application/gzip" },
		errors: {
			...admins,
			...recentLogin,
			NOT_FOUND: "The backup is unknown, or not in this server’s folder.",
		},
		handle: downloadBackup,
	},
];
