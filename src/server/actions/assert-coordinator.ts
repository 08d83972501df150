import { isCoordinatorOf, type Viewer } from "../../league/permissions.ts";
import { ApiError } from "../errors.ts";

/** Throws unless the viewer coordinates this division; admins coordinate all. */
export function assertCoordinatorOf(viewer: Viewer, divisionId: number | null) {
	if (!isCoordinatorOf(viewer, divisionId))
		throw new ApiError("WRONG_ROLE", "You are not the coordinator of this division.");
}
