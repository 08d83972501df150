import { expect, test } from "vitest";
import { player } from "../../entities/player.ts";
import { contactFields, erasedValues, nameFields, personalFields } from "./personal-fields.ts";

test("what is deleted of a player is all but numbers, teams, and what the league assigns", () =>
	expect(personalFields.player).toEqual([
		...["firstName", "lastName", "phone", "email"],
		...["rating", "ratingType", "gender", "birthYear", "usta", "ustaLevel", "ustaYear"],
		...["experience", "comments", "area", "suspendedFrom", "suspendedThrough"],
	]));

test("what is deleted of a user is the name and how to reach them: roles stay on record", () =>
	expect(personalFields.user).toEqual(["firstName", "lastName", "email", "phone"]));

test("names and contacts of players and users are personal", () => {
	for (const fields of Object.values(personalFields))
		expect(fields).toEqual(expect.arrayContaining([...nameFields, ...contactFields]));
	expect(nameFields).toEqual(["firstName", "lastName"]);
	expect(contactFields).toEqual(["phone", "email"]);
});

test("a field that is deleted is empty, or unknown if it can be", () =>
	expect(erasedValues(player.fields, ["phone", "birthYear", "comments"])).toEqual({
		phone: "",
		birthYear: null,
		comments: "",
	}));
