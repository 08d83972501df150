import type { Standing } from "../../league/entities/standing.ts";
import { Alert } from "../ui/alert.tsx";

/** By-laws V f, IX h. */
const exitTexts = {
	withdrew: "This team has withdrawn from the season (by-law V f).",
	removed:
		"The results of this team were removed: its matches count for neither side (by-law IX h).",
};

/** Says that a team has withdrawn, or that its results were removed. */
export const TeamExit = ({ exit }: Partial<Pick<Standing, "exit">>) =>
	exit && <Alert>{exitTexts[exit]}</Alert>;
