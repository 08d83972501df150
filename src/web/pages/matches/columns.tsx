import { useMemo } from "react";
import { Link } from "react-router";
import { draftMatch, type Match, match, type Planned } from "../../../league/entities/match.ts";
import type { Team } from "../../../league/entities/team.ts";
import { timeSlots } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import { formatSlot, startMinute } from "../../../league/rules/schedule/start-time.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { type ResultTotals, reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import type { Cell, Column } from "../../parts/grid/grid.tsx";
import { StateBadge } from "../../parts/match-state.tsx";
import type { Choice } from "../../ui/choices.tsx";

/**
 * The columns of matches. `all` includes rows that the location filter hides: match numbers are
 * unique among all of them.
 */
export function useMatchColumns<Row extends Planned>(
	idOf: (row: Partial<Row>) => number | undefined,
	all: readonly Row[],
	isDraft: boolean,
	warningsOf: (row: Row) => readonly string[] = noWarnings,
) {
	const teams = useRead(adminReads.teams);
	const people = useRead(reads.people);
	const divisions = useRead(reads.divisions);
	const locations = useRead(reads.locations);

	return useMemo((): readonly Column<Row>[] => {
		const teamsById = byId(teams, "teamId");
		const peopleById = byId(people, "userId");
		const divisionNumbers = new Map(
			divisions.map(({ divisionId, divisionNumber }) => [divisionId, divisionNumber]),
		);
		const nameOf = (teamId: number | undefined) => teamsById.get(teamId ?? 0)?.teamName ?? "";
		const captainOf = (teamId: number) =>
			fullName(peopleById.get(teamsById.get(teamId)?.captainId ?? 0));
		const choices = teamChoices(teams, divisions, isDraft);
		const divisionChoices = divisions.map(({ divisionId, divisionNumber }) => ({
			value: String(divisionId),
			label: String(divisionNumber),
		}));
		const locationChoices = locations.map(({ locationId, locationName }) => ({
			value: String(locationId),
			label: locationName,
		}));

		const differs = (_: Cell, { homeTeamId, visitorTeamId }: Partial<Row>) =>
			homeTeamId && homeTeamId === visitorTeamId ? messages.sameTeams : undefined;
		const isTaken = (value: Cell, row: Partial<Row>) =>
			all.some((other) => other.matchNumber === value && idOf(other) !== idOf(row))
				? messages.matchNumberTaken
				: undefined;
		/** Changing only the division would leave the match with two teams of another division. */
		const fitsTeams = (value: Cell, { homeTeamId, visitorTeamId }: Partial<Row>) => {
			const misplaced = [homeTeamId, visitorTeamId]
				.map((teamId) => teamsById.get(teamId ?? 0))
				.find((team) => team && !isBye(team) && team.divisionId !== value);
			return (
				misplaced &&
				`${misplaced.teamName} is not in Division ${divisionNumbers.get(Number(value)) ?? "?"}. Use Edit to change the division and the teams together.`
			);
		};
		const teamColumn = (field: "homeTeamId" | "visitorTeamId"): Partial<Column<Row>> => ({
			choices: ({ divisionId }) => choices.get(divisionId ?? 0) ?? [],
			shown: (row) => nameOf(row[field]),
			check: differs,
		});
		const captainColumn = (
			field: string,
			head: string,
			side: "homeTeamId" | "visitorTeamId",
		): Column<Row> => ({
			field,
			head,
			kind: "text",
			isReadOnly: true,
			value: (row) => captainOf(row[side]),
			width: 9.5,
		});
		const columns = describedColumns<Row>((isDraft ? draftMatch : match).fields, {
			matchNumber: { check: isTaken },
			matchDate: {
				shown: (row: Row) => (
					<>
						{row.matchDate && formatDate(row.matchDate)}
						{warningsOf(row).map((warning) => (
							<small key={warning} className="warning">
								{warning}
							</small>
						))}
					</>
				),
			},
			startTime: {
				shown: ({ startTime }: Row) => formatSlot(startTime),
				order: ({ startTime }: Row) => startMinute(startTime),
				suggestions: timeSlots,
			},
			locationId: { choices: () => locationChoices },
			divisionId: { choices: () => divisionChoices, check: fitsTeams },
			homeTeamId: teamColumn("homeTeamId"),
			visitorTeamId: teamColumn("visitorTeamId"),
		} as { [Name in keyof Row]?: Partial<Column<Row>> });
		const isPlace = ({ field }: Column<Row>) => field === "locationId";
		return [
			...withAfterTeams(
				columns.filter((column) => !isPlace(column)),
				columns.filter(isPlace),
			),
			captainColumn("homeCaptain", "Home Captain", "homeTeamId"),
			captainColumn("visitorCaptain", "Visitor Captain", "visitorTeamId"),
		];
	}, [teams, people, divisions, locations, all, idOf, isDraft, warningsOf]);
}

const noWarnings = () => [];

/** Adds columns right after the two teams, so that a narrow screen shows them first. */
export const withAfterTeams = <Row extends Planned>(
	columns: readonly Column<Row>[],
	added: readonly Column<Row>[],
) =>
	columns.flatMap((column) => (column.field === "visitorTeamId" ? [column, ...added] : [column]));

/** The title of a match on a phone. */
export function useMatchTitle() {
	const teams = useRead(adminReads.teams);
	return useMemo(() => {
		const teamsById = byId(teams, "teamId");
		const nameOf = (teamId: number) => teamsById.get(teamId)?.teamName ?? "";
		return ({ matchNumber, homeTeamId, visitorTeamId }: Planned) =>
			`Match ${matchNumber}: ${nameOf(homeTeamId)} vs. ${nameOf(visitorTeamId)}`;
	}, [teams]);
}

/** The active teams of each division, with a Bye in drafts. */
function teamChoices(
	teams: readonly Team[],
	divisions: readonly { divisionId: number }[],
	isDraft: boolean,
): ReadonlyMap<number, readonly Choice[]> {
	const byes = isDraft ? teams.filter(isBye) : [];
	return new Map(
		divisions.map(({ divisionId }) => {
			const own = teams
				.filter((team) => team.divisionId === divisionId && team.isActive && !isBye(team))
				.sort((a, b) => a.teamName.localeCompare(b.teamName));
			const bye = byes.find((team) => team.divisionId === divisionId) ?? byes[0];
			return [
				divisionId,
				[...own, ...(bye ? [bye] : [])].map(({ teamId, teamName }) => ({
					value: String(teamId),
					label: teamName,
				})),
			];
		}),
	);
}

/**
 * Sets won and the state of the match, linked to the scorecard, where admins enter forfeits and
 * remove verifications.
 */
export function resultColumn<Row extends Match>(
	results: ReadonlyMap<number, ResultTotals>,
): Column<Row> {
	const setsOf = (result: ResultTotals | undefined) =>
		result ? `${result.totalHomeSetsWon}–${result.totalVisitorSetsWon}` : "";
	return {
		field: "result",
		head: "Result",
		kind: "text",
		isReadOnly: true,
		value: ({ matchId }) => setsOf(results.get(matchId)),
		shown: (row) => {
			const { matchId, matchNumber } = row;
			const result = results.get(matchId);
			return (
				<>
					<Link to={`/team-info?matchId=${matchId}`}>
						{result ? setsOf(result) : "Scorecard"}
						<span className="sr-only"> of match {matchNumber}</span>
					</Link>
					<small>
						<StateBadge match={row} card={result} />
					</small>
				</>
			);
		},
		isOnCard: true,
		width: 11.5,
	};
}
