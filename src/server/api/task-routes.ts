import { z } from "zod";
import {
	adminTask,
	disputeSettled,
	forfeitsSeen,
	reminders,
	remindersSent,
} from "../../league/entities/admin-task.ts";
import { captainRequest, captainRequestSettled } from "../../league/entities/captain-request.ts";
import { noteForfeits } from "../actions/note-forfeits.ts";
import { sendReminders } from "../actions/send-reminders.ts";
import { declineCaptainRequest, settleCaptainRequest } from "../actions/settle-captain-request.ts";
import { settleDispute } from "../actions/settle-dispute.ts";
import type { Route } from "../context/route.ts";
import { listAdminTasks } from "./admin-tasks.ts";
import { listCaptainRequests } from "./captain-requests.ts";
import { admins } from "./common-errors.ts";

const done = z.object({ ok: z.literal(true) });

/** What needs an admin, and what an admin does about it. */
export const taskRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/adminTask",
		summary: "What needs an admin now",
		answer: z.array(adminTask.partial()),
		errors: admins,
		handle: listAdminTasks,
	},
	{
		method: "GET",
		path: "list/captainRequest",
		summary: "Who asks to lead a team",
		answer: z.array(captainRequest.partial()),
		errors: admins,
		handle: listCaptainRequests,
	},
	{
		method: "POST",
		path: "settleCaptainRequest/{id}",
		summary: "Puts somebody in the place that they have asked for",
		body: captainRequestSettled,
		answer: done.extend({ teamId: z.number() }),
		errors: {
			...admins,
			STALE: "The place has been given to somebody else since it was seen (`replaces`).",
			NOT_UNIQUE: "The team number is taken.",
		},
		handle: settleCaptainRequest,
	},
	{
		method: "DELETE",
		path: "delete/captainRequest/{id}",
		summary: "Declines a request to lead a team",
		answer: done,
		errors: admins,
		handle: declineCaptainRequest,
	},
	{
		method: "POST",
		path: "sendReminders",
		summary: "Reminds captains of scores, verifications, registrations or fees",
		body: reminders,
		answer: remindersSent,
		errors: admins,
		handle: sendReminders,
	},
	{
		method: "POST",
		path: "settleDispute/{id}",
		summary: "Marks a dispute as settled",
		body: disputeSettled,
		answer: done,
		errors: admins,
		handle: settleDispute,
	},
	{
		method: "POST",
		path: "noteForfeits/{id}",
		summary: "Notes how many sets a team has forfeited",
		body: forfeitsSeen,
		answer: done,
		errors: { ...admins, STALE: "The numbers have changed since." },
		handle: noteForfeits,
	},
];
