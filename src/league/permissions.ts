/**
 * Who asks. Roles are read from the database for each request; rights over a team, roster or result
 * follow from the stored row, so `leads` holds the active teams whose captain or co-captain this
 * person is now.
 */
export type Viewer =
	| { readonly kind: "visitor" }
	| { readonly kind: "account"; readonly email: string }
	| {
			readonly kind: "member";
			readonly userId: number;
			readonly email: string;
			readonly isCaptain: boolean;
			readonly isAdmin: boolean;
			readonly leads: readonly number[];
			/** The divisions of the teams in `leads`. */
			readonly divisionIds: readonly number[];
	  };

export const visitor: Viewer = { kind: "visitor" };

/** Has a profile. */
export const isMember = (viewer: Viewer): viewer is Extract<Viewer, { kind: "member" }> =>
	viewer.kind === "member";
export const isAdmin = (viewer: Viewer) => isMember(viewer) && viewer.isAdmin;
/** Captain or co-captain of some active team: what the role table calls C and O. */
export const leadsATeam = (viewer: Viewer) => isMember(viewer) && viewer.leads.length > 0;
/** Captain or co-captain of this very team, as it is stored. */
export const leads = (viewer: Viewer, teamId: number | null) =>
	isMember(viewer) && teamId !== null && viewer.leads.includes(teamId);

/** Whether somebody may make a call at all; each reason against it has its own status. */
export type Access = "allowed" | "noSession" | "noProfile" | "wrongRole";

/**
 * The guards of the calls by role: the columns of the role table. What each role reads of a row is in
 * `resources.ts`.
 */
export const guards = {
	everyone: (): Access => "allowed",
	accounts: (viewer: Viewer): Access => (viewer.kind === "visitor" ? "noSession" : "allowed"),
	members: (viewer: Viewer): Access =>
		viewer.kind === "visitor" ? "noSession" : viewer.kind === "account" ? "noProfile" : "allowed",
	leaders: (viewer: Viewer): Access =>
		isMember(viewer) && !isAdmin(viewer) && !leadsATeam(viewer)
			? "wrongRole"
			: guards.members(viewer),
	admins: (viewer: Viewer): Access =>
		isMember(viewer) && !isAdmin(viewer) ? "wrongRole" : guards.members(viewer),
} as const satisfies { [name: string]: (viewer: Viewer) => Access };
