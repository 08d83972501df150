import type { OwnContactView } from "../../league/entities/own-contact.ts";
import { read } from "../data/reads.ts";

/** A player's own phone and email, by the token from an email. */
export const ownContactOf = (key: string) =>
	read<OwnContactView>("get/ownContact/{id}", { id: key });
