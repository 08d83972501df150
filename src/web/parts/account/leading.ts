import type { Me, TeamRow } from "../../data/reads.ts";

/** The teams that the user leads as captain or co-captain. */
export const teamsLedBy = (me: Me | undefined, teams: readonly TeamRow[] = []) =>
	me && "userId" in me
		? teams.filter((team) => team.captainId === me.userId || team.cocaptainId === me.userId)
		: [];

export const portalTitle = (me: Me | undefined) =>
	!me || !("userId" in me)
		? "Create Your Profile"
		: me.isAdmin
			? "Admin Portal"
			: "Captain's Corner";
