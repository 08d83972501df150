import { type RemindersSent, reminders } from "../../../league/entities/admin-task.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { adminTodo, type TodoItem } from "../../../league/rules/tasks/admin-todo.ts";
import { pendingForMatch } from "../../../league/rules/tasks/pending-scorecard.ts";
import { canRemind, isOfMatch, isReminded } from "../../../league/rules/tasks/reminders.ts";
import { atHour, dateOf } from "../../../league/rules/time/league-time.ts";
import { isTaskOf } from "../../../league/tasks-of-role.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { assertAccess } from "../../errors.ts";
import { markKey, readMarks, readTodoData, type TodoData } from "../admin-todo-data.ts";
import { leadersOf, type Recipient } from "../teams/team-leaders.ts";
import { emailCardReminder } from "./email-card-reminder.ts";
import { lastReminder, readSent, sentKey } from "./reminder-cards.ts";

interface Write {
	readonly trx: Trx;
	readonly recordChange: RecordChange;
}

/**
 * POST /api/sendReminders: emails the captains and co-captains of the given matches or teams that
 * still need it: the sides that owe something on a scorecard, as the automatic reminders do, and
 * the leaders of teams that have not registered or paid. Each role on the committee reminds about
 * its own items. At most once a day per match, automatic ones included, and once a week and season
 * per team. Returns the outcome for each ID. By-laws V c, X a, X b (`content/bylaws.md`); page:
 * Admin Portal.
 */
export async function sendReminders(context: ServerContext, call: Call): Promise<RemindersSent> {
	const { viewer } = call;
	assertAccess(guards.committee(viewer));
	const { about, ids } = parseBody(reminders, call.body);
	const userId = isMember(viewer) ? viewer.userId : null;
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const now = context.now();
		const today = dateOf(now);
		const league = await readTodoData(trx, now);
		const seasonId = currentSeason(league.seasons)?.seasonId ?? null;
		const marks = await readMarks(trx, seasonId);
		const sentSoFar = await readSent(trx);
		const items = new Map(
			adminTodo(league, today).flatMap((item) => (item.about === about ? [[item.id, item]] : [])),
		);
		const sent: RemindersSent = {
			ok: true,
			reminded: [],
			tooSoon: [],
			settled: [],
			withoutLeaders: [],
			people: [],
		};
		for (const id of new Set(ids)) {
			const item = items.get(id);
			if (item && !isTaskOf(viewer, item, league)) assertAccess("wrongRole");
			const match = isOfMatch(about) && league.matches.find(({ matchId }) => matchId === id);
			const slot = match && slotOfMatch(match);
			const lastOn = slot
				? lastReminder(sentSoFar.get(sentKey(id, slot)))
				: (marks.get(markKey(about, id))?.on ?? null);
			if (!item || !isReminded(item.about)) sent.settled.push(id);
			else if (!canRemind(about, lastOn, today)) sent.tooSoon.push(id);
			else {
				const card = league.results.find(({ matchId }) => matchId === id);
				const pending = match && pendingForMatch(match, card, league.exceptions);
				const people =
					match && slot && pending && "dueBy" in item && item.dueBy
						? await emailCardReminder(
								context,
								{ trx, recordChange },
								{ match, card, pending, slot, dueBy: item.dueBy },
								"admin",
							)
						: await remindTeam(context, { trx, recordChange }, { league, item, userId });
				if (people.length === 0) sent.withoutLeaders.push(id);
				else {
					sent.people = [...new Set([...sent.people, ...people.map(({ name }) => name)])];
					sent.reminded.push(id);
				}
			}
		}
		return sent;
	});
	context.mail.wake();
	return result;
}

/** Reminds the leaders of a team of its registration or fee, and marks the task. */
async function remindTeam(
	{ mail, now }: ServerContext,
	{ trx, recordChange }: Write,
	{ league, item, userId }: { league: TodoData; item: TodoItem; userId: number | null },
): Promise<Recipient[]> {
	const { about, id } = item;
	const season = currentSeason(league.seasons);
	const team = league.teams.find(({ teamId }) => teamId === id);
	if (!season || !team || (about !== "registration" && about !== "payment")) return [];
	const { seasonId, seasonName, rosterDeadline, rosterDeadlineHour } = season;
	const recipients = await leadersOf(trx, team);
	if (recipients.length === 0) return [];
	const dueBy = rosterDeadline === null ? null : atHour(rosterDeadline, rosterDeadlineHour);
	const isLate = dueBy !== null && dueBy <= now();
	const facts = { teamName: team.teamName, seasonName, dueBy, isLate };
	const email =
		item.about === "payment"
			? { kind: "paymentReminder" as const, ...facts, paid: item.paid, open: item.open }
			: { kind: "registrationReminder" as const, ...facts };
	const on = dateOf(now());
	for (const { userId, name, address } of recipients)
		await mail.queue(trx, { name, address }, email, {
			dedupeKey: `reminder ${about} ${id} season ${seasonId} on ${on} to ${userId}`,
		});
	await trx
		.insertInto("taskMark")
		.values({ about, id, seasonId, on, sets: null, userId })
		.execute();
	await recordChange({
		kind: "reminder",
		id,
		before: null,
		after: { about, id, people: recipients.map(({ name }) => name).join(", ") },
	});
	return recipients;
}
