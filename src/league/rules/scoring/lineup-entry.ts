import { type PlayerField, playerSlots, type Side } from "../../entities/line.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { byEffectiveSlot } from "../schedule/effective-slot.ts";
import type { Lineup } from "./scorecard.ts";

/** The six places of a side, in scorecard order. */
export const placesOf = (side: Side): PlayerField[] =>
	playerSlots.filter((slot) => slot.side === side).map(({ field }) => field);

export const sideOfPlace = (place: PlayerField): Side =>
	playerSlots.find(({ field }) => field === place)!.side;

/**
 * The place to enter after this one: the side's next empty one, starting over at its first, and
 * then the other side's. Null if none of these sides has an empty place. A side is entered in one
 * go, so that its roster stays on screen.
 */
export function nextPlace(
	card: Lineup,
	after: PlayerField,
	sides: readonly Side[],
): PlayerField | null {
	const own = placesOf(sideOfPlace(after));
	const at = own.indexOf(after);
	const others = sides.filter((side) => side !== sideOfPlace(after)).flatMap(placesOf);
	return (
		[...own.slice(at + 1), ...own.slice(0, at), ...others].find((place) => card[place] === null) ??
		null
	);
}

type Played = Pick<
	Match,
	"matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId" | "effectiveDate" | "effectiveTime"
>;

/**
 * A team's six players in its last match before this one, by their places in this one. Null if that
 * scorecard lacks one of them, or if one has left the roster: only a full and legal lineup is
 * offered. By-laws II e, VIII a.
 */
export function lastLineup(
	match: Played,
	teamId: number,
	matches: readonly Played[],
	cards: readonly (Lineup & Pick<MatchResult, "matchId">)[],
	roster: readonly { readonly playerId: number }[],
): Partial<Lineup> | null {
	const last = matches
		.filter((each) => each.effectiveDate !== null && byEffectiveSlot(each, match) < 0)
		.toSorted(byEffectiveSlot)
		.at(-1);
	const card = cards.find(({ matchId }) => matchId === last?.matchId);
	if (!last || !card) return null;
	const sideIn = ({ homeTeamId }: Played): Side => (homeTeamId === teamId ? "home" : "visitor");
	const players = placesOf(sideIn(last)).map((place) => card[place]);
	if (!players.every((id) => roster.some(({ playerId }) => playerId === id))) return null;
	return Object.fromEntries(placesOf(sideIn(match)).map((place, index) => [place, players[index]]));
}
