import { createHash } from "node:crypto";
import { newMessage, testMessage } from "../../../league/entities/message.ts";
import { guards, type Viewer } from "../../../league/permissions.ts";
import { nobodyReachable } from "../../../league/rules/admin-messages.ts";
import { messageGroups, recipientsOf } from "../../../league/rules/messages/message-groups.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { countOf, fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { hashOfToken, newToken } from "../../identity/secrets.ts";
import { emailLimit, groupMessageLimit } from "../../limits.ts";
import type { Recipient } from "../../mail/email-outbox.ts";
import { notYourTeam } from "../teams/own-team.ts";
import { addressHashOf } from "./league-news.ts";
import { readLeagueOfMessages, readOptOuts, writerOf } from "./read-groups.ts";

type Written = ReturnType<typeof testMessage.parse>;

/**
 * POST /api/sendMessage `{ to, subject, text, people }`: emails a group, each person separately.
 * `people` is the number of recipients that the sender saw; the call is refused if it has changed.
 * It is also refused if the sender sent the same message to the same group within a day, whatever
 * its idempotency key. Returns `{ messageId, people }`. Pages: /messages, /team-messages.
 */
export async function sendMessage(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	const { people: seen, ...written } = parseBody(newMessage, call.body);
	const limit = groupMessageLimit(viewer);
	await context.limits.spend(limit);
	try {
		const result = await auditedTransaction(context, call, async (trx, recordChange) => {
			const { group, recipients } = await assertGroup(context, trx, viewer, written.to);
			if (recipients.length === 0) throw new ApiError("NOT_POSSIBLE", nobodyReachable);
			if (recipients.length !== seen)
				throw new ApiError(
					"STALE",
					`The group has changed: ${countOf(recipients.length, "person", "people")} would get the message now. Check it and send again.`,
				);
			const contentHash = await assertNotSent(context, trx, viewer, written);
			const people = recipients.length;
			const { messageId } = await trx
				.insertInto("message")
				.values({
					userId: writerOf(viewer).userId,
					to: group.to,
					label: group.label,
					isNews: group.isNews,
					subject: written.subject,
					people,
					contentHash,
					sentAt: context.clock().toISOString(),
				})
				.returning("messageId")
				.executeTakeFirstOrThrow();
			await post(context, trx, { viewer, written, group, messageId, recipients });
			await recordChange({
				kind: "message",
				id: messageId,
				before: null,
				after: { label: group.label, people },
			});
			return { messageId, people };
		});
		context.mail.wake();
		return result;
	} catch (error) {
		await context.limits.refund(limit);
		throw error;
	}
}

/**
 * POST /api/sendTestMessage `{ to, subject, text }`: emails the same message to the sender alone.
 * Returns `{ to }`. Pages: /messages, /team-messages.
 */
export async function sendTestMessage(context: ServerContext, { viewer, body }: Call) {
	assertAccess(guards.leadersAndCoordinators(viewer));
	const written = parseBody(testMessage, body);
	await context.limits.spend(emailLimit(viewer));
	const address = await privateTransaction(context.db, async (trx) => {
		const { group } = await assertGroup(context, trx, viewer, written.to);
		const sender = await senderOf(trx, viewer);
		await context.mail.queue(
			trx,
			sender,
			{
				kind: "personalMessage",
				by: sender.name,
				role: group.role,
				why: group.why,
				newsKey: null,
				isTest: true,
				...written,
			},
			{ replyTo: sender },
		);
		return sender.address;
	});
	context.mail.wake();
	return { to: address };
}

/** A group that the viewer may write to now, by what the database says. */
async function assertGroup({ now }: ServerContext, trx: Trx, viewer: Viewer, to: string) {
	const groups = messageGroups(writerOf(viewer), await readLeagueOfMessages(trx), dateOf(now()));
	const group = groups.find((each) => each.to === to);
	if (!group) {
		if (/^(team|match)-/.test(to)) throw notYourTeam();
		assertAccess(guards.admins(viewer));
		throw new ApiError("NOT_FOUND", "This group no longer exists. Choose another one.");
	}
	return { group, ...recipientsOf(group, await readOptOuts(trx)) };
}
type Group = Awaited<ReturnType<typeof assertGroup>>["group"];

/**
 * Throws if the sender sent the same message within a day: another tab, or a reload after a lost
 * answer, sends it with another idempotency key.
 */
async function assertNotSent({ clock }: ServerContext, trx: Trx, viewer: Viewer, written: Written) {
	const contentHash = createHash("sha256").update(JSON.stringify(written)).digest("base64url");
	const earlier = await trx
		.selectFrom("message")
		.select("messageId")
		.where("userId", "=", writerOf(viewer).userId)
		.where("contentHash", "=", contentHash)
		.where("sentAt", ">", new Date(clock().getTime() - dayMs).toISOString())
		.executeTakeFirst();
	if (earlier)
		throw new ApiError(
			"NOT_POSSIBLE",
			"You have already sent exactly this message in the last 24 hours. Change it to send another one.",
		);
	return contentHash;
}
const dayMs = 86_400_000;

async function senderOf(trx: Trx, viewer: Viewer): Promise<Recipient> {
	const { firstName, lastName, email } = await trx
		.selectFrom("user")
		.select(["firstName", "lastName", "email"])
		.where("userId", "=", writerOf(viewer).userId)
		.executeTakeFirstOrThrow();
	return { name: fullName({ firstName, lastName }), address: email };
}

interface Posting {
	viewer: Viewer;
	written: Written;
	group: Group;
	messageId: number;
	recipients: readonly { name: string; email: string }[];
}

/** One email for each person, so that nobody sees the others' addresses. */
async function post({ mail }: ServerContext, trx: Trx, posting: Posting) {
	const { viewer, written, group, messageId, recipients } = posting;
	const sender = await senderOf(trx, viewer);
	const each = recipients.map((person) => ({
		to: { name: person.name, address: person.email },
		newsKey: group.isNews ? newToken() : null,
	}));
	const links = each.flatMap(({ to, newsKey }) =>
		newsKey === null
			? []
			: { tokenHash: hashOfToken(newsKey), addressHash: addressHashOf(to.address) },
	);
	if (links.length > 0) await trx.insertInto("newsLink").values(links).execute();
	await mail.queueAll(
		trx,
		each.map(({ to, newsKey }) => ({
			to,
			email: {
				kind: "personalMessage",
				by: sender.name,
				role: group.role,
				why: group.why,
				newsKey,
				isTest: false,
				subject: written.subject,
				text: written.text,
			},
			options: { replyTo: sender, messageId, newsKey },
		})),
	);
}
