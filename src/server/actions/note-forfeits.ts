import { forfeitsSeen } from "../../league/entities/admin-task.ts";
import { doors, isMember } from "../../league/permissions.ts";
import { currentSeason } from "../../league/rules/current-season.ts";
import { dateOf } from "../../league/rules/league-time.ts";
import { needsAdmin } from "../../league/rules/needs-admin.ts";
import { type Call, idFrom, type Office, parseBody } from "../api/call.ts";
import { insistOpen, Refusal } from "../errors.ts";
import { readLeague, setsText } from "./admin-needs.ts";
import { leagueWrite } from "./league-write.ts";

/**
 * POST /api/noteForfeits/{teamId}: an admin has noted how many sets a team has forfeited; it needs
 * them again when there are more. Body: the numbers that were seen. Answers `{ ok: true }`. Errors:
 * 401, 403, 404 where the team is at no limit, 409 `STALE` where the numbers are others by now,
 * 422. By-laws IX a to IX c (`content/bylaws.md`); page: Admin Portal.
 */
export async function noteForfeits(office: Office, call: Call) {
	const { viewer } = call;
	insistOpen(doors.admins(viewer));
	const seen = parseBody(forfeitsSeen, call.body);
	return leagueWrite(office, call, async (trx, note) => {
		const today = dateOf(office.now());
		const league = await readLeague(office, trx);
		const teamId = idFrom(call.params["id"]);
		const need = needsAdmin(league, today).find(
			({ about, id }) => about === "forfeits" && id === teamId,
		);
		if (need?.about !== "forfeits")
			throw new Refusal("NOT_FOUND", "This team is not near a limit of forfeited sets.");
		const sets = setsText(need.forfeits);
		if (sets !== setsText(seen))
			throw new Refusal(
				"STALE",
				"The forfeited sets of this team have changed meanwhile. Please look at them once more.",
			);
		const seasonId = currentSeason(league.seasons)?.seasonId ?? null;
		const mark = {
			about: "forfeits" as const,
			id: need.id,
			seasonId,
			on: today,
			sets,
			userId: isMember(viewer) ? viewer.userId : null,
		};
		const after = await trx
			.insertInto("taskMark")
			.values(mark)
			.returningAll()
			.executeTakeFirstOrThrow();
		await note({ kind: "taskMark", id: after.taskMarkId, before: null, after });
		return { ok: true as const };
	});
}
