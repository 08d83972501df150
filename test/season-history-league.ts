import { noCommitteeRoles, type Viewer } from "../src/league/permissions.ts";
import { league } from "../src/league/season-league.fixture.ts";
import type { TestApp } from "./app.ts";

export const start = "2026-10-10";

const member = (userId: number, ...leads: number[]): Viewer => ({
	kind: "member",
	userId,
	email: `user${userId}@league.example`,
	isCaptain: leads.length > 0,
	...noCommitteeRoles,
	isAdmin: leads.length === 0,
	leads,
	divisionIds: leads.length > 0 ? [1] : [],
});
export const viewers = {
	visitor: { kind: "visitor" },
	captain: member(1, 1, 4),
	admin: member(9),
} satisfies Record<string, Viewer>;
export const captains = [viewers.captain, member(2, 2), member(3, 3), viewers.captain];

/** The teams of the league, their leaders and the season. */
export async function fillLeague(app: TestApp) {
	await app.change(async (trx) => {
		const users = [1, 2, 3, 9].map((userId) => ({
			userId,
			firstName: "User",
			lastName: `No. ${userId}`,
			phone: "214-555-0100",
			email: `user${userId}@league.example`,
			isCaptain: userId < 9,
			isAdmin: userId === 9,
		}));
		await trx.insertInto("user").values(users).execute();
		await trx
			.insertInto("division")
			.values([...league.divisions])
			.execute();
		await trx
			.insertInto("location")
			.values([...league.locations])
			.execute();
		const teams = league.teams.map((team) => ({
			...team,
			locationId: 7,
			courtTime: "",
			comments: "",
		}));
		await trx.insertInto("team").values(teams).execute();
		const season = {
			seasonId: 1,
			seasonName: "Fall 2026",
			currentSeason: true,
			published: true,
			startDate: start,
			endDate: "2026-12-12",
			rosterDeadline: "2026-10-01",
		};
		await trx.insertInto("season").values(season).execute();
	});
}
