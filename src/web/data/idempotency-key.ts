/** A UUID. `crypto.randomUUID` does not exist on pages without HTTPS, as on a local network. */
export function newKey(): string {
	if ("randomUUID" in crypto) return crypto.randomUUID();
	const hex = [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
