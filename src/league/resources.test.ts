import { expect, test } from "vitest";
import { noCommitteeRoles, type Viewer } from "./permissions.ts";
import { resources } from "./resources.ts";

type Member = Extract<Viewer, { kind: "member" }>;
const member: Member = {
	kind: "member",
	userId: 10,
	email: "",
	isCaptain: false,
	...noCommitteeRoles,
	leads: [],
	divisionIds: [],
};
const [ownTeam, otherTeam, division, otherDivision] = [1, 2, 3, 4];
const roles: readonly [string, Partial<Member>][] = [
	["captain", { isCaptain: true, leads: [ownTeam], divisionIds: [division] }],
	["treasurer", { isTreasurer: true }],
	["scheduler", { isScheduler: true }],
	["editor", { isEditor: true }],
	["coordinator", { coordinates: [division] }],
];
const pairs = roles.flatMap(([first, a], at) =>
	roles.slice(at + 1).map(([second, b]) => [first, second, a, b] as const),
);

/** One row stands for records of all kinds: it has whatever their rules ask about. */
const rows = [ownTeam, otherTeam].flatMap((teamId) =>
	[division, otherDivision].flatMap((divisionId) =>
		[true, false].flatMap((isActive) =>
			[member.userId, 11].map((userId) => ({
				teamId,
				homeTeamId: teamId,
				visitorTeamId: 5,
				divisionId,
				isActive,
				teamName: "Aces High",
				userId,
				isCaptain: isActive,
				leadsIn: isActive ? [divisionId] : [],
				published: isActive,
				currentSeason: false,
				isArchived: false,
				hasResults: isActive,
				isOnActiveRoster: isActive,
				isInAResult: false,
				matchId: 6,
			})),
		),
	),
);

test.each(pairs)("a %s who becomes %s as well still reads every field", (_, __, a, b) => {
	for (const [name, { fields }] of Object.entries(resources))
		for (const row of rows) {
			const read = (more: Partial<Member>) => fields({ ...member, ...more }, row as never);
			const missing = [...read(a), ...read(b)].filter(
				(field) => !read({ ...a, ...b }).includes(field),
			);
			expect([name, row, missing]).toEqual([name, row, []]);
		}
});
