import type { InvitationView } from "../../../league/entities/invitation.ts";
import { read } from "../../data/reads.ts";

/** What the link of an invitation opens, by its key. */
export const invitationOf = (key: string) =>
	read<InvitationView>("get/invitation/{id}", { id: key });
