import { z } from "zod";
import {
	adminTask,
	disputeSettled,
	forfeitsSeen,
	reminderCard,
	reminders,
	remindersSent,
} from "../../../league/entities/admin-task.ts";
import {
	captainRequest,
	captainRequestApproval,
} from "../../../league/entities/captain-request.ts";
import { noticeSettled } from "../../../league/entities/paypal-notice.ts";
import { receiptCall, sendReceipt } from "../../actions/payments/send-receipt.ts";
import { settlePayPalNotice } from "../../actions/payments/settle-paypal-notice.ts";
import { sendReminders } from "../../actions/reminders/send-reminders.ts";
import { noteForfeits } from "../../actions/scorecards/note-forfeits.ts";
import { settleDispute } from "../../actions/scorecards/settle-dispute.ts";
import {
	approveCaptainRequest,
	declineCaptainRequest,
} from "../../actions/teams/approve-captain-request.ts";
import type { Route } from "../../context/route.ts";
import { listCaptainRequests } from "../accounts/captain-requests.ts";
import { admins, limited } from "../reference/common-errors.ts";
import { listAdminTasks } from "./admin-tasks.ts";
import { listReminderCards } from "./list-reminder-cards.ts";

const done = z.object({ ok: z.literal(true) });

/** The admins' to-do list and its actions. */
export const taskRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "sendReceipt/{id}",
		summary: "Emails a payment’s receipt to the team’s captains again",
		body: receiptCall,
		response: z.object({ people: z.array(z.string()) }),
		errors: { ...admins, ...limited, NOT_POSSIBLE: "The team has no captain." },
		handle: sendReceipt,
	},
	{
		method: "POST",
		path: "settlePayPalNotice/{id}",
		summary: "Marks a PayPal notice about a payment as handled",
		body: noticeSettled,
		response: done,
		errors: admins,
		handle: settlePayPalNotice,
	},
	{
		method: "GET",
		path: "list/adminTask",
		summary: "The admins’ to-do list",
		response: z.array(adminTask.partial()),
		errors: admins,
		handle: listAdminTasks,
	},
	{
		method: "GET",
		path: "list/chasedCard",
		summary: "Scorecards that captains are reminded of automatically",
		response: z.array(reminderCard.partial()),
		errors: admins,
		handle: listReminderCards,
	},
	{
		method: "GET",
		path: "list/captainRequest",
		summary: "Requests to lead a team",
		response: z.array(captainRequest.partial()),
		errors: admins,
		handle: listCaptainRequests,
	},
	{
		method: "POST",
		path: "settleCaptainRequest/{id}",
		summary: "Approves a request to lead a team",
		body: captainRequestApproval,
		response: done.extend({ teamId: z.number() }),
		errors: {
			...admins,
			STALE: "The team’s captain has changed since the list was loaded (`replaces`).",
			NOT_UNIQUE: "The team number is taken.",
		},
		handle: approveCaptainRequest,
	},
	{
		method: "DELETE",
		path: "delete/captainRequest/{id}",
		summary: "Declines a request to lead a team",
		response: done,
		errors: admins,
		handle: declineCaptainRequest,
	},
	{
		method: "POST",
		path: "sendReminders",
		summary: "Reminds captains of scores, verifications, registrations, or fees",
		body: reminders,
		response: remindersSent,
		errors: admins,
		handle: sendReminders,
	},
	{
		method: "POST",
		path: "settleDispute/{id}",
		summary: "Marks a dispute as settled",
		body: disputeSettled,
		response: done,
		errors: admins,
		handle: settleDispute,
	},
	{
		method: "POST",
		path: "noteForfeits/{id}",
		summary: "Acknowledges how many sets a team has forfeited",
		body: forfeitsSeen,
		response: done,
		errors: { ...admins, STALE: "The numbers have changed since." },
		handle: noteForfeits,
	},
];
