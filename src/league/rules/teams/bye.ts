/**
 * A team named "Bye", in any case, is a placeholder in draft schedules and excluded from all lists.
 */
export const isBye = (team: { readonly teamName: string }) =>
	team.teamName.trim().toLowerCase() === "bye";
