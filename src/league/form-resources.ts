import {
	type FormRating,
	formRating,
	type PublicForm,
	publicForm,
} from "./entities/form-rating.ts";
import { guards, isCaptainOf, isCoordinatorOf } from "./permissions.ts";
import { derived, fieldsOf, noFields, type Resource } from "./resource.ts";

const allFields = fieldsOf(formRating);
const captainFields = allFields.filter((field) => field !== "flag");
/**
 * Form ratings are personal: captains read only those of their own team, and coordinators only
 * those of their divisions.
 */
export const formRatings: Resource<FormRating & { divisionId: number | null }> = {
	id: "playerId",
	schema: formRating,
	guard: guards.leadersAndCoordinators,
	fields: (viewer, { teamId, divisionId }) =>
		isCoordinatorOf(viewer, divisionId)
			? allFields
			: isCaptainOf(viewer, teamId)
				? captainFields
				: noFields,
};

/** There are rows only if the league publishes form ratings. */
export const publicForms: Resource<PublicForm> = derived("playerId", publicForm);
