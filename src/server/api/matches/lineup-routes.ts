import { z } from "zod";
import { lines, otherSide, playerSlots, type Side } from "../../../league/entities/line.ts";
import { lineupPlaces } from "../../../league/entities/lineup-places.ts";
import {
	type KnownLineup,
	knownLineup,
	type LineupView,
	lineupCall,
	lineupChange,
	lineupSaved,
	lineupView,
	substituteAsked,
	substituteCall,
} from "../../../league/entities/team-lineup.ts";
import { guards, isCaptainOf, isDeputyFor, isMember } from "../../../league/permissions.ts";
import { continuedLineup } from "../../../league/rules/lineup/continued-lineup.ts";
import { exchangeOf, isLocked } from "../../../league/rules/lineup/exchange.ts";
import { emptyLineup, standbys } from "../../../league/rules/lineup/team-lineup.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dateOf, leagueTime } from "../../../league/rules/time/league-time.ts";
import { askedAbout, readEntries, readRoster } from "../../actions/availability/read-asked.ts";
import { assertNoConflict } from "../../actions/deputies/deputy-ties.ts";
import { emailLineup } from "../../actions/lineups/email-lineup.ts";
import { readIneligiblePlayers } from "../../actions/lineups/ineligible-players.ts";
import { lockLineup, saveLineup, unlockLineup } from "../../actions/lineups/save-lineup.ts";
import { type OwnLineup, readOwnLineup } from "../../actions/lineups/stored-lineup.ts";
import { readSubstituteRequests } from "../../actions/lineups/substitute-state.ts";
import { askSubstitute } from "../../actions/lineups/substitutes.ts";
import { notYourTeam } from "../../actions/teams/own-team.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route, RouteErrors } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { shownMatch } from "../history/shown-match.ts";
import { filterId, wantedFields } from "../lists.ts";
import { captains, limited, ofMatch } from "../reference/common-errors.ts";

/**
 * GET /api/get/lineup/{matchId}?teamId=: the lineup of the caller's team, and the other team's once
 * both have been exchanged. By-law VIII d.
 */
async function getLineup(context: ServerContext, call: Call): Promise<LineupView> {
	assertAccess(guards.leadersAndDeputies(call.viewer));
	wantedFields(call.query, lineupView, ["teamId"]);
	const lineup = await readOwnLineup(context.db, call.viewer, {
		matchId: idFrom(call.params["id"]),
		teamId: call.query.has("teamId") ? filterId(call.query, "teamId") : null,
		now: context.now(),
	});
	const { match, own, teamId, exchange, closed, taken } = lineup;
	const { players, substitutes } = own ?? continuedLineup(emptyLineup, taken);
	return {
		match: await shownMatch(context, lineup),
		teamId,
		lineup: { players: [...players], substitutes: [...substitutes] },
		begun: lines.filter((line) =>
			lineupPlaces.some((place, index) => place.line === line && taken[index] !== undefined),
		),
		showFrom: own?.showFrom ?? "locked",
		version: own?.version ?? 0,
		isLocked: isLocked(match, own),
		sentAt: own?.sentAt ?? null,
		isSentOutdated:
			own?.sentAt != null &&
			(own.sentFor !== slotOfMatch(match) ||
				own.players.some((playerId, place) => own.sentPlayers?.[place] !== playerId)),
		closed,
		isDeputy: lineup.isDeputy,
		exchange,
		other: exchange.isExchanged ? await otherLineup(context, lineup) : null,
		requests: await readSubstituteRequests(context.db, lineup),
		roster: await rosterOf(context, lineup),
	};
}

async function otherLineup({ db }: ServerContext, { other }: OwnLineup) {
	const { players } = other!;
	const substitutes = standbys(other!);
	const ids = [...players, ...substitutes].filter((id) => id !== null);
	const names = await db
		.selectFrom("player")
		.select(["playerId", "firstName", "lastName"])
		.where("playerId", "in", [...ids, 0])
		.execute();
	return { players: [...players], substitutes: [...substitutes], names };
}

async function rosterOf({ db, reads, timeZone }: ServerContext, { teamId, match }: OwnLineup) {
	const cards = await reads.matchResult();
	const season = currentSeason(await reads.season());
	const additions = await db
		.selectFrom("rosterAddition")
		.select(["playerId", "at"])
		.where("teamId", "=", teamId)
		.where("seasonId", "=", season?.seasonId ?? 0)
		.execute();
	const players = await readRoster(db, teamId);
	const refusals = await readIneligiblePlayers(db, players, match.effectiveDate);
	return askedAbout({ teamId, players }, match, await readEntries(db, [match])).map(
		({ player, current }) => {
			const { playerId, firstName, lastName, rating } = player;
			const addition = additions.find((each) => each.playerId === playerId);
			return {
				playerId,
				firstName,
				lastName,
				rating,
				linesPlayed: cards.flatMap((card) =>
					playerSlots.flatMap(({ field, line }) => (card[field] === playerId ? [line] : [])),
				),
				addedOn: addition ? dateOf(leagueTime(new Date(addition.at), timeZone())) : null,
				notEligible: refusals.get(playerId) ?? null,
				answer: current.answer,
			};
		},
	);
}

/**
 * GET /api/list/lineup?teamId=: the players of the caller's team in its matches, and those of the
 * other teams whose lineups have been exchanged. Scorecards start from them. By-law VIII d.
 */
async function listLineups(context: ServerContext, call: Call): Promise<KnownLineup[]> {
	assertAccess(guards.leadersAndDeputies(call.viewer));
	wantedFields(call.query, knownLineup, ["teamId"]);
	const teamId = filterId(call.query, "teamId");
	const { viewer } = call;
	const isOwn = isCaptainOf(viewer, teamId);
	const isDeputy = isMember(viewer) && viewer.deputyFor.some((each) => each.teamId === teamId);
	if (!isOwn && !isDeputy) throw notYourTeam();
	if (!isOwn) await assertNoConflict(context.db, viewer, teamId);
	const now = context.now();
	const lineups = await context.db.selectFrom("lineup").selectAll().execute();
	const matches = (await context.reads.match()).filter(
		({ matchId }) =>
			(isOwn || isDeputyFor(viewer, teamId, matchId)) &&
			lineups.some((each) => each.teamId === teamId && each.matchId === matchId),
	);
	return matches.map((match) => {
		const of = (side: Side) =>
			lineups.find(
				(each) => each.matchId === match.matchId && each.teamId === match[`${side}TeamId`],
			);
		const side: Side = match.homeTeamId === teamId ? "home" : "visitor";
		const [own, other] = [of(side), of(otherSide(side))];
		const { isExchanged } = exchangeOf(match, own, other, now);
		const shown = { [side]: own?.players ?? null, [otherSide(side)]: other?.players ?? null };
		if (!isExchanged) shown[otherSide(side)] = null;
		return {
			matchId: match.matchId,
			isLocked: isLocked(match, own),
			home: shown["home"] ?? null,
			visitor: shown["visitor"] ?? null,
		};
	});
}

const writeErrors = {
	...ofMatch,
	STALE: "The lineup has changed since `version`.",
	NOT_POSSIBLE: "A rule forbids this; the message names the rule.",
} satisfies RouteErrors;

/** A team's lineup for a match, secret until both captains have locked theirs. */
export const lineupRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/lineup/{id}",
		summary: "The lineup of the caller’s team for a match",
		response: lineupView,
		filters: ["teamId"],
		errors: ofMatch,
		handle: getLineup,
	},
	{
		method: "GET",
		path: "list/lineup",
		summary: "The lineups for a team’s matches, as far as its captains may see them",
		response: z.array(knownLineup),
		filters: ["teamId"],
		errors: captains,
		handle: listLineups,
	},
	{
		method: "POST",
		path: "saveLineup",
		summary: "Stores the lineup of the caller’s team",
		body: lineupChange,
		response: lineupSaved,
		errors: writeErrors,
		handle: saveLineup,
	},
	{
		method: "POST",
		path: "lockLineup",
		summary: "Hands the lineup over, for the exchange",
		body: lineupCall,
		response: lineupSaved,
		errors: writeErrors,
		handle: lockLineup,
	},
	{
		method: "POST",
		path: "unlockLineup",
		summary: "Takes the lineup back, as long as the other team has not seen it",
		body: lineupCall,
		response: lineupSaved,
		errors: writeErrors,
		handle: unlockLineup,
	},
	{
		method: "POST",
		path: "askSubstitute",
		summary: "Asks the next substitute to step in for a player who is out",
		body: substituteCall,
		response: substituteAsked,
		errors: {
			...ofMatch,
			...limited,
			NOT_POSSIBLE: "The player is not out, or not in the lineup; or the match has started.",
		},
		handle: askSubstitute,
	},
	{
		method: "POST",
		path: "emailLineup",
		summary: "Emails the lineup to the team",
		body: lineupCall,
		response: lineupSaved,
		errors: { ...writeErrors, ...limited },
		handle: emailLineup,
	},
];
