import { type AdminTask, adminTask } from "../../../league/entities/admin-task.ts";
import { guards, isCoordinator } from "../../../league/permissions.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import { stateAndLines } from "../../../league/rules/schedule/match-state.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { adminTodo, type TodoItem } from "../../../league/rules/tasks/admin-todo.ts";
import { canRemind, isOfMatch, isReminded } from "../../../league/rules/tasks/reminders.ts";
import {
	dateOf,
	type LeagueDate,
	type LeagueTime,
	leagueTime,
} from "../../../league/rules/time/league-time.ts";
import { isTaskOf } from "../../../league/tasks-of-role.ts";
import { fullName } from "../../../league/wording.ts";
import {
	markKey,
	readMarks,
	readTodoData,
	setsText,
	type TodoData,
} from "../../actions/admin-todo-data.ts";
import { lastReminder, readSent, sentKey } from "../../actions/reminders/reminder-cards.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";
import { openChecks } from "../matches/result-checks.ts";
import { detailOf, type Named, titleOf } from "./admin-task-text.ts";

/**
 * GET /api/list/adminTask: the admins' to-do list as text, the most urgent first
 * (`league/rules/tasks/admin-todo.ts`): disputes, result checks, overdue or unverified scorecards,
 * matches without a make-up, teams near a forfeit limit, teams that have not registered or paid,
 * PayPal notices that were not recorded, and preferences to review. The committee's other roles get
 * only the tasks of their role (`league/tasks-of-role.ts`). Captain requests and undelivered emails
 * have separate lists. Page: Admin Portal.
 */
export async function listAdminTasks(
	context: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<AdminTask>[]> {
	assertAccess(guards.committee(viewer));
	const wanted = wantedFields(query, adminTask);
	const now = context.now();
	const today = dateOf(now);
	const league = await readTodoData(context.db, now);
	const [marks, sent, people] = await Promise.all([
		readMarks(context.db, currentSeason(league.seasons)?.seasonId ?? null),
		readSent(context.db),
		context.db.selectFrom("user").selectAll().execute(),
	]);
	const names = new Map(people.map((row) => [row.userId, fullName(row)]));
	const named: Named = {
		league,
		names,
		feeByPayPal: (await context.reads.theLeague()).feeByPayPal,
		today,
		dayOf: (at) => dateOf(leagueTime(new Date(at), context.timeZone())),
	};
	const isAcknowledged = (item: TodoItem) =>
		item.about === "forfeits" &&
		marks.get(markKey(item.about, item.id))?.sets === setsText(item.forfeits);
	const open = adminTodo(league, today).filter(
		(item) => isTaskOf(viewer, item, league) && !isAcknowledged(item),
	);
	const remindedOn = ({ about, id }: TodoItem) => {
		const match = isOfMatch(about) && league.matches.find(({ matchId }) => matchId === id);
		return match
			? lastReminder(sent.get(sentKey(id, slotOfMatch(match))))
			: (marks.get(markKey(about, id))?.on ?? null);
	};
	const tasks = open.map((item) => taskOf(item, named, remindedOn(item), now));
	const checks = isCoordinator(viewer)
		? (await openChecks(context))
				.filter(({ matchId }) => isTaskOf(viewer, { about: "check", id: matchId }, league))
				.map(({ matchId, detail }) => ({
					...taskOf({ about: "dispute", id: matchId, matchId }, named, null, now),
					about: "check" as const,
					detail,
				}))
		: [];
	return [...tasks, ...checks].map((task) => pick(task, wanted));
}

function taskOf(
	item: TodoItem,
	named: Named,
	remindedOn: LeagueDate | null,
	now: LeagueTime,
): AdminTask {
	const today = dateOf(now);
	const { about, id } = item;
	const matchId =
		about === "dispute" ? item.matchId : isOfMatch(about) || about === "makeup" ? id : null;
	const dueBy = "dueBy" in item ? item.dueBy : null;
	const leaders = leadersOf(item, named);
	const unverifiedSide =
		item.about === "verification" && item.waitsFor.length === 1 ? item.waitsFor[0] : undefined;
	return {
		about,
		id,
		matchId,
		teamId: teamOf(item, matchId),
		match: matchOf(matchId, named, now),
		title: titleOf(item, named),
		detail: detailOf(item, named),
		dueBy,
		isLate: dueBy !== null && dueBy < today,
		leaders,
		remindedOn,
		canRemind: isReminded(about) && leaders.length > 0 && canRemind(about, remindedOn, today),
		makeFinal:
			item.about === "verification" && unverifiedSide
				? { side: unverifiedSide, version: item.version }
				: null,
		forfeits:
			item.about === "forfeits"
				? { total: item.forfeits.total, mostToOneTeam: item.forfeits.mostToOneTeam }
				: null,
	};
}

/** The team that the item links to, if it is not about a match. */
function teamOf(item: TodoItem, matchId: number | null) {
	if (item.about === "payPal") return item.notice.teamId;
	return matchId === null && item.about !== "preferences" ? item.id : null;
}

/** The match of an item with its state. */
function matchOf(matchId: number | null, { league }: Named, now: LeagueTime): AdminTask["match"] {
	const match = league.matches.find((row) => row.matchId === matchId);
	if (!match) return null;
	const { matchNumber, homeTeamId, visitorTeamId } = match;
	const stored = league.results.find((row) => row.matchId === matchId);
	const isDisputed = league.disputes.some((row) => row.matchId === matchId);
	const card = stored && { ...stored, ...totals(stored), isDisputed };
	return { matchNumber, homeTeamId, visitorTeamId, ...stateAndLines(match, card, now) };
}

/** The names of everyone whom a reminder would reach. */
function leadersOf(item: TodoItem, { league, names }: Named): string[] {
	const ofTeam = (teamId: number) => {
		const team = league.teams.find((row) => row.teamId === teamId);
		return team?.isActive ? [team.captainId, team.cocaptainId] : [];
	};
	const ofMatch = (
		match: TodoData["matches"][number] | undefined,
		sidesToRemind: readonly ("home" | "visitor")[],
	) => (match ? sidesToRemind.flatMap((side) => ofTeam(match[`${side}TeamId`])) : []);
	const match = league.matches.find(({ matchId }) => matchId === item.id);
	const ids =
		item.about === "score" || item.about === "verification"
			? ofMatch(match, item.waitsFor)
			: item.about === "registration" || item.about === "payment"
				? ofTeam(item.id)
				: [];
	return [...new Set(ids)].flatMap((userId) => (userId === null ? [] : (names.get(userId) ?? [])));
}
