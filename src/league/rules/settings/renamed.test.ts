import { expect, test } from "vitest";
import { renamed } from "./renamed.ts";

test.each([
	["the same name", { payee: "Sun League" }, { payee: "Pier Club" }],
	["capitals", { zelleName: "SUN LEAGUE" }, { zelleName: "PIER CLUB" }],
	[
		"a part of an address",
		{ postalAddress: "Sun League\nP.O. Box 1" },
		{ postalAddress: "Pier Club\nP.O. Box 1" },
	],
	[
		"only that part",
		{ payee: "Sun League Treasurer, Sun League" },
		{ payee: "Pier Club Treasurer, Pier Club" },
	],
	["no setting that does not repeat it", { tagline: "Sun League plays" }, {}],
	["another name", { payee: "Sun Foundation", name: "Sun League" }, {}],
])("with the league’s name, %s is changed", (_, values, expected) =>
	expect(renamed(values, "Sun League", "Pier Club")).toEqual(expected),
);

test("a name with signs is taken as it is", () =>
	expect(renamed({ payee: "Sun League" }, "Sun League", "Cash $& Serve")).toEqual({
		payee: "Cash $& Serve",
	}));
