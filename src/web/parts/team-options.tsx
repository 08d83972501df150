import type { TeamRow } from "../data/reads.ts";

/** The options of a list of teams, by name. */
export const TeamOptions = ({
	teams,
}: {
	teams: readonly Pick<TeamRow, "teamId" | "teamName">[];
}) =>
	teams
		.toSorted((a, b) => a.teamName.localeCompare(b.teamName))
		.map(({ teamId, teamName }) => (
			<option key={teamId} value={teamId}>
				{teamName}
			</option>
		));
