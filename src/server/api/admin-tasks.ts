import { type AdminTask, adminTask } from "../../league/entities/admin-task.ts";
import { guards } from "../../league/permissions.ts";
import { sides } from "../../league/rules/scoring/verification.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { type Need, needsAdmin } from "../../league/rules/tasks/admin-todo.ts";
import { isReminded, mayRemind } from "../../league/rules/tasks/reminders.ts";
import { dateOf, type LeagueDate, leagueTime } from "../../league/rules/time/league-time.ts";
import {
	markKey,
	readLeague,
	readMarks,
	type StoredLeague,
	setsText,
} from "../actions/admin-needs.ts";
import type { Call } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import { assertAccess } from "../errors.ts";
import { detailOf, type Named, titleOf } from "./admin-task-text.ts";
import { pick, wantedFields } from "./lists.ts";

/**
 * GET /api/list/adminTask: what needs an admin now, in words, the most urgent first
 * (`league/rules/tasks/admin-todo.ts`): disputes, scorecards that are late or not verified in
 * time, teams near the limits of forfeited sets, teams that are not registered or have not paid.
 * Requests of captains and emails that could not be delivered have lists of their own. Page:
 * Admin Portal.
 */
export async function listAdminTasks(
	context: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<AdminTask>[]> {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, adminTask);
	const today = dateOf(context.now());
	const league = await readLeague(context, context.db);
	const [marks, people] = await Promise.all([
		readMarks(context.db, currentSeason(league.seasons)?.seasonId ?? null),
		context.db.selectFrom("user").selectAll().execute(),
	]);
	const names = new Map(
		people.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]),
	);
	const named: Named = {
		league,
		names,
		dayOf: (at) => dateOf(leagueTime(new Date(at), context.timeZone)),
	};
	const isNoted = (need: Need) =>
		need.about === "forfeits" &&
		marks.get(markKey(need.about, need.id))?.sets === setsText(need.forfeits);
	const open = needsAdmin(league, today).filter((need) => !isNoted(need));
	return open.map((need) =>
		pick(taskOf(need, named, marks.get(markKey(need.about, need.id))?.on ?? null, today), wanted),
	);
}

function taskOf(
	need: Need,
	named: Named,
	remindedOn: LeagueDate | null,
	today: LeagueDate,
): AdminTask {
	const { about, id } = need;
	const matchId =
		about === "dispute" ? need.matchId : about === "score" || about === "verification" ? id : null;
	const dueBy = "dueBy" in need ? need.dueBy : null;
	const leaders = leadersOf(need, named);
	const verifiedBy =
		need.about === "verification" && need.waitsFor.length === 1 ? need.waitsFor[0] : undefined;
	return {
		about,
		id,
		matchId,
		teamId: matchId === null ? id : null,
		title: titleOf(need, named),
		detail: detailOf(need, named),
		dueBy,
		isLate: dueBy !== null && dueBy < today,
		leaders,
		remindedOn,
		mayRemind: isReminded(about) && leaders.length > 0 && mayRemind(about, remindedOn, today),
		makeFinal:
			need.about === "verification" && verifiedBy
				? { side: verifiedBy, version: need.version }
				: null,
		forfeits:
			need.about === "forfeits"
				? { total: need.forfeits.total, mostToOneTeam: need.forfeits.mostToOneTeam }
				: null,
	};
}

/** Whom a reminder reaches: who leads the teams that are to do something. */
function leadersOf(need: Need, { league, names }: Named): string[] {
	const ofTeam = (teamId: number) => {
		const team = league.teams.find((row) => row.teamId === teamId);
		return team?.isActive ? [team.captainId, team.cocaptainId] : [];
	};
	const ofMatch = (
		match: StoredLeague["matches"][number] | undefined,
		whom: readonly ("home" | "visitor")[],
	) => (match ? whom.flatMap((side) => ofTeam(match[`${side}TeamId`])) : []);
	const match = league.matches.find(({ matchId }) => matchId === need.id);
	const ids =
		need.about === "score"
			? ofMatch(match, sides)
			: need.about === "verification"
				? ofMatch(match, need.waitsFor)
				: need.about === "registration" || need.about === "payment"
					? ofTeam(need.id)
					: [];
	return [...new Set(ids)].flatMap((userId) => (userId === null ? [] : (names.get(userId) ?? [])));
}
