import type { Team } from "../../../league/entities/team.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";

/** Deletes a user's requests to lead a team once they lead it. */
export async function closeRequests(
	trx: Trx,
	recordChange: RecordChange,
	userId: number,
	{ teamId, teamName }: Pick<Team, "teamId" | "teamName">,
) {
	const closed = await trx
		.deleteFrom("captainRequest")
		.where("userId", "=", userId)
		.where((row) =>
			row.or([
				row("teamId", "=", teamId),
				row.and([
					row("teamId", "is", null),
					row(row.fn("lower", ["teamName"]), "=", teamName.toLowerCase()),
				]),
			]),
		)
		.returningAll()
		.execute();
	for (const request of closed)
		await recordChange({
			kind: "captainRequest",
			id: request.requestId,
			before: request,
			after: null,
		});
}
