/** The roles as test titles name them. The captains lead teams of two divisions, the admin none. */
const roleNames = {
	visitor: "a visitor",
	newAccount: "an account without a profile",
	member: "a member who leads no team",
	captain: "the captain",
	otherCaptain: "the other captain",
	admin: "an admin",
	treasurer: "the treasurer",
	scheduler: "the scheduler",
	editor: "the editor",
	coordinator: "the coordinator of the captain’s division",
};
export type Role = keyof typeof roleNames;
/** The roles that share an admin's work. They lead no team. */
const committeeRoles = ["treasurer", "scheduler", "editor", "coordinator"] as const;
export type CommitteeRole = (typeof committeeRoles)[number];
export const isCommitteeRole = (role: Role): role is CommitteeRole =>
	committeeRoles.some((each) => each === role);
export const roles = Object.keys(roleNames) as readonly Role[];
export const namedRoles = roles.map((role) => ({ role, name: roleNames[role] }));
