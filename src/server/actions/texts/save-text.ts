import { sql } from "kysely";
import { textChanges } from "../../../league/entities/text.ts";
import { isTextKey, type TextKey } from "../../../league/entities/text-key.ts";
import { messages } from "../../../league/messages.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import { defaultText } from "../../texts/default-texts.ts";
import { previewOf } from "../../texts/text-problems.ts";
import { revisionOf } from "./text-revision.ts";

/**
 * PUT /api/update/text/{id} `{ markdown?, draft?, seen }`: publishes a text, stores a draft that only
 * admins see, or both. `markdown: null` brings the original text back, `draft: null` discards the
 * draft. Each published text becomes a version. Refused if someone else has changed the text since
 * the revision `seen`. Returns the new revision. Page: /texts/{id}.
 */
export async function saveText(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const key = textKeyOf(call);
	const { seen, ...changes } = parseBody(textChanges, call.body);
	for (const field of ["markdown", "draft"] as const) {
		const [error] = changes[field]
			? (await previewOf(context.reads, key, changes[field])).errors
			: [];
		if (error) assertNoErrors({ [field]: error });
	}
	const userId = isMember(call.viewer) ? call.viewer.userId : null;
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await trx
			.selectFrom("leagueText")
			.selectAll()
			.where("key", "=", key)
			.executeTakeFirst();
		if (revisionOf(before) !== seen) throw new ApiError("STALE", messages.changedBySomeoneElse);
		const stored = { markdown: before?.markdown ?? null, draft: before?.draft ?? null };
		const wanted = { ...stored, ...changes };
		// So that an upgrade improves it.
		if (wanted.markdown === defaultText(key).trim()) wanted.markdown = null;
		if (revisionOf(wanted) === seen) return { revision: seen };
		const values = { ...wanted, updatedAt: sql<string>`now()`, updatedBy: userId };
		const after = await trx
			.insertInto("leagueText")
			.values({ key, ...values })
			.onConflict((conflict) => conflict.column("key").doUpdateSet(values))
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "leagueText", id: after.textId, before: before ?? null, after });
		if (after.markdown !== stored.markdown) await addTextVersion(trx, after, userId);
		return { revision: revisionOf(after) };
	});
}

export function textKeyOf({ params }: Call) {
	const key = params["id"];
	if (!isTextKey(key)) throw new ApiError("NOT_FOUND", "This text does not exist.");
	return key;
}

/** Adds a published text to its history. An undo adds another version and removes none. */
export const addTextVersion = (
	trx: Trx,
	{ key, markdown }: { key: TextKey; markdown: string | null },
	userId: number | null,
) => trx.insertInto("textVersion").values({ key, markdown, userId }).execute();
