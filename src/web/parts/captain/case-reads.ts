import type { CommitteeCase, MatchFile } from "../../../league/entities/committee-case.ts";
import { read } from "../../data/reads.ts";

/** Comments, protests and incidents. */
export const caseReads = {
	matchFile: (matchId: number) => read<MatchFile>("get/matchFile/{id}", { id: matchId }),
	cases: read<CommitteeCase[]>("list/committeeCase"),
};
