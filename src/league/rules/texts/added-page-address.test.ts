import { expect, test } from "vitest";
import { isPageAddress, pageAddressError, pageAddressOf } from "./added-page-address.ts";

test.each([
	["sponsors", "sponsors"],
	["/Sponsors", "sponsors"],
	[" /sponsors-2027/ ", "sponsors-2027"],
	["2027", "2027"],
])("%j becomes the address %s", (typed, address) => {
	expect(pageAddressOf(typed)).toBe(address);
	expect(pageAddressError(typed)).toBeUndefined();
});

test.each([
	["", "Please use letters"],
	["/", "Please use letters"],
	["our sponsors", "Please use letters"],
	["our_sponsors", "Please use letters"],
	["-sponsors", "Please use letters"],
	["sponsors--2027", "Please use letters"],
	["a/b", "Please use letters"],
	["//evil.example", "Please use letters"],
	["robots.txt", "Please use letters"],
	["jardín", "Please use letters"],
	["faq", "The site already has a page at /faq."],
	["/Standings", "The site already has a page at /standings."],
	["api", "The site already has a page at /api."],
])("%j is refused: %s", (typed, error) => {
	expect(pageAddressError(typed)).toContain(error);
	expect(isPageAddress(typed)).toBe(false);
});
