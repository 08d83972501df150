import { type Setup, setup } from "../../../league/entities/setup.ts";
import { guards } from "../../../league/permissions.ts";
import { setupSteps } from "../../../league/rules/setup/setup-steps.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { leagueDefaults, samplesIn } from "../../db/league-defaults.ts";
import { assertAccess } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";

/**
 * GET /api/setup: the steps that set up an empty league or the next season, each with its state,
 * derived from the league's data (`league/rules/setup/setup-steps.ts`). Page: Admin Portal.
 */
export async function readSetup(
	{ db, reads, clock, now }: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<Setup>> {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, setup);
	const [league, divisions, teams, seasons, events, locations, matches, drafts, archives, invited] =
		await Promise.all([
			reads.theLeague(),
			reads.division(),
			reads.team(),
			reads.season(),
			reads.event(),
			reads.location(),
			reads.match(),
			db.selectFrom("draftMatch").select("matchDate").execute(),
			db.selectFrom("seasonArchive").select("seasonId").execute(),
			db
				.selectFrom("invitation")
				.select("invitationId")
				.where("acceptedAt", "is", null)
				.where("expiresAt", ">", clock().toISOString())
				.execute(),
		]);
	const answer = setupSteps(
		{
			leagueName: league.name,
			samples: samplesIn(league, await reads.theBranding()),
			hasSampleName: league.name === leagueDefaults.name,
			courts: locations.length,
			divisions,
			teams,
			seasons,
			events,
			matches,
			draftMatches: drafts,
			openInvitations: invited.length,
			archivedSeasonIds: archives.map(({ seasonId }) => seasonId),
		},
		dateOf(now()),
	);
	return pick(answer, wanted);
}
