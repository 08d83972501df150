import { slotOfMatch } from "../../league/rules/schedule/effective-slot.ts";
import { addDays, type LeagueDate } from "../../league/rules/time/league-time.ts";
import type { Row } from "./rows.ts";
import { seededRandom } from "./seeded-random.ts";

interface Parts {
	/** The teams of the demo accounts. */
	teamIds: readonly number[];
	matches: readonly Row<"match">[];
	players: readonly Row<"player">[];
	today: LeagueDate;
}

/** Who can play the next matches of the demo accounts' teams: some have answered, one is away. */
export function demoAvailability({ teamIds, matches, players, today }: Parts) {
	const random = seededRandom("availability");
	const availability: Row<"availability">[] = [];
	const absence: Row<"absence">[] = [];
	for (const teamId of teamIds) {
		const roster = players.filter((player) => player.teamId === teamId && player.isActive);
		const next = matches
			.filter(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId].includes(teamId))
			.filter(({ matchDate, isCalledOff }) => !isCalledOff && (matchDate ?? "") > today)
			.toSorted((one, other) => (one.matchDate ?? "").localeCompare(other.matchDate ?? ""))
			.slice(0, 2);
		const away = roster.at(-1);
		if (away)
			absence.push({
				absenceId: absence.length + 1,
				playerId: away.playerId,
				teamId,
				fromDate: today,
				toDate: addDays(today, 20),
			});
		for (const [index, { matchId, matchDate, startTime }] of next.entries()) {
			const slot = slotOfMatch({ effectiveDate: matchDate, effectiveTime: startTime });
			for (const player of roster) {
				// Few have said so far whether they can play in two weeks.
				if (player === away || slot === null || !random.chance(index === 0 ? 0.7 : 0.2)) continue;
				availability.push({
					availabilityId: availability.length + 1,
					matchId,
					teamId,
					slot,
					playerId: player.playerId,
					answer: random.pick(["in", "in", "in", "out", "maybe"]),
					isByCaptain: random.chance(0.2),
					at: `${addDays(today, -1)}T18:00:00Z`,
				});
			}
		}
	}
	return { availability, absence };
}
