import type {
	DivisionProposal,
	FormRating,
	PlayerForm,
} from "../../../league/entities/form-rating.ts";
import { read } from "../../data/reads.ts";

/** Captains don’t get `flag`. */
export type FormRow = Omit<FormRating, "flag"> & Partial<Pick<FormRating, "flag">>;

export const formReads = {
	ofTeam: (teamId: number) => read<FormRow[]>("list/formRating", { teamId }),
	/** Without an ID, of all divisions that the user coordinates. */
	ofDivision: (divisionId: number | null) =>
		read<FormRow[]>("list/formRating", divisionId === null ? {} : { divisionId }),
	player: (playerId: number) => read<PlayerForm>("get/playerForm/{id}", { id: playerId }),
	proposals: read<DivisionProposal[]>("list/divisionProposal"),
};
