import type { TestApp } from "../app.ts";
import { admins, forEveryone, rowsOf } from "./matrix.ts";

const history = [
	...["playerId", "firstName", "lastName", "hidesPage", "total", "byLine", "seasons"],
	...["longestStreak", "currentStreak", "partnerCount", "opponentCount", "partners"],
	...["bestPartners", "opponents", "recent", "shown", "played", "people", "opponentTeams"],
];

const review = [
	...["seasonId", "seasonName", "isLive", "weeks", "matches", "sets", "setsForfeited", "players"],
	...["divisions", "divisionNumber", "teams", "meetings", "closest", "forfeits", "mostLines"],
	"unbeaten",
];

const numbers = ["player", "hidesPage", "merged", "sameName", "found", "more"];

/** Pages about all seasons, and who is who in them. */
export async function historyRows(app: TestApp) {
	const { player, named } = app.demo;
	const [own, hiding] = player.filter(
		({ teamId, isActive }) => teamId === named.captainTeamId && isActive,
	) as [(typeof player)[number], (typeof player)[number]];
	const looking = named.lookingPlayerId;
	// They have met nobody of each other's team, so they may be one person.
	const alias = player.find(({ playerId }) => playerId === named.lookingPlayerId)!;
	const separate = { playerId: own.playerId, aliasId: alias.playerId };
	await app.change((trx) =>
		trx.insertInto("hiddenPlayer").values({ playerId: hiding.playerId }).execute(),
	);
	const merged = (trx: Parameters<Parameters<TestApp["change"]>[0]>[0]) =>
		trx
			.insertInto("playerAlias")
			.values(separate)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	const missing = "404 NOT_FOUND";
	const pastSeasonId = app.demo.seasonArchive[0]?.seasonId ?? 0;
	return [
		...rowsOf("GET get/playerHistory/{id}", [
			["of a player on a roster", forEveryone(history), { id: own.playerId }],
			["with all opponents", forEveryone(history), { id: own.playerId, query: "against=all" }],
			[
				"of a player who hides the page",
				{ ...forEveryone(missing), admin: history },
				{ id: hiding.playerId },
			],
			["of a player looking for a team", forEveryone(missing), { id: looking }],
			["of an unknown player", forEveryone(missing), { id: 2_147_483_647 }],
			[
				"with an unknown key",
				forEveryone("422 INVALID"),
				{ id: own.playerId, query: "email=a@x.example" },
			],
		]),
		...rowsOf("GET get/teamHistory/{id}", [
			[
				"of a team",
				forEveryone(["teamId", "teamName", "seasons", "rivals"]),
				{ id: named.captainTeamId },
			],
			["of the Bye", forEveryone(missing), { id: named.byeTeamId }],
			["of a team without a season", forEveryone(missing), { id: named.inactiveTeamId }],
		]),
		...rowsOf("GET leagueRecords", [
			[
				"champions and records",
				forEveryone(["champions", "mostSeasons", "longestStreaks", "comebacks"]),
			],
		]),
		...rowsOf("GET get/seasonReview/{id}", [
			["of a past season", forEveryone(review), { id: pastSeasonId }],
			["of the live season", forEveryone(review), { id: "live", query: "divisionNumber=2" }],
			["of an unknown season", forEveryone(missing), { id: 2_147_483_647 }],
			["with an unknown key", forEveryone("422 INVALID"), { id: pastSeasonId, query: "teamId=1" }],
		]),
		...rowsOf("GET onThisDay", [["a match years ago", forEveryone(["story"])]]),
		...rowsOf("GET get/playerNumbers/{id}", [
			["of a player", admins(numbers), { id: own.playerId, query: "q=smith" }],
			["of an unknown player", admins(missing), { id: 2_147_483_647 }],
			["with an unknown key", admins("422 INVALID"), { id: own.playerId, query: "name=a" }],
		]),
		...rowsOf("GET sameNames", [
			["players who may be one person", admins(["sameTeam", "otherTeams", "more"])],
			["with an unknown key", admins("422 INVALID"), { query: "name=a" }],
		]),
		...rowsOf("POST mergePlayers", [
			["two numbers", admins("ok"), { json: { merges: [separate] } }],
			[
				"merged numbers",
				admins("409 NOT_POSSIBLE"),
				{ json: { merges: [separate] }, given: merged },
			],
			[
				"an unknown number",
				admins(missing),
				{ json: { merges: [{ ...separate, aliasId: 2_147_483_647 }] } },
			],
			["nothing", admins("422 INVALID"), { json: { merges: [] } }],
		]),
		...rowsOf("POST hidePlayer", [
			["a player’s page", admins("ok"), { json: { playerId: own.playerId, hidesPage: true } }],
			[
				"of an unknown player",
				admins(missing),
				{ json: { playerId: 2_147_483_647, hidesPage: true } },
			],
		]),
		...rowsOf("POST separatePlayers", [
			["a merged number", admins("ok"), { json: { aliasId: alias.playerId }, given: merged }],
			["another number", admins(missing), { json: { aliasId: own.playerId } }],
		]),
	];
}
