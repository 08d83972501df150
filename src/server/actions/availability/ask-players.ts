import { type Asked, askNow } from "../../../league/entities/availability-calls.ts";
import { sides } from "../../../league/entities/line.ts";
import type { Team } from "../../../league/entities/team.ts";
import { guards } from "../../../league/permissions.ts";
import {
	canAskNow,
	isAskDue,
	matchesToAsk,
	needsPlayers,
} from "../../../league/rules/availability/ask-dates.ts";
import { endOf, hasStarted, slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { dateOf, type LeagueTime, minutesBetween } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { systemCaller } from "../jobs/system-call.ts";
import { type MatchInfo, readMatchInfo, storedCard } from "../scorecards/match-card.ts";
import { assertOwnTeam } from "../teams/own-team.ts";
import { teamMatch } from "../teams/team-match.ts";
import { createLink } from "./availability-link.ts";
import { askedAbout, readEntries, readRoster } from "./read-asked.ts";

export type AskContext = Pick<ServerContext, "db" | "reads" | "mail" | "now">;
type IsDue = (sentOn: readonly string[]) => boolean;

/**
 * POST /api/askAvailability `{ teamId, matchId }`: emails a personal link to each player of a team
 * who has not answered for its next match, at most once a day and three times in all. Returns how
 * many were asked, how many have no email address, and how many were already asked today or three
 * times. For the team's captains and admins. Page: /team-availability.
 */
export async function askAvailability(context: ServerContext, call: Call): Promise<Asked> {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { teamId, matchId } = parseBody(askNow, call.body);
	await context.limits.spend(emailLimit(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const team = await assertOwnTeam(trx, viewer, teamId);
		const info = await readMatchInfo(trx, matchId);
		const [next] = matchesToAsk(
			await context.reads.match(),
			await context.reads.matchResult(),
			teamId,
			context.now(),
		);
		if (next?.matchId !== matchId)
			throw new ApiError("STALE", "This is not the team’s next match anymore. Reload the page.");
		if (hasStarted(info.match, context.now()))
			throw new ApiError("NOT_POSSIBLE", "The match has started.");
		const isDue: IsDue = (sentOn) => canAskNow(info.match, sentOn, context.now());
		return askPlayers(context, { trx, recordChange }, { team, info, isDue });
	});
	context.mail.wake();
	return result;
}

/**
 * Asks the players of all teams for which an email is due. Runs in every process: since only one
 * transaction writes at a time and `availabilityEmail` has a unique key, each email is still
 * written once. Returns how many players were asked.
 */
export async function askDuePlayers(context: AskContext): Promise<number> {
	const now = context.now();
	const teams = (await context.reads.team()).filter(
		(team) => team.askDays !== null && team.isActive && !isBye(team),
	);
	if (teams.length === 0) return 0;
	const matches = await context.reads.match();
	const results = await context.reads.matchResult();
	const near = teams.flatMap((team) =>
		matchesToAsk(matches, results, team.teamId, now)
			.filter((match) => isAskDue(match, team.askDays, [], now))
			.map((match) => ({ team, match })),
	);
	if (near.length === 0) return 0;
	const entries = await readEntries(
		context.db,
		near.map(({ match }) => match),
	);
	let people = 0;
	for (const { team, match } of near) {
		const { teamId, askDays } = team;
		const roster = { teamId, players: await context.reads.roster(teamId) };
		const isAnyDue = askedAbout(roster, match, entries).some(
			({ player, current, sentOn }) =>
				current.answer === null && player.email !== "" && isAskDue(match, askDays, sentOn, now),
		);
		if (isAnyDue) people += await askTeam(context, teamId, match.matchId);
	}
	if (people > 0) context.mail.wake();
	return people;
}

/** Asks one team. Checks again inside the transaction, where nothing else changes. */
const askTeam = (context: AskContext, teamId: number, matchId: number) =>
	auditedTransaction(context, systemCaller("askAvailability"), async (trx, recordChange) => {
		const team = await trx
			.selectFrom("team")
			.selectAll()
			.where("teamId", "=", teamId)
			.executeTakeFirst();
		const match = await trx
			.selectFrom("match")
			.select("matchId")
			.where("matchId", "=", matchId)
			.executeTakeFirst();
		if (!team?.isActive || !match) return 0;
		const info = await readMatchInfo(trx, matchId);
		const isDue: IsDue = (sentOn) => isAskDue(info.match, team.askDays, sentOn, context.now());
		return (await askPlayers(context, { trx, recordChange }, { team, info, isDue })).people;
	});

interface Asking {
	team: Team;
	info: MatchInfo;
	isDue: IsDue;
}

/** Emails the players of a team who have not answered and for whom an email is due. */
async function askPlayers(
	context: Pick<AskContext, "mail" | "now">,
	{ trx, recordChange }: { trx: Trx; recordChange: RecordChange },
	{ team, info, isDue }: Asking,
): Promise<Asked> {
	const result = { people: 0, withoutEmail: 0, askedBefore: 0 };
	const { match } = info;
	const side = sides.find((each) => match[`${each}TeamId`] === team.teamId);
	const slot = slotOfMatch(match);
	const card = await storedCard(trx, match.matchId);
	if (!side || slot === null || !needsPlayers(card && totals(card))) return result;
	const email = {
		...(await teamMatch(trx, info, side)),
		captain: info.leaders[side][0]?.name ?? "",
	};
	const roster = { teamId: team.teamId, players: await readRoster(trx, team.teamId) };
	const asked = askedAbout(roster, match, await readEntries(trx, [match]));
	for (const { player, current, sentOn } of asked) {
		if (current.answer !== null) continue;
		if (player.email === "") result.withoutEmail++;
		else if (!isDue(sentOn)) result.askedBefore++;
		else {
			const number = sentOn.length + 1;
			const about = {
				matchId: match.matchId,
				teamId: team.teamId,
				playerId: player.playerId,
				slot,
			};
			const sent = { about: "question", number, sentOn: dateOf(context.now()) } as const;
			const token = await createLink(trx, about, sent);
			await context.mail.queue(
				trx,
				{ name: fullName(player), address: player.email },
				{ kind: "availabilityAsked", ...email, firstName: player.firstName, number, token },
				{ validMinutes: minutesUntilEnd(match, context.now()) },
			);
			result.people++;
		}
	}
	if (result.people > 0)
		await recordChange({
			kind: "availabilityEmail",
			id: match.matchId,
			before: null,
			after: { matchId: match.matchId, teamId: team.teamId, people: result.people },
		});
	return result;
}

/** For how many minutes delivering an email about a match makes sense: until the match ends. */
export function minutesUntilEnd(match: MatchInfo["match"], now: LeagueTime) {
	const end = endOf(match) ?? now;
	return Math.max(1, Math.ceil(minutesBetween(now, end)));
}
