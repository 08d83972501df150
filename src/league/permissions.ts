import type { ManagerRole } from "./entities/describe.ts";

export interface DeputyAssignment {
	readonly teamId: number;
	readonly matchId: number | null;
}

/** What admins give to a user besides the captain role. Admins have all of these roles. */
export interface CommitteeRoles {
	readonly isAdmin: boolean;
	/** Manages the fee payments. */
	readonly isTreasurer: boolean;
	/** Manages the schedule with its dates and courts. */
	readonly isScheduler: boolean;
	/** Manages texts, added pages and notices. */
	readonly isEditor: boolean;
	/** The divisions that this user coordinates: their results, protests and messages. */
	readonly coordinates: readonly number[];
}

/** The roles of everyone who only plays, or leads a team. */
export const noCommitteeRoles: CommitteeRoles & { readonly deputyFor: readonly [] } = {
	deputyFor: [],
	isAdmin: false,
	isTreasurer: false,
	isScheduler: false,
	isEditor: false,
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
			/** For whom they stand in this season: in one match, or without one in all. */
			readonly deputyFor: readonly DeputyAssignment[];
	  } & CommitteeRoles);

export const visitor: Viewer = { kind: "visitor" };

/** Whether the viewer has a profile. */
export const isMember = (viewer: Viewer): viewer is Extract<Viewer, { kind: "member" }> =>
	viewer.kind === "member";
export const isAdmin = (viewer: Viewer) => isMember(viewer) && viewer.isAdmin;
export const isTreasurer = (viewer: Viewer) =>
	isMember(viewer) && (viewer.isAdmin || viewer.isTreasurer);
export const isScheduler = (viewer: Viewer) =>
	isMember(viewer) && (viewer.isAdmin || viewer.isScheduler);
export const isEditor = (viewer: Viewer) => isMember(viewer) && (viewer.isAdmin || viewer.isEditor);
/** Whether the viewer coordinates any division. */
export const isCoordinator = (viewer: Viewer) =>
	isMember(viewer) && (viewer.isAdmin || viewer.coordinates.length > 0);
/** Whether the viewer coordinates this division; admins coordinate all. */
export const coordinates = (viewer: Viewer, divisionId: number | null) =>
	isMember(viewer) &&
	(viewer.isAdmin || (divisionId !== null && viewer.coordinates.includes(divisionId)));
/** Whether the viewer is captain or co-captain of an active team. */
export const leadsATeam = (viewer: Viewer) => isMember(viewer) && viewer.leads.length > 0;
/** Whether the viewer is captain or co-captain of this team. */
export const leads = (viewer: Viewer, teamId: number | null) =>
	isMember(viewer) && teamId !== null && viewer.leads.includes(teamId);

/** Whether a viewer may make a call; each refusal has its own HTTP status. */
export type Access = "allowed" | "noSession" | "noProfile" | "wrongRole";

/** Whether the viewer is a deputy of this team's captain, in this match. */
export const isDeputyFor = (viewer: Viewer, teamId: number, matchId: number) =>
	isMember(viewer) &&
	viewer.deputyFor.some(
		(each) => each.teamId === teamId && (each.matchId === null || each.matchId === matchId),
	);
const isDeputy = (viewer: Viewer) => isMember(viewer) && viewer.deputyFor.length > 0;

type Guard = (viewer: Viewer) => Access;
const members: Guard = (viewer) =>
	viewer.kind === "visitor" ? "noSession" : viewer.kind === "account" ? "noProfile" : "allowed";
/** For members in one of these roles. */
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
	/** Lineups: captains and their deputies; admins lead no team by being admins. */
	leadersAndDeputies: roles(isAdmin, leadsATeam, isDeputy),
	/** Make-ups: captains and schedulers. */
	leadersAndSchedulers: roles(leadsATeam, isScheduler),
	/** Anyone on the committee: calls that serve several roles, and check which. */
	committee: roles(isTreasurer, isScheduler, isEditor, isCoordinator),
	/** Undo. */
	leadersAndCommittee: roles(leadsATeam, isTreasurer, isScheduler, isEditor, isCoordinator),
} as const satisfies { readonly [name: string]: Guard };

/** Whether the viewer manages the tables of this role. */
export const manages = (viewer: Viewer, role: ManagerRole) =>
	isMember(viewer) && guards[role](viewer) === "allowed";
