import type { LeagueRecords, TeamHistory } from "../../league/entities/league-records.ts";
import type { PlayerHistory } from "../../league/entities/player-history.ts";
import type { OnThisDay, SeasonReview } from "../../league/entities/season-review.ts";
import { read } from "../data/reads.ts";

const choices = ["seasonId", "with", "against"] as const;

/** A player's page. Of the URL's query, only whole numbers and `all` are sent to the server. */
export const playerHistoryOf = (playerId: number, search: URLSearchParams) =>
	read<PlayerHistory>("get/playerHistory/{id}", {
		id: playerId,
		...Object.fromEntries(
			choices.flatMap((key) => {
				const value = search.get(key);
				return value && /^([1-9]\d{0,8}|all)$/.test(value) ? [[key, value]] : [];
			}),
		),
	});

export const teamHistoryOf = (teamId: number) =>
	read<TeamHistory>("get/teamHistory/{id}", { id: teamId });

export const leagueRecords = read<LeagueRecords>("leagueRecords");

/** A season's page; without an ID, that of the live season. */
export const seasonReviewOf = (seasonId: number | null, divisionNumber: number | null) =>
	read<SeasonReview>("get/seasonReview/{id}", {
		id: seasonId ?? "live",
		...(divisionNumber && { divisionNumber }),
	});

export const seasonPath = (seasonId: number, divisionNumber?: number | null) =>
	`/season/${seasonId}${divisionNumber ? `?division=${divisionNumber}` : ""}`;

export const onThisDay = read<OnThisDay>("onThisDay");

export const reviewTitle = ({ seasonName, isLive }: Pick<SeasonReview, "seasonName" | "isLive">) =>
	`${seasonName} ${isLive ? "So Far" : "in Review"}`;
