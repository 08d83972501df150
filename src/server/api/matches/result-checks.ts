import { lineDetails } from "../../../league/entities/line.ts";
import { type ResultCheck, resultCheck } from "../../../league/entities/result-check.ts";
import { guards, isCaptainOf, isCoordinatorOf, type Viewer } from "../../../league/permissions.ts";
import { fullName } from "../../../league/wording.ts";
import { storedCheck } from "../../actions/result-checks/decide-result-check.ts";
import { type Check, isOpen, readChecks } from "../../actions/result-checks/read-checks.ts";
import { playerNames } from "../../actions/roster/player-names.ts";
import { editorOf, readMatchInfo } from "../../actions/scorecards/match-card.ts";
import { notYourTeam } from "../../actions/teams/own-team.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";

/** `list/resultCheck?toAnswer=yes`: what captains were asked about. */
export const toAnswer = "toAnswer";

/**
 * GET /api/list/resultCheck: players who were not eligible, with the evidence and what was done;
 * the open ones first. By-laws II e, VII a, VIII a; page: Result Checks. With `?toAnswer=yes`,
 * those that the viewer's own teams were asked about and have not answered; page: Team Details.
 */
export async function listResultChecks(
	context: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<ResultCheck>[]> {
	const isOwn = query.has(toAnswer);
	assertAccess(isOwn ? guards.leadersAndCoordinators(viewer) : guards.coordinators(viewer));
	const wanted = wantedFields(query, resultCheck, [toAnswer]);
	const checks = isOwn
		? await unanswered(context, viewer)
		: (await readChecks(context, context.db)).filter(({ match }) =>
				isCoordinatorOf(viewer, match.divisionId),
			);
	const rows = await shownChecks(context, checks);
	return rows.map((row) => pick(row, wanted));
}

/** Reads only the matches with an open question, since captains ask on each visit. */
async function unanswered(context: ServerContext, viewer: Viewer) {
	const asked = await context.db
		.selectFrom("resultCheck")
		.select("matchId")
		.distinct()
		.where("state", "=", "asked")
		.where("answer", "=", "")
		.execute();
	const checks = await Promise.all(
		asked.map(({ matchId }) => readChecks(context, context.db, matchId)),
	);
	return checks
		.flat()
		.filter(
			({ match, side, stored }) =>
				stored?.state === "asked" &&
				stored.answer === "" &&
				isCaptainOf(viewer, match[`${side}TeamId`]),
		);
}

/**
 * GET /api/get/resultCheck/{id}: a check that the captains of the player's team were asked about,
 * for them and the division's coordinator. Page: /result-check/{id}.
 */
export async function getResultCheck(context: ServerContext, call: Call) {
	const { viewer, query, params } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	const wanted = wantedFields(query, resultCheck);
	return context.db.transaction().execute(async (trx) => {
		const stored = await storedCheck(trx, idFrom(params["id"]));
		const info = await readMatchInfo(trx, stored.matchId);
		if (
			!isCoordinatorOf(viewer, info.match.divisionId) &&
			!editorOf(viewer, info, context.now()).leads.includes(stored.side)
		)
			throw notYourTeam();
		const checks = await readChecks(context, trx, stored.matchId);
		const own = checks.filter((each) => each.stored?.checkId === stored.checkId);
		const [row] = await shownChecks({ ...context, db: trx }, own);
		return pick(row as ResultCheck, wanted);
	});
}

/** One task for each match with open checks, for the to-do list. */
export async function openChecks(context: ServerContext) {
	const open = (await readChecks(context, context.db)).filter(isOpen);
	const names = await playerNames(
		context.db,
		open.map(({ playerId }) => playerId),
	);
	return [...Map.groupBy(open, ({ match }) => match.matchId)].map(([matchId, checks]) => ({
		matchId,
		detail: checks
			.map(
				({ playerId, line, evidence, stored }) =>
					`${names.get(playerId)}, ${lineDetails[line].name}: ${evidence}${stored?.answer ? " The captain has answered." : ""}`,
			)
			.join(" "),
	}));
}

async function shownChecks(
	{ db }: Pick<ServerContext, "db">,
	checks: readonly Check[],
): Promise<ResultCheck[]> {
	const players = await playerNames(
		db,
		checks.map(({ playerId }) => playerId),
	);
	const users = new Map(
		(await db.selectFrom("user").select(["userId", "firstName", "lastName"]).execute()).map(
			(row) => [row.userId, fullName(row)],
		),
	);
	const decisions = await decisionsOf(
		db,
		checks.flatMap(({ stored }) => (stored && stored.state !== "asked" ? stored.checkId : [])),
	);
	return checks
		.map(({ match, line, side, playerId, finding, evidence, stored }) => ({
			matchId: match.matchId,
			line,
			side,
			playerId,
			finding,
			evidence,
			checkId: stored?.checkId ?? null,
			matchNumber: match.matchNumber,
			matchDate: match.effectiveDate,
			homeTeamId: match.homeTeamId,
			visitorTeamId: match.visitorTeamId,
			player: players.get(playerId) ?? "A deleted player",
			state: stored?.state ?? null,
			reason: stored?.reason ?? "",
			answer: stored?.answer ?? "",
			answeredBy: (stored?.answeredBy && users.get(stored.answeredBy)) || null,
			at: stored?.at ?? null,
			decidedBy: users.get(decisions.get(stored?.checkId ?? 0)?.userId ?? 0) ?? null,
			writeId: decisions.get(stored?.checkId ?? 0)?.writeId ?? null,
		}))
		.sort((a, b) => Number(isDecided(a)) - Number(isDecided(b)) || a.matchNumber - b.matchNumber);
}

/** The last entry of the change log about each of these decisions. */
async function decisionsOf(db: ServerContext["db"], checkIds: readonly number[]) {
	if (checkIds.length === 0) return new Map<number, { writeId: number; userId: number | null }>();
	const rows = await db
		.selectFrom("change")
		.innerJoin("write", "write.writeId", "change.writeId")
		.select(["change.id", "write.writeId", "write.userId"])
		.where("change.kind", "=", "resultCheck")
		.where("change.id", "in", checkIds)
		.orderBy("change.changeId")
		.execute();
	return new Map(rows.map(({ id, ...write }) => [id, write]));
}

const isDecided = ({ state }: Pick<ResultCheck, "state">) =>
	state === "accepted" || state === "defaulted";
