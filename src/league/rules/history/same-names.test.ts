import { describe, expect, test } from "vitest";
import { type NamedPerson, sameNames } from "./same-names.ts";

type Played = readonly [team: number, ...seasons: number[]];

let nextId = 1;
const person = (name: string, ...played: readonly Played[]): NamedPerson => ({
	playerId: nextId++,
	names: [name],
	teams: played.map(([teamId, ...seasons]) => ({ teamId, teamName: `Team ${teamId}`, seasons })),
});

describe("players with the same name", () => {
	test("on the same team in different seasons are probably one person", () => {
		const [today, before] = [person("Ann Lee", [1, 9]), person("Ann Lee", [1, 8])];
		expect(sameNames([today, person("Bo Ray", [1, 9]), before])).toEqual({
			sameTeam: [[today, before]],
			otherTeams: [],
		});
	});

	test("are compared without case, accents and hyphens", () => {
		const pair = [person("Zoë O’Neil-Park", [1, 9]), person("ZOE ONEIL-PARK", [1, 8])];
		expect(sameNames(pair).sameTeam).toEqual([pair]);
	});

	test("on different teams may be two people", () => {
		const pair = [person("Ann Lee", [1, 9]), person("Ann Lee", [2, 8])];
		expect(sameNames(pair)).toEqual({ sameTeam: [], otherTeams: [pair] });
	});

	test("are two people if they played in the same season", () => {
		expect(sameNames([person("Ann Lee", [1, 9]), person("Ann Lee", [2, 9])])).toEqual({
			sameTeam: [],
			otherTeams: [],
		});
	});

	test("stay two people through all seasons, each with their own team", () => {
		const ann = [person("Ann Lee", [1, 9]), person("Ann Lee", [1, 8])];
		const other = [person("Ann Lee", [2, 9]), person("Ann Lee", [2, 8])];
		expect(sameNames([ann[0]!, other[0]!, ann[1]!, other[1]!])).toEqual({
			sameTeam: [ann, other],
			otherTeams: [],
		});
	});

	test("are one group when a later number connects two teams", () => {
		const [one, two] = [person("Ann Lee", [1, 9]), person("Ann Lee", [2, 8])];
		const both = person("Ann Lee", [1, 7], [2, 6]);
		expect(sameNames([one, two, both])).toEqual({ sameTeam: [[one, both, two]], otherTeams: [] });
	});

	test("of a team that came back under its name are on the same team", () => {
		const now = person("Ann Lee", [1, 9]);
		const before = person("Ann Lee", [5, 8]);
		const renamed = { ...before, teams: [{ ...before.teams[0]!, teamName: "TEAM 1" }] };
		expect(sameNames([now, renamed]).sameTeam).toEqual([[now, renamed]]);
	});

	test("who belong together by team are one choice among different teams", () => {
		const ann = [person("Ann Lee", [1, 9]), person("Ann Lee", [1, 8])];
		const elsewhere = person("Ann Lee", [2, 7]);
		expect(sameNames([...ann, elsewhere])).toEqual({
			sameTeam: [ann],
			otherTeams: [[ann[0], elsewhere]],
		});
	});

	test("are proposed once, also for a person with two names", () => {
		const two = { ...person("Ann Lee", [1, 9]), names: ["Ann Lee", "Ann Ray"] };
		const groups = sameNames([two, person("Ann Lee", [2, 8]), person("Ann Ray", [3, 7])]);
		expect(groups.otherTeams.map((group) => group.map(({ playerId }) => playerId))).toEqual([
			[two.playerId, two.playerId + 1],
		]);
	});

	test("with two names may be somebody else under the second one", () => {
		const two = { ...person("Ann Lee", [1, 9]), names: ["Ann Lee", "Ann Ray"] };
		const namesake = person("Ann Lee", [2, 9]);
		const before = person("Ann Ray", [3, 7]);
		expect(sameNames([two, namesake, before])).toEqual({
			sameTeam: [],
			otherTeams: [[two, before]],
		});
	});

	test("are two people if they have one of several seasons in common", () => {
		const people = [person("Ann Lee", [1, 9]), person("Ann Lee", [1, 8, 9])];
		expect(sameNames(people)).toEqual({ sameTeam: [], otherTeams: [] });
	});

	test("need a name", () => {
		const nameless = [person("?", [1, 9]), person("–", [1, 8])];
		expect(sameNames(nameless)).toEqual({ sameTeam: [], otherTeams: [] });
	});

	test("the first of a group is the one that came first", () => {
		const people = [9, 8, 7, 6].map((season) => person("Ann Lee", [1, season]));
		expect(sameNames(people).sameTeam).toEqual([people]);
	});
});
