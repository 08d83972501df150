import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import type { SecurityChange } from "../../mail/templates/security-emails.ts";

/** Tells the owner of an account about a change of its security settings. */
export const noteSecurityChange = (
	{ mail }: ServerContext,
	trx: Trx,
	email: string,
	change: SecurityChange,
) => mail.post(trx, { name: "", address: email }, { kind: "securityChanged", ...change });
