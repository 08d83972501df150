import { z } from "zod";
import {
	leagueNews,
	leagueNewsChoice,
	type MessageGroup,
	messageGroup,
	messageSent,
	newMessage,
	type SentMessage,
	sentMessage,
	testMessage,
	testSent,
} from "../../league/entities/message.ts";
import { guards, isAdmin } from "../../league/permissions.ts";
import { messageGroups, recipientsOf } from "../../league/rules/messages/message-groups.ts";
import { dateOf } from "../../league/rules/time/league-time.ts";
import { fullName } from "../../league/wording.ts";
import { readLeagueNews, setLeagueNews } from "../actions/messages/league-news.ts";
import { readLeagueOfMessages, readOptOuts, writerOf } from "../actions/messages/read-groups.ts";
import { sendMessage, sendTestMessage } from "../actions/messages/send-message.ts";
import type { Call } from "../context/call.ts";
import type { Route, RouteErrors } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { assertAccess } from "../errors.ts";
import { wantedFields } from "./lists.ts";
import { byLink, captains, limited } from "./reference/common-errors.ts";

/** GET /api/list/messageGroup: the groups that the caller may write to, and how many get it. */
async function listGroups({ db, now }: ServerContext, call: Call): Promise<MessageGroup[]> {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	wantedFields(call.query, messageGroup);
	const wantsNoNews = await readOptOuts(db);
	const groups = messageGroups(
		writerOf(call.viewer),
		await readLeagueOfMessages(db),
		dateOf(now()),
	);
	return groups.map((group) => {
		const { recipients, withoutEmail, unsubscribed } = recipientsOf(group, wantsNoNews);
		const { to, label, isNews } = group;
		return { to, label, isNews, people: recipients.length, withoutEmail, unsubscribed };
	});
}

/** How many messages are listed. */
const listed = 30;

/**
 * GET /api/list/message: the caller's latest messages and for admins all league news, each with how
 * many emails are delivered and who could not be reached.
 */
async function listMessages({ db }: ServerContext, call: Call): Promise<SentMessage[]> {
	const { viewer } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	wantedFields(call.query, sentMessage);
	const messages = await db
		.selectFrom("message")
		.leftJoin("user", "user.userId", "message.userId")
		.selectAll("message")
		.select(["firstName", "lastName"])
		.where((row) =>
			row.or([
				row("message.userId", "=", writerOf(viewer).userId),
				...(isAdmin(viewer) ? [row("isNews", "=", true)] : []),
			]),
		)
		.orderBy("messageId", "desc")
		.limit(listed)
		.execute();
	const counts = await db
		.selectFrom("email")
		.select(({ fn }) => ["messageId", "state", fn.countAll<number>().as("emails")])
		.where("messageId", "in", [0, ...messages.map(({ messageId }) => messageId)])
		.groupBy(["messageId", "state"])
		.execute();
	const failed = await db
		.selectFrom("email")
		.select(["messageId", "toName", "lastError"])
		.where("messageId", "in", [0, ...messages.map(({ messageId }) => messageId)])
		.where("state", "in", ["dead", "expired"])
		.orderBy("emailId")
		.execute();
	return messages.map(({ messageId, label, isNews, subject, sentAt, people, ...sender }) => {
		const emailsIn = (state: string) =>
			Number(counts.find((row) => row.messageId === messageId && row.state === state)?.emails ?? 0);
		return {
			messageId,
			label,
			isNews,
			subject,
			people,
			sender: sender.firstName === null ? null : fullName(sender),
			sentAt,
			delivered: emailsIn("sent"),
			waiting: emailsIn("waiting"),
			failures: failed
				.filter((row) => row.messageId === messageId)
				.map(({ toName, lastError }) => ({ name: toName, reason: lastError ?? "" })),
		};
	});
}

const errors = {
	...captains,
	...limited,
	NOT_FOUND: "The group does not exist anymore.",
} satisfies RouteErrors;

/**
 * Messages from captains to their teams and other captains, and from admins and coordinators to
 * groups.
 */
export const messageRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/messageGroup",
		summary: "The groups that the caller may write to, with how many people get a message",
		response: z.array(messageGroup),
		errors: captains,
		handle: listGroups,
	},
	{
		method: "GET",
		path: "list/message",
		summary: "The caller’s messages, for admins all league news, and whether they arrived",
		response: z.array(sentMessage),
		errors: captains,
		handle: listMessages,
	},
	{
		method: "POST",
		path: "sendMessage",
		summary: "Emails a group, each person separately",
		body: newMessage,
		response: messageSent,
		errors: {
			...errors,
			STALE: "The number of people who would get it is no longer `people`.",
			NOT_POSSIBLE: "Nobody in the group has an address, or the same message was sent today.",
		},
		handle: sendMessage,
	},
	{
		method: "POST",
		path: "sendTestMessage",
		summary: "Emails a message to the caller alone",
		body: testMessage,
		response: testSent,
		errors,
		handle: sendTestMessage,
	},
	{
		method: "GET",
		path: "get/leagueNews/{id}",
		summary: "Whether an address gets league news, by the token of an email’s link",
		response: leagueNews,
		errors: byLink,
		handle: async (context, call) => {
			wantedFields(call.query, leagueNews);
			return readLeagueNews(context, call, call.params["id"] ?? "");
		},
	},
	{
		method: "POST",
		path: "setLeagueNews",
		summary: "Ends or resumes league news, by the token of an email’s link",
		body: leagueNewsChoice,
		response: leagueNews,
		errors: byLink,
		handle: setLeagueNews,
	},
];
