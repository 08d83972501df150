import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test.each([
	["MMTL Standings - Fall 2026", "MMTL Standings - Fall 2026"],
	["Łódź Lobbers Roster", "Łódź Lobbers Roster"],
	["李小龍 🎾 Roster", "李小龍 🎾 Roster"],
	["Zoe\u0301", "Zoé"],
	["../../etc/passwd Roster", "etc-passwd Roster"],
	["C:\\x\\y", "C-x-y"],
	['Hit "or" Mrs.? Roster', "Hit -or- Mrs.- Roster"],
	["a\u0000b\r\nc: d\u2028e\u202ef", "a-b-c- d-e-f"],
	["<b>|*?", "b-"],
	["  .hidden. ", "hidden"],
	["  two   spaces ", "two spaces"],
	["???", "Download"],
	["", "Download"],
])("%j is saved as %j", (title, name) => expect(fileName(title)).toBe(name));

test("truncates a long name without splitting a character", () => {
	expect([...fileName("🎾".repeat(300))]).toHaveLength(150);
});
