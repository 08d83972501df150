import type { Division } from "../../../league/entities/division.ts";
import type { Me } from "../../data/reads.ts";
import { coordinatedDivisions } from "../captain/shown-team.ts";

/** The divisions whose form ratings the user sees on /form-ratings, and the one in the URL. */
export function formChoice(
	search: URLSearchParams,
	me: Me | undefined,
	all: readonly Division[] = [],
) {
	const isAdmin = me !== undefined && "userId" in me && me.isAdmin;
	const divisions = isAdmin ? all : coordinatedDivisions(me, all);
	const isWanted = ({ divisionId }: Division) => String(divisionId) === search.get("divisionId");
	const division =
		search.get("divisionId") === "all" ? undefined : (divisions.find(isWanted) ?? divisions[0]);
	return {
		isAdmin,
		divisions,
		divisionId: division?.divisionId ?? null,
		isOfDivisions: isAdmin && search.get("view") === "divisions",
	};
}
