import { expect, test } from "vitest";
import { dataAccessByRole } from "./data-access.ts";

const fieldsOf = (who: string, ofWhom: string) =>
	dataAccessByRole().find((each) => each.who === who && each.ofWhom === ofWhom)?.fields;

test("says that visitors read no contacts, and captains those of their own team and of other captains", () => {
	const ofEveryone = dataAccessByRole().filter(({ who }) => who === "Everyone");
	expect(ofEveryone.flatMap(({ fields }) => fields)).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/Phone|Email|Birth/)]),
	);
	expect(fieldsOf("Everyone", "Players on a team")).toContain("Last Name");
	expect(fieldsOf("Captains", "Players on their own team")).toEqual(
		expect.arrayContaining(["Phone", "Email"]),
	);
	expect(fieldsOf("Captains", "Players on their own team")).not.toContain("Birth Year");
	expect(fieldsOf("People with a profile", "Players looking for a team")).not.toContain("Phone");
	expect(fieldsOf("Admins", "All players")).toContain("Birth Year");
	for (const ofWhom of [
		"Captains and co-captains in their division",
		"Any other captain or co-captain, one at a time",
	])
		expect(fieldsOf("Captains", ofWhom)).toEqual(expect.arrayContaining(["Phone", "Email"]));
	const readForm = dataAccessByRole().filter(({ fields }) =>
		fields.some((name) => /Form rating/.test(name)),
	);
	expect(readForm.map(({ who, ofWhom }) => `${who}: ${ofWhom}`)).toEqual([
		"Captains: Players on their own team",
		"Division coordinators: Players in their division",
		"Admins: All players",
	]);
});
