import { isAdmin, isCoordinatorOf, isScheduler, isTreasurer, type Viewer } from "./permissions.ts";
import type { TodoItem } from "./rules/tasks/admin-todo.ts";

/** `check`: players who may not have been eligible in a match, by its id. */
export type RoleTask = TodoItem | { readonly about: "check"; readonly id: number };

interface Divisions {
	readonly matches: readonly { readonly matchId: number; readonly divisionId: number }[];
}

/**
 * Whether an item of the to-do list is for this viewer: fees for the treasurer, missing make-ups
 * and preferences for the scheduler, scorecards, disputes and result checks for the coordinator of
 * the match's division, everything for admins. Pages: Portal, Fee Payments; `docs/security.md`.
 */
export function isTaskOf(viewer: Viewer, item: RoleTask, { matches }: Divisions): boolean {
	const isInOwnDivision = (id: number) =>
		isCoordinatorOf(viewer, matches.find(({ matchId }) => matchId === id)?.divisionId ?? null);
	switch (item.about) {
		case "dispute":
			return isInOwnDivision(item.matchId);
		case "check":
		case "score":
		case "verification":
			return isInOwnDivision(item.id);
		case "payment":
		case "payPal":
			return isTreasurer(viewer);
		case "makeup":
		case "preferences":
			return isScheduler(viewer);
		case "forfeits":
		case "registration":
			return isAdmin(viewer);
	}
}
