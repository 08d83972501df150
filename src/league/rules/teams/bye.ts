/**
 * A team named "Bye", in any case, stands in for nobody: it fills a draft schedule and is in no
 * list.
 */
export const isBye = (team: { readonly teamName: string }) =>
	team.teamName.trim().toLowerCase() === "bye";
