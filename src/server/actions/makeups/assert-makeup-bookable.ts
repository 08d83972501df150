import type { Selectable } from "kysely";
import type { MakeupMatch } from "../../../league/entities/makeup-match.ts";
import { messages } from "../../../league/messages.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { isScheduler, type Viewer } from "../../../league/permissions.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import { slotBlocker } from "../../../league/rules/schedule/free-slots.ts";
import { makeupErrors } from "../../../league/rules/schedule/makeup-errors.ts";
import { bookingDeadline } from "../../../league/rules/schedule/postponement.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { dateOf, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { assertNoErrors } from "../../errors.ts";

interface Booking {
	/** Null for a new one. */
	readonly before: MakeupMatch | null;
	readonly after: Omit<MakeupMatch, "makeupMatchId">;
}

/** Throws unless this is a booking that the league can play (`rules/schedule/makeup-errors.ts`). */
export async function assertMakeupBookable(
	{ now }: ServerContext,
	trx: Trx,
	{ viewer, ...booking }: Booking & { viewer: Viewer },
) {
	const { before, after } = booking;
	const today = dateOf(now());
	const lastDay = isScheduler(viewer) ? null : await lastDayFrom(trx, today);
	const matches = await trx.selectFrom("match").selectAll().execute();
	const makeups = await trx.selectFrom("makeupMatch").selectAll().execute();
	assertNoErrors({
		...makeupErrors(before, after, { today, lastDay, matches, makeups }),
		...(await courtErrors(trx, booking, { matches, makeups })),
		...(await teamErrors(trx, after)),
	});
}

async function lastDayFrom(trx: Trx, today: LeagueDate) {
	const season = currentSeason(await readSeasonsWithNumbers(trx));
	const events = await trx.selectFrom("event").selectAll().execute();
	return bookingDeadline(season, { events, today, numbers: season ?? newLeagueNumbers });
}

/**
 * Away from the make-up school, a make-up needs a free slot; at the school a database constraint
 * decides.
 */
async function courtErrors(
	trx: Trx,
	{ before, after }: Booking,
	league: { matches: readonly Selectable<Database["match"]>[]; makeups: readonly MakeupMatch[] },
): Promise<Record<string, string>> {
	const isMoved = (["matchDate", "startTime", "locationId"] as const).some(
		(field) => before?.[field] !== after[field],
	);
	if (after.locationId === null || !isMoved) return {};
	const locations = await trx.selectFrom("location").selectAll().execute();
	if (!locations.some(({ locationId }) => locationId === after.locationId))
		return { locationId: messages.chooseFromList };
	const { homeTeamId, visitorTeamId, originalMatchNumber } = after;
	const matches = withEffectiveSlots(league.matches, league.makeups);
	const { matchId = 0, matchNumber = 0 } =
		matches.find((match) => match.matchNumber === originalMatchNumber) ?? {};
	const blocker = slotBlocker({ matchId, matchNumber, homeTeamId, visitorTeamId }, after, {
		matches,
		makeups: league.makeups.filter(({ makeupMatchId }) => makeupMatchId !== before?.makeupMatchId),
		teams: await trx.selectFrom("team").selectAll().execute(),
		locations,
	});
	return blocker === null ? {} : { startTime: blocker };
}

/** The errors unless these are two different active teams. */
async function teamErrors(trx: Trx, match: Pick<MakeupMatch, "homeTeamId" | "visitorTeamId">) {
	const fields: Record<string, string> = {};
	const active = await trx
		.selectFrom("team")
		.selectAll()
		.where("isActive", "=", true)
		.where("teamId", "in", [match.homeTeamId, match.visitorTeamId])
		.execute();
	for (const side of ["homeTeamId", "visitorTeamId"] as const) {
		if (!active.some((team) => team.teamId === match[side] && !isBye(team)))
			fields[side] = messages.teamInactive;
	}
	if (match.homeTeamId === match.visitorTeamId) fields["visitorTeamId"] ??= messages.sameTeams;
	return fields;
}
