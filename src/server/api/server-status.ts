import { backupState, backupToMake } from "../../league/entities/backup.ts";
import { serverCheck } from "../../league/entities/server-check.ts";
import { guards } from "../../league/permissions.ts";
import { type Call, idFrom } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { ApiError, assertAccess } from "../errors.ts";
import { recordSecurityEvent } from "../identity/security-log.ts";
import { assertConfirmed } from "../identity/two-factor/confirmation.ts";
import { StartError } from "../start-error.ts";
import { assertNoQuery, pick, wantedFields } from "./lists.ts";
import { FileResponse } from "./reports/file-response.ts";

/** GET /api/backups: when backups were made and how they turned out. Admins only. Page: /server. */
export async function readBackups({ backups }: ServerContext, { viewer, query }: Call) {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, backupState);
	return pick(await backups.state(), wanted);
}

/** GET /api/serverChecks: what is set, missing or wrong. Admins only. Page: /server. */
export async function readServerChecks({ checks }: ServerContext, { viewer, query }: Call) {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, serverCheck);
	return (await checks()).map((check) => pick(check, wanted));
}

/** POST /api/makeBackup `{}`: makes and checks a backup now. Admins only. Page: /server. */
export async function makeBackup({ backups }: ServerContext, { viewer, body }: Call) {
	assertAccess(guards.admins(viewer));
	parseBody(backupToMake, body);
	const isMade = await backups.make("manual").catch((error: unknown) => {
		throw error instanceof StartError ? new ApiError("NOT_POSSIBLE", error.message) : error;
	});
	if (!isMade) throw new ApiError("NOT_POSSIBLE", "A backup is being made right now.");
	return { ok: true as const };
}

/**
 * GET /api/downloadBackup/{id}: a backup as a file, for admins who have just proved who they are:
 * it contains all personal data. Page: /server.
 */
export async function downloadBackup(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	assertNoQuery(call.query);
	await assertConfirmed(context, call);
	const id = idFrom(call.params["id"]);
	const file = id === null ? null : await context.backups.read(id);
	if (!file) throw new ApiError("NOT_FOUND", "This backup is not on this server.");
	await recordSecurityEvent(context, call, { kind: "download", detail: `Backup ${file.name}` });
	return new FileResponse(file.bytes, "application/gzip", file.name);
}
