import type { Line } from "../../entities/line.ts";
import { lines } from "../../entities/line.ts";
import { lineupPlaces } from "../../entities/lineup-places.ts";
import type { TeamLineup } from "../../entities/team-lineup.ts";
import { countOf, listOf } from "../../wording.ts";
import { type NotEligible, notEligibleText } from "../roster/not-eligible.ts";

export const emptyLineup: TeamLineup = {
	players: lineupPlaces.map(() => null),
	substitutes: [],
};

/** The other team sees this many substitutes, as standbys. By-law VIII e. */
export const standbyCount = 2;
export const standbys = ({ substitutes }: TeamLineup) => substitutes.slice(0, standbyCount);

/** Where a player goes: a place of the lineup, a position among the substitutes, or neither. */
export type Target = { place: number } | { substitute: number } | "rest";

/**
 * The lineup after a player was moved. If another player has the place, the two trade: the replaced
 * one goes to the other's former place, to the same position among the substitutes, or to the rest.
 */
export function moved(lineup: TeamLineup, playerId: number, target: Target): TeamLineup {
	const from = lineup.players.indexOf(playerId);
	const players = lineup.players.map((each) => (each === playerId ? null : each));
	const at = lineup.substitutes.indexOf(playerId);
	const substitutes = lineup.substitutes.filter((each) => each !== playerId);
	if (target === "rest") return { players, substitutes };
	if ("substitute" in target)
		return { players, substitutes: substitutes.toSpliced(target.substitute, 0, playerId) };
	const replaced = lineup.players[target.place] ?? null;
	players[target.place] = playerId;
	if (replaced === null || replaced === playerId) return { players, substitutes };
	if (from >= 0) players[from] = replaced;
	else if (at >= 0) substitutes.splice(at, 0, replaced);
	return { players, substitutes };
}

/**
 * What is wrong with a lineup, by place (`players.0`) or substitute (`substitutes.0`): each player
 * is on the active roster, not suspended (by-law II e) and, if a minor, has a guardian's consent
 * (XIV c), and plays one line (VIII a); standbys are on none (VIII e).
 */
export function lineupErrors(
	{ players, substitutes }: TeamLineup,
	roster: readonly { readonly playerId: number; readonly notEligible: NotEligible | null }[],
): Record<string, string> {
	const errors: Record<string, string> = {};
	const notEligible = (id: number) => {
		const player = roster.find(({ playerId }) => playerId === id);
		if (!player) return notOnRoster;
		return player.notEligible && notEligibleText(player.notEligible);
	};
	players.forEach((playerId, place) => {
		if (playerId === null) return;
		const other = players.indexOf(playerId);
		const error = notEligible(playerId);
		if (error) errors[`players.${place}`] = error;
		else if (other < place)
			errors[`players.${place}`] =
				`A player can play only one line per match (by-law VIII a). Already on ${lineupPlaces[other]!.name}.`;
	});
	substitutes.forEach((playerId, index) => {
		const error = notEligible(playerId);
		if (error) errors[`substitutes.${index}`] = error;
		else if (players.includes(playerId))
			errors[`substitutes.${index}`] =
				"A standby can’t be on a line of the lineup (by-law VIII e).";
		else if (substitutes.indexOf(playerId) < index)
			errors[`substitutes.${index}`] = "This player is already a substitute.";
	});
	return errors;
}

const notOnRoster =
	"This player is not on the team’s active roster, and therefore not eligible (by-law II e).";

/** The lines that a team with fewer than six players defaults. League Information; by-law IX d. */
const defaultsOf: Readonly<Record<number, readonly Line[]>> = {
	5: ["singles2"],
	4: ["doubles2"],
	3: ["singles2", "doubles2"],
	2: ["doubles1", "doubles2"],
	1: ["singles2", "doubles1", "doubles2"],
};

/**
 * The lines that this many players can fill, by the league's table for short teams. By-law IX d.
 */
export const linesFor = (players: number): Line[] =>
	lines.filter((line) => players > 0 && !defaultsOf[players]?.includes(line));

/** The lines that have all their players. */
export const fullLines = ({ players }: TeamLineup): Line[] =>
	lines.filter((line) =>
		lineupPlaces.every((place, index) => place.line !== line || players[index] !== null),
	);

export const choosePlayersFirst = "Choose the players first.";

/**
 * Why a lineup can't be locked: nobody is in it, or a short team leaves other lines empty than the
 * table says. Once a line has begun, the table no longer applies. Null if it can. By-laws VIII a,
 * VIII i, IX d.
 */
export function lockRefusal(lineup: TeamLineup, hasBegun: boolean): string | null {
	const count = lineup.players.filter((playerId) => playerId !== null).length;
	if (count === 0) return choosePlayersFirst;
	if (hasBegun) return null;
	const wanted = linesFor(count);
	const full = fullLines(lineup);
	if (wanted.every((line) => full.includes(line))) return null;
	const nameOf = (line: Line) => lineupPlaces.find((place) => place.line === line)!.name;
	return `With ${countOf(count, "player")} you default ${listOf((defaultsOf[count] ?? []).map(nameOf))} and play ${listOf(wanted.map(nameOf))} (by-law IX d). Move your players to those lines.`;
}

/** A lineup that both teams have seen, after a standby has replaced a player. By-law VIII e. */
export const replaced = (lineup: TeamLineup, standby: number, place: number): TeamLineup => ({
	players: lineup.players.with(place, standby),
	substitutes: standbys(lineup).filter((each) => each !== standby),
});

/**
 * Why a lineup that both teams have seen can't be changed like this; null if it can. A standby may
 * replace any listed player, who is then out of the match; nobody else moves. By-laws VIII d, e.
 */
export function replacementRefusal(before: TeamLineup, after: TeamLineup): string | null {
	const named = standbys(before);
	const isAllowed = after.players.every(
		(playerId, place) =>
			playerId === before.players[place] ||
			(playerId !== null && before.players[place] !== null && named.includes(playerId)),
	);
	// A replaced player was no standby, and so is not among the rest.
	const rest = named.filter((playerId) => !after.players.includes(playerId));
	const isSameRest =
		rest.length === after.substitutes.length &&
		rest.every((playerId, index) => after.substitutes[index] === playerId);
	if (isAllowed && isSameRest) return null;
	return "Both teams have seen the lineups. Only a standby may replace a player now, and the replaced player is then out of the match (by-laws VIII d and e).";
}
