import { expect, test } from "vitest";
import { type AddressChange, isOwnAddress } from "./own-address.ts";

const [ann, captain] = [{ email: "ann@mail.example" }, { email: "captain@mail.example" }];
const byCaptain = { call: "update/player/1", isByAdmin: false };
const takenOver = { ...byCaptain, before: ann, after: captain };
const givenBack = { ...byCaptain, before: captain, after: ann };
const confirmed = { call: "confirmOwnEmail", isByAdmin: false };

test.each<[string, AddressChange[], boolean]>([
	["was never changed", [], true],
	["was entered with the player", [{ ...byCaptain, before: null, after: ann }], true],
	["is the same in other letters", [{ ...takenOver, after: { email: "Ann@mail.example" } }], true],
	["stayed when the rest changed", [{ ...byCaptain, before: ann, after: ann }], true],
	["is not in the changes", [{ ...byCaptain, before: {}, after: captain }], true],
	["was left out of a change", [{ ...byCaptain, before: ann, after: {} }], true],
	["was with a player who was removed", [{ ...byCaptain, before: ann, after: null }], true],
	["was confirmed by the player", [{ ...confirmed, before: captain, after: ann }], true],
	["was changed by an admin", [{ ...takenOver, isByAdmin: true }], true],
	["was changed by a captain", [takenOver], false],
	["was filled in by a captain", [{ ...takenOver, before: { email: "" } }], false],
	["was changed by a captain and back", [takenOver, givenBack], false],
	[
		"was changed by a captain, who then confirmed another",
		[takenOver, { ...confirmed, before: captain, after: { email: "captain2@mail.example" } }],
		false,
	],
])("the file of a player whose address %s", (_, changes, isOwn) => {
	expect(isOwnAddress(changes)).toBe(isOwn);
});
