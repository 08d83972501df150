import { z } from "zod";
import {
	type AvailabilityView,
	asked,
	askNow,
	availabilityView,
	captainEntry,
	newAbsence,
	playerAnswer,
	type TeamAvailability,
	teamAvailability,
} from "../../../league/entities/availability-calls.ts";
import type { Match } from "../../../league/entities/match.ts";
import { guards } from "../../../league/permissions.ts";
import { canAskNow, matchesToAsk } from "../../../league/rules/availability/ask-dates.ts";
import { mapsLink } from "../../../league/rules/schedule/maps-link.ts";
import { locationOfMatch } from "../../../league/rules/schedule/match-place.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { createAbsence, deleteAbsence } from "../../actions/availability/absences.ts";
import { askAvailability } from "../../actions/availability/ask-players.ts";
import { findAvailabilityLink } from "../../actions/availability/availability-link.ts";
import { askedAbout, readEntries, readRoster } from "../../actions/availability/read-asked.ts";
import {
	answerAvailability,
	saveAvailability,
	storedAnswer,
} from "../../actions/availability/save-availability.ts";
import { lineupBehindLink, noLineupBehindLink } from "../../actions/lineups/substitute-state.ts";
import { assertOwnTeam } from "../../actions/teams/own-team.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";
import { byLink, captains, limited } from "../reference/common-errors.ts";

/** How many matches captains see in advance. */
const matchesAhead = 6;

/** GET /api/get/availability/{id}: what a player is asked, by a link's token. Writes nothing. */
async function getAvailability(context: ServerContext, call: Call) {
	const wanted = wantedFields(call.query, availabilityView);
	const link = await findAvailabilityLink(context, call, call.params["id"] ?? "");
	const { match, player, team, asked: slot } = link;
	const [league] = await context.reads.league();
	const location =
		match && locationOfMatch(match, await context.reads.location(), league?.makeupSchool ?? "");
	const entry = await storedAnswer(context.db, link);
	const view: AvailabilityView = {
		firstName: player.firstName,
		teamName: team.teamName,
		match: {
			matchId: link.matchId,
			...(await namesOf(context, match)),
			...slot,
			isMakeup: match?.isMakeup ?? false,
		},
		place: location
			? {
					name: location.locationName,
					address: [location.address, location.city].filter(Boolean).join(", "),
					map: mapsLink(location, league?.state ?? ""),
				}
			: null,
		closed: link.closed,
		answer: entry?.answer ?? null,
		isByCaptain: entry?.isByCaptain ?? false,
		...(link.closed === null
			? await lineupBehindLink(context.db, link, context.now())
			: noLineupBehindLink),
	};
	return pick(view, wanted);
}

/** GET /api/get/teamAvailability/{id}: who can play the next matches of a team. */
async function getTeamAvailability(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const wanted = wantedFields(call.query, teamAvailability);
	const { teamId, askDays } = await assertOwnTeam(context.db, viewer, idFrom(call.params["id"]));
	const today = dateOf(context.now());
	const next = matchesToAsk(
		await context.reads.match(),
		await context.reads.matchResult(),
		teamId,
		context.now(),
	).slice(0, matchesAhead);
	const players = await readRoster(context.db, teamId);
	const entries = await readEntries(context.db, next);
	const isOnRoster = (id: number) => players.some(({ playerId }) => playerId === id);
	const view: TeamAvailability = {
		teamId,
		askDays,
		players: players.map(({ playerId, firstName, lastName, phone, email, gender }) => ({
			playerId,
			firstName,
			lastName,
			phone,
			gender,
			hasEmail: email !== "",
		})),
		matches: await Promise.all(
			next.map(async (match) => ({
				matchId: match.matchId,
				...(await namesOf(context, match)),
				date: match.effectiveDate as string,
				time: match.effectiveTime,
				isMakeup: match.isMakeup,
				answers: askedAbout({ teamId, players }, match, entries).map(
					({ player, current, sentOn }) => ({
						playerId: player.playerId,
						...current,
						asked: sentOn.length,
						canAsk:
							current.answer === null &&
							player.email !== "" &&
							canAskNow(match, sentOn, context.now()),
					}),
				),
			})),
		),
		absences: entries.absences
			.filter((row) => row.teamId === teamId && isOnRoster(row.playerId) && row.toDate >= today)
			.map(({ absenceId, playerId, fromDate, toDate }) => ({
				absenceId,
				playerId,
				fromDate,
				toDate,
			})),
	};
	return pick(view, wanted);
}

async function namesOf(
	{ reads }: ServerContext,
	match: Pick<Match, "matchNumber" | "homeTeamId" | "visitorTeamId"> | undefined,
) {
	const teams = await reads.team();
	const nameOf = (id: number | undefined) => teams.find(({ teamId }) => teamId === id)?.teamName;
	return {
		matchNumber: match?.matchNumber ?? 0,
		homeTeam: nameOf(match?.homeTeamId) ?? "",
		visitorTeam: nameOf(match?.visitorTeamId) ?? "",
	};
}

const done = z.object({ ok: z.literal(true) });
const own = { ...captains, NOT_FOUND: "The player, match, or team does not exist." };

/** Whether players can play: asked by email, answered with a link, seen by captains. */
export const availabilityRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/availability/{id}",
		summary: "What a player is asked, by the token of an email’s link",
		response: availabilityView,
		errors: byLink,
		handle: getAvailability,
	},
	{
		method: "POST",
		path: "answerAvailability",
		summary: "A player’s answer, by the token of an email’s link",
		body: playerAnswer,
		response: playerAnswer.pick({ answer: true }),
		errors: {
			...byLink,
			NOT_POSSIBLE: "The match is over, called off, or moved, or the player left the team.",
		},
		handle: answerAvailability,
	},
	{
		method: "GET",
		path: "get/teamAvailability/{id}",
		summary: "Who can play the next matches of a team",
		response: teamAvailability,
		errors: own,
		handle: getTeamAvailability,
	},
	{
		method: "POST",
		path: "askAvailability",
		summary: "Asks the players of a team about its next match by email, now",
		body: askNow,
		response: asked,
		errors: { ...own, ...limited, STALE: "This is not the team’s next match." },
		handle: askAvailability,
	},
	{
		method: "POST",
		path: "saveAvailability",
		summary: "Records what a player said by phone; null removes the answer",
		body: captainEntry,
		response: done,
		errors: {
			...own,
			NOT_POSSIBLE: "The match is over or has no date.",
			STALE: "The player has answered in the meantime.",
		},
		handle: saveAvailability,
	},
	{
		method: "POST",
		path: "create/absence",
		summary: "Records the days on which a player is away",
		body: newAbsence,
		response: z.object({ absenceId: z.number() }),
		errors: own,
		handle: createAbsence,
	},
	{
		method: "DELETE",
		path: "delete/absence/{id}",
		summary: "Removes a player’s absence",
		response: done,
		errors: own,
		handle: deleteAbsence,
	},
];
