import type { Kysely } from "kysely";
import { checkedContactMessage, contactMessage } from "../../../league/entities/contact-calls.ts";
import { messages } from "../../../league/messages.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { SecretBox, ServerContext } from "../../context/server-context.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, invalid } from "../../errors.ts";
import { newToken } from "../../identity/secrets.ts";
import { accountKey, networkKey } from "../../limits.ts";

/**
 * The time between check and sending: people take longer to reread their message; programs don't
 * wait.
 */
const shortestMs = 2000;
const longestMs = 3_600_000;
const about = "contact form";

/**
 * POST /api/checkContactMessage `{ name, email, contactTopicId, message, website }`: checks a
 * visitor's message and returns a `token` to send it with. Writes nothing. Page: /contact.
 */
export async function checkContactMessage({ db, secretBox, clock }: ServerContext, call: Call) {
	const { contactTopicId } = parseBody(contactMessage, call.body);
	await recipientOf(db, contactTopicId);
	const issued = { id: newToken(), at: clock().getTime() };
	return { token: secretBox.seal(JSON.stringify(issued), about) };
}

/**
 * POST /api/sendContactMessage `{ …, token }`: emails a visitor's message to the address of its
 * topic or, without a topic, to the administrator; replies go to the visitor. A token sends one
 * message. Page: /contact.
 */
export async function sendContactMessage(context: ServerContext, call: Call) {
	const { limits, db, mail } = context;
	const body = parseBody(checkedContactMessage, call.body);
	const { name, email, contactTopicId, message, token } = body;
	const issuedId = assertToken(context, token);
	const { to, topic } = await recipientOf(db, contactTopicId);
	await limits.spend({
		contactByNetwork: networkKey(call.address),
		contactByAddress: accountKey(email),
		contactByLeague: "all",
	});
	await mail.queue(
		db,
		to,
		{ kind: "contactMessage", name, email, topic, message },
		{ dedupeKey: `contact ${issuedId}`, replyTo: { name, address: email } },
	);
	mail.wake();
	return { ok: true as const };
}

/** The token's id. Throws if it is forged, too new or too old. */
function assertToken(
	{ secretBox, clock }: Pick<ServerContext, "clock"> & { secretBox: SecretBox },
	token: string,
) {
	const opened = secretBox.open(token, about);
	const { id, at } = opened
		? (JSON.parse(opened) as { id: string; at: number })
		: { id: "", at: 0 };
	const age = clock().getTime() - at;
	if (age < shortestMs || age > longestMs)
		throw new ApiError("STALE", "Please read your message once more, then send it.");
	return id;
}

async function recipientOf(db: Kysely<Database>, contactTopicId: number | null) {
	const league = await readLeague(db);
	const administrator = { name: league.administratorTitle, address: league.administratorEmail };
	if (contactTopicId === null) return { to: administrator, topic: null };
	const row = await db
		.selectFrom("contactTopic")
		.selectAll()
		.where("contactTopicId", "=", contactTopicId)
		.executeTakeFirst();
	if (!row) throw invalid({ contactTopicId: messages.chooseFromList });
	return { to: { name: row.topic, address: row.email }, topic: row.topic };
}
