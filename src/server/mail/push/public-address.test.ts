import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isPublicAddress, NotPublic, publicLookup } from "./public-address.ts";

test.each([
	...["127.0.0.1", "127.8.9.10", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255"],
	...["192.168.1.1", "169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1"],
	...["255.255.255.255", "::1", "::", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1"],
	...["fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "2002:7f00:1::", "2001::1"],
])("%s is not on the internet", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

test.each(["142.250.72.234", "17.57.144.1", "2607:f8b0:4023:1009::5f", "2620:149:a44::1"])(
	"%s is on the internet",
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);

test("a name that leads to this machine is refused before anything connects", async () => {
	for (const all of [true, false])
		await expect(promisify(publicLookup)("localhost", { all })).rejects.toBeInstanceOf(NotPublic);
});
