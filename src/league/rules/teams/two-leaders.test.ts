import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { leaderErrors } from "./two-leaders.ts";

const of = (captainId: number | null, cocaptainId: number | null) => ({ captainId, cocaptainId });
const captain = { captainId: messages.sameLeaders };
const cocaptain = { cocaptainId: messages.sameLeaders };

test.each([
	["accepts two different people", null, of(1, 2), {}],
	["accepts a team with nobody", null, of(null, null), {}],
	["accepts a team with a captain only", null, of(1, null), {}],
	["accepts captain and co-captain changing places", of(1, 2), of(2, 1), {}],
	["refuses the same person on a new team, at the co-captain", null, of(1, 1), cocaptain],
	["refuses the captain as co-captain, at the co-captain", of(1, 2), of(1, 1), cocaptain],
	["refuses the co-captain as captain, at the captain", of(1, 2), of(2, 2), captain],
	["refuses another person for both, at the co-captain", of(1, 2), of(3, 3), cocaptain],
	["accepts other changes of a team that has one person twice", of(1, 1), of(1, 1), {}],
	["refuses to make another person both on such a team", of(1, 1), of(2, 2), cocaptain],
] as const)("%s", (_, before, after, errors) =>
	expect(leaderErrors(before, after)).toEqual(errors),
);
