import type { PlayerResult } from "../../entities/player-result.ts";
import { countOf } from "../../wording.ts";
import { formatPercent } from "../standings/standings.ts";
import type { Award } from "./team-awards.ts";

interface PlayerRecord {
	readonly title: string;
	/** What is compared; null for players who don't qualify. */
	readonly value: (player: Totals, most: Totals) => number | null;
	readonly text: (player: Totals) => string;
}
type Totals = Pick<PlayerResult, "numSetsWon" | "numSetsLost" | "numMatches">;

const matches = ({ numMatches }: Totals) => countOf(numMatches, "match", "matches");
const share = ({ numSetsWon, numSetsLost }: Totals) =>
	numSetsWon === 0 ? 0 : numSetsWon / (numSetsWon + numSetsLost);
const sets = (player: Totals) =>
	`${player.numSetsWon} of ${countOf(player.numSetsWon + player.numSetsLost, "set")} won`;

/** The records of a season's players that certificates are given for. */
const records: readonly PlayerRecord[] = [
	{ title: "Most Matches Played", value: (player) => player.numMatches, text: matches },
	{ title: "Most Sets Won", value: (player) => player.numSetsWon, text: sets },
	{
		title: "Best Percentage of Sets Won",
		// Somebody who played once and won holds no record.
		value: (player, most) => (player.numMatches * 2 >= most.numMatches ? share(player) : null),
		text: (player) => `${sets(player)} (${formatPercent(share(player))}%) in ${matches(player)}`,
	},
];

/** If more players than this share a record, nobody gets a certificate. */
const maxSharers = 4;

/**
 * The season's records of players over all divisions: most matches, most sets won, and the best
 * percentage among those who played at least half as many matches as the one with the most. A
 * player of two teams or with two merged numbers (`ofPlayer`) counts once. Players who share a
 * record each get a certificate, unless they are more than four.
 */
export function playerAwards(
	results: readonly PlayerResult[],
	{ isOver, ofPlayer }: { isOver: boolean; ofPlayer: (playerId: number) => number },
): Award[] {
	const persons = Map.groupBy(results, ({ playerId }) => ofPlayer(playerId));
	const players = [...persons.values()].map((rows) => ({
		name: `${rows[0]?.firstName} ${rows[0]?.lastName}`,
		teams: rows.map(({ teamName }) => teamName).join(", "),
		numMatches: sum(rows, "numMatches"),
		numSetsWon: sum(rows, "numSetsWon"),
		numSetsLost: sum(rows, "numSetsLost"),
	}));
	const most = players.reduce<Totals>(
		(top, player) => (player.numMatches > top.numMatches ? player : top),
		{ numMatches: 0, numSetsWon: 0, numSetsLost: 0 },
	);
	return records.map(({ title, value, text }) => {
		const best = Math.max(0, ...players.map((player) => value(player, most) ?? 0));
		const winners = players.filter((player) => best > 0 && value(player, most) === best);
		return {
			title,
			winners: winners.map((player) => ({
				name: player.name,
				detail: `${player.teams}: ${text(player)}`,
			})),
			reason: reasonOf(winners.length, isOver),
		};
	});
}

function reasonOf(count: number, isOver: boolean) {
	if (!isOver) return "The season is not over.";
	if (count === 0) return "Nobody holds this record.";
	return count > maxSharers ? `Too many are tied: ${countOf(count, "player")}.` : null;
}

const sum = (rows: readonly PlayerResult[], field: keyof Totals) =>
	rows.reduce((total, row) => total + row[field], 0);
