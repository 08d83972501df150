import { playerSlots } from "../../entities/line.ts";
import type { ArchiveContent } from "../../entities/season-archive.ts";

type Archived = Pick<ArchiveContent, "match" | "matchResult">;

/** Who played for a team in an archived season, by its scorecards. */
export function playedFor(teamId: number, { match, matchResult }: Archived): Set<number> {
	const played = new Set<number>();
	for (const card of matchResult) {
		const of = match.find(({ matchId }) => matchId === card.matchId);
		for (const { field, side } of playerSlots) {
			const playerId = card[field];
			if (typeof playerId === "number" && of?.[`${side}TeamId`] === teamId) played.add(playerId);
		}
	}
	return played;
}
