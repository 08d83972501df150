/**
 * The user of a request. Roles are read from the database for each request. `leads` holds the
 * active teams whose stored captain or co-captain is this user.
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

/** Whether the viewer has a profile. */
export const isMember = (viewer: Viewer): viewer is Extract<Viewer, { kind: "member" }> =>
	viewer.kind === "member";
export const isAdmin = (viewer: Viewer) => isMember(viewer) && viewer.isAdmin;
/** Whether the viewer is captain or co-captain of an active team. */
export const leadsATeam = (viewer: Viewer) => isMember(viewer) && viewer.leads.length > 0;
/** Whether the viewer is captain or co-captain of this team. */
export const leads = (viewer: Viewer, teamId: number | null) =>
	isMember(viewer) && teamId !== null && viewer.leads.includes(teamId);

/** Whether a viewer may make a call; each refusal has its own HTTP status. */
export type Access = "allowed" | "noSession" | "noProfile" | "wrongRole";

/** Access to calls by role. Which fields each role can read is in `resources.ts`. */
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
