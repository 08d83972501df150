import type { ServerContext } from "../../context/server-context.ts";
import { askDuePlayers } from "../availability/ask-players.ts";
import { sendSignReminders } from "../consents/send-sign-reminders.ts";
import { sendDueMoves } from "../player-moves/send-due-moves.ts";
import { sendDueReminders } from "../reminders/send-due-reminders.ts";
import { publishForm } from "../seasons/publish-form.ts";
import { runScheduledJob } from "./scheduled-job.ts";

type Context = Parameters<typeof runScheduledJob>[0] &
	Pick<ServerContext, "db" | "reads" | "mail" | "now" | "timeZone">;

/** Starts the jobs that run by time, without a call. Returns the functions that stop them. */
export const startScheduledJobs = (context: Context) => [
	runScheduledJob(context, {
		run: () => askDuePlayers(context),
		done: "asked players by email",
		failed: "could not ask players",
	}),
	runScheduledJob(context, {
		run: () => sendDueReminders(context),
		done: "sent scorecard reminders",
		failed: "could not send scorecard reminders",
	}),
	runScheduledJob(context, {
		run: () => sendSignReminders(context),
		done: "reminded players to sign",
		failed: "could not remind players to sign",
	}),
	runScheduledJob(context, {
		run: () => sendDueMoves(context),
		done: "reminded players who were asked to move",
		failed: "could not remind players who were asked to move",
	}),
	runScheduledJob(context, {
		run: () => publishForm(context),
		done: "published form ratings",
		failed: "could not publish form ratings",
	}),
];
