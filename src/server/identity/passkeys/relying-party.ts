import { isIP } from "node:net";

/** What passkeys are bound to: browsers use them on this host only. */
export function relyingParty({ publicUrl }: { publicUrl: string }) {
	const { origin, hostname } = new URL(publicUrl);
	return { rpID: hostname, origin };
}

/** Whether the site has a host name: browsers refuse passkeys for IP addresses. */
export const canUsePasskeys = ({ publicUrl }: { publicUrl: string }) =>
	isIP(relyingParty({ publicUrl }).rpID.replace(/^\[|\]$/g, "")) === 0;
