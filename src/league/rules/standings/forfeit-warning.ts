import { setsOfDefaultedMatch } from "../../entities/line.ts";
import {
	type ForfeitConsequence,
	type ForfeitLimits,
	type ForfeitStanding,
	forfeitConsequence,
} from "./forfeits.ts";

/**
 * The consequence of forfeited sets, with a warning: `near` means one more no-show reaches a limit.
 * By-laws IX a to IX c (`content/bylaws.md`); page: Admin Portal.
 */
export function forfeitWarning(
	{ total, mostToOneTeam }: ForfeitStanding,
	limits: ForfeitLimits,
): ForfeitConsequence | "near" {
	const now = forfeitConsequence({ total, mostToOneTeam }, limits);
	const next = forfeitConsequence(
		{
			total: total + setsOfDefaultedMatch,
			mostToOneTeam: mostToOneTeam + setsOfDefaultedMatch,
		},
		limits,
	);
	return now === "none" && next !== "none" ? "near" : now;
}
