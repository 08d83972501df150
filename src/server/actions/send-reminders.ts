import { type RemindersSent, reminders } from "../../league/entities/admin-task.ts";
import { lineDetails } from "../../league/entities/line.ts";
import { guards, isMember } from "../../league/permissions.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { adminTodo, type TodoItem } from "../../league/rules/tasks/admin-todo.ts";
import { isReminded, mayRemind } from "../../league/rules/tasks/reminders.ts";
import { atHour, dateOf, type LeagueDate } from "../../league/rules/time/league-time.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { auditedTransaction } from "../db/audited-transaction.ts";
import type { Trx } from "../db/schema.ts";
import { assertAccess } from "../errors.ts";
import type { Email } from "../mail/emails.ts";
import { markKey, readLeague, readMarks, type StoredLeague } from "./admin-todo-data.ts";
import { leadersOfSides, readMatchInfo } from "./match-card.ts";
import { scorecardSummary } from "./scorecard-emails.ts";
import { leadersOf, type Recipient } from "./team-leaders.ts";

interface ReminderContext {
	readonly trx: Trx;
	readonly league: StoredLeague;
}

/**
 * POST /api/sendReminders: emails the captains and co-captains of the given matches or teams that
 * still need it: both sides if scores are missing, the sides that have not verified, the leaders of
 * teams that have not registered or paid. At most once a day per match, and once a week and season
 * per team. Returns the outcome for each ID. By-laws V c, X a, X b (`content/bylaws.md`); page:
 * Admin Portal.
 */
export async function sendReminders(context: ServerContext, call: Call): Promise<RemindersSent> {
	const { viewer } = call;
	assertAccess(guards.admins(viewer));
	const { about, ids } = parseBody(reminders, call.body);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const today = dateOf(context.now());
		const league = await readLeague(trx);
		const seasonId = currentSeason(league.seasons)?.seasonId ?? null;
		const marks = await readMarks(trx, seasonId);
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
			if (!item || !isReminded(item.about)) sent.settled.push(id);
			else if (!mayRemind(about, marks.get(markKey(about, id))?.on ?? null, today))
				sent.tooSoon.push(id);
			else {
				const { email, recipients } = await reminderOf({ trx, league }, item);
				if (recipients.length === 0) sent.withoutLeaders.push(id);
				else {
					for (const { userId, name, address } of recipients) {
						await context.mail.post(trx, { name, address }, email, {
							fact: factOf({ about, id, userId, today, seasonId }),
						});
						if (!sent.people.includes(name)) sent.people.push(name);
					}
					const ofTeam = about === "registration" || about === "payment";
					const mark = {
						about,
						id,
						seasonId: ofTeam ? seasonId : null,
						on: today,
						sets: null,
						userId: isMember(viewer) ? viewer.userId : null,
					};
					await trx.insertInto("taskMark").values(mark).execute();
					await recordChange({
						kind: "reminder",
						id,
						before: null,
						after: { about, id, people: recipients.map(({ name }) => name).join(", ") },
					});
					sent.reminded.push(id);
				}
			}
		}
		return sent;
	});
	context.mail.wake();
	return result;
}

const factOf = ({
	about,
	id,
	userId,
	today,
	seasonId,
}: {
	about: string;
	id: number;
	userId: number;
	today: LeagueDate;
	seasonId: number | null;
}) => `reminder ${about} ${id} season ${seasonId ?? "none"} on ${today} to ${userId}`;

async function reminderOf(
	{ trx, league }: ReminderContext,
	item: TodoItem,
): Promise<{ email: Email; recipients: Recipient[] }> {
	if (item.about === "score" || item.about === "verification") {
		const matchInfo = await readMatchInfo(trx, item.id);
		const card = league.results.find(({ matchId }) => matchId === item.id);
		const { match, teamNames } = matchInfo;
		if (item.about === "score" || !card) {
			const { matchId, matchNumber, effectiveDate } = match;
			const missing =
				item.about === "score" && card ? item.missing.map((line) => lineDetails[line].name) : [];
			const shown = {
				matchId,
				matchNumber,
				matchDate: effectiveDate,
				homeTeam: teamNames.home,
				visitorTeam: teamNames.visitor,
			};
			return {
				email: { kind: "scoreReminder", match: shown, missing, dueBy: item.dueBy },
				recipients: leadersOfSides(matchInfo),
			};
		}
		const email = {
			kind: "verifyReminder" as const,
			card: await scorecardSummary(trx, matchInfo, card),
			dueBy: item.dueBy,
		};
		return {
			email,
			recipients: leadersOfSides(matchInfo, item.waitsFor),
		};
	}
	const season = currentSeason(league.seasons)!;
	const team = league.teams.find(({ teamId }) => teamId === item.id)!;
	const kind =
		item.about === "registration"
			? ("registrationReminder" as const)
			: ("paymentReminder" as const);
	const email = {
		kind,
		teamName: team.teamName,
		seasonName: season.seasonName,
		dueBy:
			season.rosterDeadline === null
				? null
				: atHour(season.rosterDeadline, season.rosterDeadlineHour),
	};
	return { email, recipients: await leadersOf(trx, team) };
}
