/**
 * Whether an address can be that of a browser's push service (RFC 8030): https at the usual port of
 * a host with a public name. The server sends requests there, so nobody may name a machine of the
 * server's own network; `public-address.ts` checks what the name resolves to. `isLocal` allows this
 * machine, for tests.
 */
export function isPushEndpoint(endpoint: string, isLocal: boolean) {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, username, password, hostname, port } = new URL(endpoint);
	if (username || password) return false;
	if (isLocal && hostname === "127.0.0.1") return true;
	// Names end with letters; IPv4 and IPv6 addresses don't.
	const isPublicName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
	return protocol === "https:" && port === "" && isPublicName && !reserved.test(hostname);
}

/** Names that are not on the internet. */
const reserved = /\.(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|arpa)$/;
