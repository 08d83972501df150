import { sql } from "kysely";
import { textChanges } from "../../../league/entities/text.ts";
import { isTextKey, pageIdOfText, type TextKey } from "../../../league/entities/text-key.ts";
import { messages } from "../../../league/messages.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors, notFound } from "../../errors.ts";
import { defaultText } from "../../texts/default-texts.ts";
import type { TextReads } from "../../texts/league-texts.ts";
import { previewOf } from "../../texts/text-problems.ts";
import { revisionOf } from "./text-revision.ts";

/**
 * PUT /api/update/text/{id} `{ markdown?, draft?, seen }`: publishes a text, stores a draft that
 * only admins see, or both. `markdown: null` brings the original text back, or hides an added page
 * from visitors; `draft: null` discards the draft. Each published text becomes a version. Refused
 * if someone else has changed the text since the revision `seen`. Returns the new revision. Page:
 * /texts/{id}.
 */
export async function saveText(context: ServerContext, call: Call) {
	assertAccess(guards.editors(call.viewer));
	const key = await textKeyOf(context, call);
	const { seen, ...changes } = parseBody(textChanges, call.body);
	for (const field of ["markdown", "draft"] as const) {
		const [error] = changes[field]
			? (await previewOf(context.reads, key, changes[field])).errors
			: [];
		if (error) assertNoErrors({ [field]: error });
	}
	const userId = isMember(call.viewer) ? call.viewer.userId : null;
	return auditedTransaction(context, call, async (trx, recordChange) => {
		await assertPageExists(trx, key);
		const before = await trx
			.selectFrom("leagueText")
			.selectAll()
			.where("key", "=", key)
			.executeTakeFirst();
		if (revisionOf(before) !== seen) throw new ApiError("STALE", messages.changedBySomeoneElse);
		const stored = { markdown: before?.markdown ?? null, draft: before?.draft ?? null };
		const wanted = { ...stored, ...changes };
		// The original text is not stored, so that an upgrade can improve it.
		if (wanted.markdown === defaultText(key).trim()) wanted.markdown = null;
		if (revisionOf(wanted) === seen) return { revision: seen };
		const values = { ...wanted, updatedAt: sql<string>`now()`, updatedBy: userId };
		const after = await trx
			.insertInto("leagueText")
			.values({ key, pageId: pageIdOfText(key), ...values })
			.onConflict((conflict) => conflict.column("key").doUpdateSet(values))
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "leagueText", id: after.textId, before: before ?? null, after });
		if (after.markdown !== stored.markdown) await addTextVersion(trx, after, userId);
		return { revision: revisionOf(after) };
	});
}

/** The text that the call names; throws if it does not exist. */
export const textKeyOf = ({ reads }: ServerContext, { params }: Call) =>
	existingKey(reads, params["id"]);

/** The key of a text. Throws 404 if there is no such text. */
export async function existingKey({ leaguePage }: TextReads, key: string | undefined) {
	if (!isTextKey(key)) throw noSuchText();
	const pageId = pageIdOfText(key);
	if (pageId && !(await leaguePage()).some((page) => page.pageId === pageId)) throw noSuchText();
	return key;
}
const noSuchText = () => notFound("text");

/** Throws if another admin has removed the page meanwhile. */
async function assertPageExists(trx: Trx, key: TextKey) {
	const pageId = pageIdOfText(key);
	if (pageId === null) return;
	const page = trx.selectFrom("leaguePage").select("pageId").where("pageId", "=", pageId);
	if (!(await page.executeTakeFirst())) throw noSuchText();
}

/** Adds a published text to its history. An undo adds another version and removes none. */
export async function addTextVersion(
	trx: Trx,
	{ key, markdown }: { key: TextKey; markdown: string | null },
	userId: number | null,
) {
	const latest = await trx
		.selectFrom("textVersion")
		.select("markdown")
		.where("key", "=", key)
		.orderBy("versionId", "desc")
		.executeTakeFirst();
	// If an undo brings back a removed page, its text has not changed.
	if (latest && latest.markdown === markdown) return;
	await trx.insertInto("textVersion").values({ key, markdown, userId }).execute();
}
