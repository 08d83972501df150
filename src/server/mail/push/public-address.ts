import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIPv4, type LookupFunction } from "node:net";

/** Networks that are not the internet: this machine, private ones, link-local, special uses. */
const notPublic = new BlockList();
for (const [network, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const)
	notPublic.addSubnet(network, bits, "ipv4");

/** Only 2000::/3 is the internet, without special uses, documentation and 6to4 within it. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
] as const)
	notPublic.addSubnet(network, bits, "ipv6");

export const isPublicAddress = (address: string) =>
	isIPv4(address)
		? !notPublic.check(address, "ipv4")
		: global6.check(address, "ipv6") && !notPublic.check(address, "ipv6");

/** Thrown if the name of a push service has an address that is not on the internet. */
export class NotPublic extends Error {}

/**
 * Resolves a name like `dns.lookup`, for one connection, and refuses it if any of its addresses is
 * not public: the check is of the address that is then used, so that a name can't change in
 * between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
		const [first] = addresses ?? [];
		const failure =
			error ??
			(!first || !addresses.every(({ address }) => isPublicAddress(address))
				? new NotPublic("The push service has no public address.")
				: null);
		if (failure || !first) return callback(failure, "", 4);
		if (options.all) return callback(null, addresses);
		callback(null, first.address, first.family);
	});
};
