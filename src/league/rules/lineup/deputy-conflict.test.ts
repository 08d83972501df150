import { expect, test } from "vitest";
import { type DeputyTies, deputyConflict } from "./deputy-conflict.ts";

const team = (teamId: number, divisionId: number, captainId: number, more: object = {}) => ({
	teamId,
	divisionId,
	captainId,
	cocaptainId: null,
	isActive: true,
	...more,
});
const own = team(1, 3, 10);
const teams = [
	own,
	team(2, 3, 20, { cocaptainId: 21 }),
	team(3, 4, 30),
	team(4, 3, 40, { isActive: false }),
	team(5, 3, 50),
];

test.each<[string, Partial<DeputyTies>, boolean]>([
	["of no team", {}, false],
	["who leads another team of the division", { userId: 20 }, true],
	["who is co-captain of another team of the division", { userId: 21 }, true],
	["who plays for another team of the division", { playsFor: [2] }, true],
	["who is a deputy of another team of the division", { deputyOf: [2] }, true],
	["who plays for the team itself", { playsFor: [1], deputyOf: [1] }, false],
	["who leads a team of another division", { userId: 30, playsFor: [3] }, false],
	["of a team that doesn’t play", { userId: 40, playsFor: [4] }, false],
])("a person %s", (_, ties, isRefused) => {
	const verdict = deputyConflict(own, teams, {
		userId: null,
		playsFor: [],
		deputyOf: [],
		...ties,
	});
	expect(verdict).toBe(
		isRefused
			? "This person belongs to another team in the division and would see the lineup before it is exchanged (by-law VIII d). Choose someone else."
			: null,
	);
});
