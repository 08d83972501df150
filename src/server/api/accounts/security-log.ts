import { sql } from "kysely";
import { z } from "zod";
import { forbidden, date as leagueDate } from "../../../league/entities/field.ts";
import { guards } from "../../../league/permissions.ts";
import { securityEventKinds } from "../../../league/rules/account/security-event-kinds.ts";
import { addDays, instantOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError, assertAccess } from "../../errors.ts";

const pageSize = 50;
const searched = z.strictObject({
	kind: z.string().refine((kind) => kind === "" || Object.hasOwn(securityEventKinds, kind)),
	email: z.string().refine((text) => !forbidden.test(text)),
	date: leagueDate.or(z.literal("")),
	before: z.string().regex(/^\d{0,15}$/),
});

/**
 * GET /api/list/securityEvent: the security log, the newest first, fifty at a time. `kind` selects
 * a kind, `email` the events about or by accounts whose address contains it, `date` one day in the
 * league's time zone; `before` is the ID of the last event seen. Admins only. Page:
 * /portal?show=security.
 */
export async function listSecurityEvents({ db, timeZone }: ServerContext, { viewer, query }: Call) {
	assertAccess(guards.admins(viewer));
	const { data } = searched.partial().safeParse(Object.fromEntries(query));
	if (!data)
		throw new ApiError("INVALID", "The filter is invalid: check kind, email, date, and before.");
	const { kind, email, date, before } = data;
	let found = db.selectFrom("securityEvent").selectAll().orderBy("eventId", "desc").limit(pageSize);
	if (kind) found = found.where(sql<boolean>`"kind" = ${kind}`);
	if (before) found = found.where("eventId", "<", Number(before));
	if (date) {
		const startOf = (day: string) => instantOf(`${day}T00:00`, timeZone()).toISOString();
		found = found.where("at", ">=", startOf(date)).where("at", "<", startOf(addDays(date, 1)));
	}
	if (email) {
		const pattern = `%${email
			.trim()
			.slice(0, 100)
			.replace(/[\\%_]/g, "\\$&")}%`;
		found = found.where(({ or, eb }) =>
			or([eb("email", "ilike", pattern), eb("byEmail", "ilike", pattern)]),
		);
	}
	return found.execute();
}
