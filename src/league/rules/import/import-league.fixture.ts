import type { EnteredPlayer } from "../../entities/player.ts";
import { newPlayer } from "../../entities/player-calls.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, team } from "./import-plan.fixture.ts";
import type { LeagueNow } from "./import-plan.ts";

const player = (
	playerId: number,
	playerNumber: number,
	firstName: string,
	lastName: string,
	more: Partial<EnteredPlayer> = {},
): EnteredPlayer => ({
	...newPlayer.parse({ firstName, lastName }),
	playerId,
	playerNumber,
	createdAt: "2026-01-01T00:00:00Z",
	isActive: true,
	...more,
});
const full = Array.from({ length: 17 }, (_, index) =>
	player(100 + index, 500 + index, "Full", `House ${index}`, { teamId: 2 }),
);
export const league: LeagueNow = {
	...nothingElse,
	numbers: newLeagueNumbers,
	players: [
		player(1, 12, "Sam", "Reed", {
			email: "sam@example.com",
			phone: "214-555-0142",
			rating: 3.5,
			teamId: 1,
		}),
		player(2, 13, "Ann", "van der Berg", { email: "home@example.com" }),
		player(3, 14, "Ann", "Reed", { email: "home@example.com" }),
		player(4, 15, "Lou", "Twin", { email: "lou@example.com" }),
		player(5, 16, "Lou", "Twin", { email: "lou@example.com" }),
		player(6, 17, "Ina", "Tive", { isActive: false }),
		player(7, 18, "Loose", "End", { teamId: 99, comments: " One.\r\nTwo. " }),
		...full,
	],
	teams: [
		team(1, 101, "Net Gains", { captainId: 7 }),
		team(2, 102, "Full House"),
		team(3, null, "Bye"),
		team(4, null, "Serve-ivors", { isActive: false }),
		team(5, 105, "Same Name"),
		team(6, 106, "Same Name"),
		team(7, 107, "Loose Ends", { divisionId: 99, locationId: 98, captainId: 97 }),
	],
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 12, divisionNumber: 2 },
	],
	locations: [{ locationId: 4, locationName: "Quarry Lane" }],
	users: [
		{ userId: 6, email: "other@example.com" },
		{ userId: 7, email: "cap@example.com" },
	],
	draftMatches: [],
	matches: [
		{ divisionId: 1, homeTeamId: 1, visitorTeamId: 2 },
		{ divisionId: 1, homeTeamId: 5, visitorTeamId: 1 },
	],
};

export const { plan, planOne } = createImportPlanner(
	league,
	(fields): Record<string, string> => ({
		...(fields["firstName"] === "" && { firstName: "Please fill this in." }),
		...(fields["lastName"] === "Toolong" && { lastName: "Please keep this to 80 characters." }),
	}),
);
