import type { ConsentKind } from "../../../league/entities/consent-kinds.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { emailConsent, emailGuardian } from "./consent-link.ts";

/** A player with something to sign. `guardian`: the address of the guardian who was asked last. */
export interface ToSign {
	readonly player: StoredPlayer;
	readonly teamName: string;
	readonly missing: readonly ConsentKind[];
	readonly guardian: string | null;
}

/**
 * Whether the guardian is asked and not the player: only the guardian's consent is missing, and
 * their address is known.
 */
const asksGuardian = ({ missing, guardian }: ToSign) =>
	!missing.includes("ownRisk") && guardian !== null;

/** Whether there is an address to which the link can be sent. */
export const canBeAsked = (each: ToSign) => asksGuardian(each) || each.player.email !== "";

/** Emails the link to sign, to the player or to the guardian. */
export async function askToSign(
	context: Pick<ServerContext, "mail" | "now">,
	trx: Trx,
	{ isReminder, ...each }: ToSign & { isReminder: boolean },
) {
	const { player, teamName, guardian } = each;
	if (guardian !== null && asksGuardian(each))
		await emailGuardian(context, trx, { player, teamName, address: guardian, isReminder });
	else await emailConsent(context, trx, { player, teamName, isReminder });
}
