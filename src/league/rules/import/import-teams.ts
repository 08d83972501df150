import type { Match } from "../../entities/match.ts";
import type { Team } from "../../entities/team.ts";
import { messages } from "../../messages.ts";
import { isBye } from "../teams/bye.ts";
import { teamInPlayErrors } from "../teams/team-in-play.ts";
import { leaderErrors } from "../teams/two-leaders.ts";
import { normalizeName } from "./import-cells.ts";
import {
	type Fields,
	type Identified,
	isSameText,
	type ListRules,
	type ParsedRow,
	rejectDuplicates,
	sameNumber,
	unidentified,
} from "./import-row.ts";
import { inviteErrors, type OpenInvitation } from "./new-leaders.ts";

/**
 * The import rules for teams. Active teams need a number; teams with live matches must stay active
 * and in their division. Captain and co-captain are two people. Page: Teams.
 */
export const teamRules = (
	teams: readonly Team[],
	matches: readonly Pick<Match, "divisionId" | "homeTeamId" | "visitorTeamId">[],
	openInvitations: readonly OpenInvitation[],
): ListRules => ({
	identifyingFields: ["teamNumber"],
	identify: ({ fields }) => identifyTeam(fields, teams),
	errors: (row) => {
		const { existing, fields, unreadable } = row;
		const before = existing as Team | null;
		const team = { ...emptyTeam, ...before, ...fields };
		const own = matches.filter(
			(match) => before && [match.homeTeamId, match.visitorTeamId].includes(before.teamId),
		);
		const needsNumber = team.isActive && team.teamNumber === null && !unreadable.has("isActive");
		return {
			...(needsNumber && { teamNumber: messages.teamNumberNeeded }),
			...teamInPlayErrors(before, team, own),
			...leaderErrors(before, team),
			...inviteErrors(row, openInvitations),
		};
	},
	checkRows: teamErrors,
});

const emptyTeam = {
	teamName: "",
	teamNumber: null,
	divisionId: null,
	captainId: null,
	cocaptainId: null,
	isActive: true,
};

/**
 * Finds the team for a row: by number if a team has it, else by name; then the row's number becomes
 * the team's new one.
 */
function identifyTeam({ teamNumber, teamName }: Fields, teams: readonly Team[]): Identified<Team> {
	if (typeof teamName === "string" && isBye({ teamName }))
		return unidentified("A Bye can’t be imported. Add it on the Teams page.");
	const byNumber = teams.find((team) => team.teamNumber === teamNumber);
	const byName =
		teamName === undefined
			? []
			: teams.filter((team) => !isBye(team) && isSameText(team.teamName, teamName));
	if (byNumber && isBye(byNumber)) return unidentified(`Number ${teamNumber} belongs to a Bye.`);
	if (byNumber && byName.length > 0 && !byName.includes(byNumber))
		return unidentified(
			`Number ${teamNumber} is ${byNumber.teamName}, but ${teamName} has another number.`,
		);
	if (byNumber) return { record: byNumber, notes: [] };
	if (byName.length > 1)
		return unidentified(`There are ${byName.length} teams with this name. Enter the number.`);
	if (byName[0]) return { record: byName[0], notes: [] };
	return teamName === undefined
		? unidentified(`No team has number ${teamNumber ?? "?"}, and the name is missing.`)
		: { record: null, notes: [] };
}

/** Errors across rows: duplicate teams and numbers. */
function teamErrors(rows: readonly ParsedRow[]) {
	rejectDuplicates(rows, duplicateKey, (line) => `Row ${line} has the same team.`);
	rejectDuplicates(
		rows,
		({ fields, errors }) =>
			errors.length === 0 && fields["teamNumber"] !== undefined
				? String(fields["teamNumber"])
				: null,
		sameNumber(messages.teamNumberTaken),
	);
}

function duplicateKey({ existing, fields, errors }: ParsedRow) {
	if (existing) return `team ${(existing as Team).teamId}`;
	return errors.length > 0 ? null : `name ${normalizeName(String(fields["teamName"]))}`;
}
