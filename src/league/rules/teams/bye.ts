/**
 * A team named "Bye", in any case, is a placeholder in draft schedules and excluded from all lists.
 */
export const isBye = (team: { readonly teamName: string }) =>
	team.teamName.trim().toLowerCase() === "bye";

/**
 * Whether a team plays. Only the committee gets other teams in lists; rows for everyone else have
 * no `isActive`.
 */
export const isActiveTeam = (team: {
	readonly teamName: string;
	readonly isActive?: boolean | undefined;
}) => team.isActive !== false && !isBye(team);
