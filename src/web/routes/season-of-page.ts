import { redirect } from "react-router";
import { isBye } from "../../league/rules/teams/bye.ts";
import { matchReads } from "../data/match-reads.ts";
import { type Answers, answerOf } from "../data/page-data.ts";
import { ofSeason, type Read, reads } from "../data/reads.ts";
import { idOf, type Visit } from "../page-def/page-def.ts";

/** The archived season that the URL names. */
export const seasonOf = ({ search }: Visit) => idOf(search.get("seasonId"));
/** The calls for the archived season that the URL names, else for the current one. */
export const inSeason = (visit: Visit, ...wanted: Read<unknown>[]) =>
	wanted.map((read) => ofSeason(read, seasonOf(visit)));
export const archiveIn = (visit: Visit, answers: Answers) =>
	answerOf(answers, reads.seasonArchives)?.find(({ seasonId }) => seasonId === seasonOf(visit));
export const matchIn = (visit: Visit, answers: Answers) =>
	answerOf(
		answers,
		ofSeason(matchReads.one(Number(visit.params["matchId"])), seasonOf(visit)),
	)?.[0];

/** The division that the URL names. */
export const divisionIn = (visit: Visit, answers: Answers) =>
	answerOf(answers, ofSeason(reads.divisions, seasonOf(visit)))?.find(
		(row) => row.divisionId === idOf(visit.search.get("divisionId")),
	);
export const teamIn = (visit: Visit, answers: Answers) =>
	answerOf(answers, ofSeason(reads.teams, seasonOf(visit)))?.find(
		(row) => row.teamId === idOf(visit.params["teamId"]) && !isBye(row),
	);

/** A season that is not archived is shown without `seasonId`. */
export function redirectUnlessArchived(path: string) {
	return (visit: Visit, answers: Answers) => {
		if (seasonOf(visit) && !archiveIn(visit, answers)) throw redirect(path);
		return [];
	};
}

/** A title that ends with the name of the archived season, if the URL names one. */
export function titleOfSeason(title: string) {
	return (visit: Visit, answers: Answers) =>
		[title, archiveIn(visit, answers)?.seasonName].filter(Boolean).join(", ");
}
