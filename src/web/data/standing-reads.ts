import type { PublicForm } from "../../league/entities/form-rating.ts";
import type { Standing } from "../../league/entities/standing.ts";
import type { StandingDetails } from "../../league/entities/standing-details.ts";
import { read } from "./reads.ts";

/** Without the percentage: its 17 digits take more space than the numbers it is computed from. */
export type StandingRow = Omit<Standing, "percentSetsWon" | "form" | "placeChange"> &
	Partial<Pick<Standing, "form" | "placeChange">>;
type ForfeitField = "setsForfeited" | "forfeitConsequence";
const standingFields =
	"teamId,divisionNumber,setsWon,setsLost,setsPlayed,setsForfeited,forfeitConsequence,place,tieBreak,setsBehind,adjustments,exit,weeks,lastWeek";

/** What pages read of standings, and of players’ form beside them. */
export const standingReads = {
	/** The current standings of one division, or of all. */
	current: (divisionNumber?: number) =>
		read<StandingRow[]>("list/standing", {
			...(divisionNumber && { divisionNumber }),
			fields: `${standingFields},form,placeChange`,
		}),
	/** Empty unless the league publishes form ratings. */
	publicForm: (teamId: number) =>
		read<Pick<PublicForm, "playerId" | "form" | "plusMinus">[]>("list/publicForm", {
			teamId,
			fields: "playerId,form,plusMinus",
		}),
	/** The standings at the end of a season. */
	final: (divisionNumber?: number) =>
		read<StandingRow[]>("list/standing", {
			...(divisionNumber && { divisionNumber }),
			fields: standingFields,
		}),
	/** Without the fields that pages about one team don't show. */
	ofTeam: (teamId: number) =>
		read<
			Omit<
				Standing,
				| "setsBehind"
				| "placeChange"
				| "weeks"
				| "lastWeek"
				| "tieBreak"
				| "adjustments"
				| ForfeitField
			>[]
		>("list/standing", {
			teamId,
			fields: "teamId,divisionNumber,setsWon,setsLost,setsPlayed,percentSetsWon,place,form,exit",
		}),
	/** Whether the team has withdrawn, or its results were removed. */
	exitOfTeam: (teamId: number) =>
		read<Pick<Standing, "teamId" | "exit">[]>("list/standing", { teamId, fields: "teamId,exit" }),
	details: (teamId: number) => read<StandingDetails>("get/standing/{id}", { id: teamId }),
};
