import type {
	MatchAvailability,
	TeamAvailability,
} from "../../../league/entities/availability-calls.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";

/** The player and match that a captain records an answer for. */
export interface Chosen {
	matchId: number;
	playerId: number;
}
export type ListedPlayer = TeamAvailability["players"][number];

/** A player's answer for a match; an empty one if the match doesn't list the player. */
export const answerIn = ({ answers }: MatchAvailability, playerId: number) =>
	answers.find((each) => each.playerId === playerId) ?? {
		playerId,
		answer: null,
		from: null,
		asked: 0,
		canAsk: false,
	};

export const opponentOf = (
	{ homeTeam, visitorTeam }: Pick<MatchAvailability, "homeTeam" | "visitorTeam">,
	teamName: string,
) => (homeTeam === teamName ? visitorTeam : homeTeam);

/** `Sat, Nov 28, 9-11 am`. */
export const whenText = ({ date, time }: Pick<MatchAvailability, "date" | "time">) =>
	`${formatDate(date)}${time ? `, ${formatSlot(time)}` : ""}`;
