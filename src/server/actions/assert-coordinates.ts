import { coordinates, type Viewer } from "../../league/permissions.ts";
import { ApiError } from "../errors.ts";

/** Throws unless the viewer coordinates this division; admins coordinate all. */
export function assertCoordinates(viewer: Viewer, divisionId: number | null) {
	if (!coordinates(viewer, divisionId))
		throw new ApiError("WRONG_ROLE", "You are not the coordinator of this division.");
}
