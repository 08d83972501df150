import type { ManagerRole } from "./entities/define-record.ts";
import {
	type CommitteeRole,
	committeeRoles,
	flaggedRoles,
	type RoleFlags,
	roleFlagsOf,
} from "./entities/roles.ts";

export interface DeputyAssignment {
	readonly teamId: number;
	readonly matchId: number | null;
}

/** What admins give to a user besides the captain role. */
export interface CommitteeRoles extends Omit<RoleFlags, "isCaptain"> {
	/** The divisions that this user coordinates: their results, protests and messages. */
	readonly coordinates: readonly number[];
}

const { isCaptain: _, ...noFlags } = roleFlagsOf({});
/** The committee roles of someone who only plays or leads a team: none. */
export const noCommitteeRoles: CommitteeRoles & { readonly deputyFor: readonly [] } = {
	...noFlags,
	deputyFor: [],
	coordinates: [],
};

/**
 * The user of a request. Roles are read from the database for each request. `leads` holds the
 * active teams whose stored captain or co-captain is this user.
 */
export type Viewer =
	| { readonly kind: "visitor" }
	| { readonly kind: "account"; readonly email: string }
	| ({
			readonly kind: "member";
			readonly userId: number;
			readonly email: string;
			readonly isCaptain: boolean;
			readonly leads: readonly number[];
			/** The divisions of the teams in `leads`. */
			readonly divisionIds: readonly number[];
			/**
			 * The teams whose captain this user stands in for this season: in one match, or in all
			 * matches if `matchId` is null.
			 */
			readonly deputyFor: readonly DeputyAssignment[];
	  } & CommitteeRoles);

export const visitor: Viewer = { kind: "visitor" };

/** Whether the viewer has a profile. */
export const isMember = (viewer: Viewer): viewer is Extract<Viewer, { kind: "member" }> =>
	viewer.kind === "member";
export const isAdmin = (viewer: Viewer) => isMember(viewer) && viewer.isAdmin;
/** The viewer's roles on the committee; admins have all. */
export const committeeRolesOf = (viewer: Viewer): readonly CommitteeRole[] =>
	isMember(viewer) ? committeeRoles.filter((role) => viewer.isAdmin || holds(viewer, role)) : [];
/** Whether the member was given this role. Admins have its rights even if they were not. */
export const holds = (member: CommitteeRoles, role: CommitteeRole) =>
	role === "coordinator" ? member.coordinates.length > 0 : member[flaggedRoles[role].flag];
const has = (role: CommitteeRole) => (viewer: Viewer) => committeeRolesOf(viewer).includes(role);
export const isTreasurer = has("treasurer");
export const isScheduler = has("scheduler");
export const isEditor = has("editor");
/** Whether the viewer coordinates any division. */
export const isCoordinator = has("coordinator");
/** Whether the viewer coordinates this division; admins coordinate all. */
export const isCoordinatorOf = (viewer: Viewer, divisionId: number | null) =>
	isMember(viewer) &&
	(viewer.isAdmin || (divisionId !== null && viewer.coordinates.includes(divisionId)));
/** Whether the viewer is captain or co-captain of an active team. */
export const leadsATeam = (viewer: Viewer) => isMember(viewer) && viewer.leads.length > 0;
/** Whether the viewer is captain or co-captain of this team. */
export const isCaptainOf = (viewer: Viewer, teamId: number | null) =>
	isMember(viewer) && teamId !== null && viewer.leads.includes(teamId);

/** Whether a viewer may make a call; each refusal has its own HTTP status. */
export type Access = "allowed" | "noSession" | "noProfile" | "wrongRole";

/** Whether the viewer stands in for this team's captain in this match. */
export const isDeputyFor = (viewer: Viewer, teamId: number, matchId: number) =>
	isMember(viewer) &&
	viewer.deputyFor.some(
		(each) => each.teamId === teamId && (each.matchId === null || each.matchId === matchId),
	);
const isDeputy = (viewer: Viewer) => isMember(viewer) && viewer.deputyFor.length > 0;

type Guard = (viewer: Viewer) => Access;
const members: Guard = (viewer) =>
	viewer.kind === "visitor" ? "noSession" : viewer.kind === "account" ? "noProfile" : "allowed";
/** Admits members who have at least one of these roles. */
const roles =
	(...isOne: readonly ((viewer: Viewer) => boolean)[]): Guard =>
	(viewer) =>
		isMember(viewer) && !isOne.some((is) => is(viewer)) ? "wrongRole" : members(viewer);

/**
 * Access to calls by role; admins pass all. Which fields each role can read is in `resources.ts`,
 * and which tables it manages in their descriptions (`managedBy`).
 */
export const guards = {
	everyone: () => "allowed",
	accounts: (viewer) => (viewer.kind === "visitor" ? "noSession" : "allowed"),
	members,
	leaders: roles(isAdmin, leadsATeam),
	admins: roles(isAdmin),
	treasurers: roles(isTreasurer),
	schedulers: roles(isScheduler),
	editors: roles(isEditor),
	/** Coordinators of any division; the call checks which one. */
	coordinators: roles(isCoordinator),
	/** Messages. */
	leadersAndCoordinators: roles(leadsATeam, isCoordinator),
	/** Invoices. */
	leadersAndTreasurers: roles(leadsATeam, isTreasurer),
	/** Scorecards: captains, their deputies, and coordinators. */
	scorers: roles(leadsATeam, isDeputy, isCoordinator),
	/**
	 * Lineups: captains, their deputies, and admins, who are named here because they lead no team as
	 * admins.
	 */
	leadersAndDeputies: roles(isAdmin, leadsATeam, isDeputy),
	/** Make-ups: captains and schedulers. */
	leadersAndSchedulers: roles(leadsATeam, isScheduler),
	/** For calls that serve several roles on the committee and check which one the viewer has. */
	committee: roles(isTreasurer, isScheduler, isEditor, isCoordinator),
	/** Undo. */
	leadersAndCommittee: roles(leadsATeam, isTreasurer, isScheduler, isEditor, isCoordinator),
} as const satisfies { readonly [name: string]: Guard };

/** Whether the viewer manages the tables of this role. */
export const manages = (viewer: Viewer, role: ManagerRole) =>
	isMember(viewer) && guards[role](viewer) === "allowed";
