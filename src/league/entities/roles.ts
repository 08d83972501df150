/** The roles that are flags of a user, and how sentences name them. */
export const flaggedRoles = {
	admin: { flag: "isAdmin", plural: "admins", withArticle: "an admin" },
	captain: { flag: "isCaptain", plural: "captains", withArticle: "a captain" },
	/** Manages the fee payments. */
	treasurer: { flag: "isTreasurer", plural: "treasurers", withArticle: "the treasurer" },
	/** Manages the schedule with its dates and courts. */
	scheduler: { flag: "isScheduler", plural: "schedulers", withArticle: "the scheduler" },
	/** Manages texts, added pages and notices. */
	editor: { flag: "isEditor", plural: "editors", withArticle: "the editor" },
} as const;
export type FlaggedRole = keyof typeof flaggedRoles;

/** The roles on the committee that admins give besides their own; admins have all of them. */
export const grantedRoles = ["treasurer", "scheduler", "editor"] as const satisfies FlaggedRole[];
export type GrantedRole = (typeof grantedRoles)[number];
/** With the coordinators, whose role belongs to their divisions. */
export const committeeRoles = [...grantedRoles, "coordinator"] as const;
export type CommitteeRole = (typeof committeeRoles)[number];

export type RoleFlag = (typeof flaggedRoles)[FlaggedRole]["flag"];
export const roleFlags = Object.values(flaggedRoles).map(({ flag }) => flag);
export type RoleFlags = Readonly<Record<RoleFlag, boolean>>;
/** The flags of a user; those that are missing are false. */
export const roleFlagsOf = (row: { readonly [Flag in RoleFlag]?: boolean | null }) =>
	Object.fromEntries(roleFlags.map((flag) => [flag, row[flag] === true])) as RoleFlags;
