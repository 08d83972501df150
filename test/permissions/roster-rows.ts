import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { type Expected, forEveryone, leaders, rowsOf } from "./matrix.ts";
import { P } from "./read-fields.ts";
import {
	adminsOnly,
	invalid,
	missing,
	noOne,
	notFound,
	notYours,
	own,
	ownOrOthers,
	rosterDeadline,
	thirdTeams,
} from "./roster-outcomes.ts";

const locked = "409 ROSTER_LOCKED";
const stale = "409 STALE";

const ownWhileOpen = leaders(locked, notYours, "ok");
/** Fields that captains may not send. */
const adminsFields = leaders(invalid, invalid, "ok");

const names = { firstName: "Ada", lastName: "Newcomer" };
const whileLocked = { given: rosterDeadline("2026-08-01") };

/** Players. The captain leads `captains`, the other captain `others`. */
export async function rosterRows(app: TestApp, demo: DemoLeague) {
	await app.change(rosterDeadline("2026-12-31"));
	const {
		captainTeamId: captains,
		unregisteredTeamId: others,
		inactiveTeamId: inactive,
		byeTeamId: bye,
		lookingPlayerId,
	} = demo.named;
	const [third] = thirdTeams(demo);
	const playerOf = async (teamId: number | null, isActive = true) => {
		const { playerId } = await app.db
			.selectFrom("player")
			.select("playerId")
			.where("teamId", teamId === null ? "is" : "=", teamId)
			.where("isActive", "=", isActive)
			.orderBy("playerId")
			.limit(1)
			.executeTakeFirstOrThrow();
		return { id: playerId };
	};
	const onCaptains = await playerOf(captains);
	const onThird = await playerOf(third);
	const inactivePlayer = await playerOf(null, false);
	const looking = { id: lookingPlayerId };
	const toCaptains = { json: { teamId: captains } };
	const phone = { json: { phone: "" } };

	return [
		...rowsOf("POST createPlayer", [
			[
				"onto the captain's roster",
				{
					...forEveryone(invalid),
					visitor: "401 NO_SESSION",
					captain: "ok",
					otherCaptain: notYours,
					admin: "ok",
				},
				{ json: { ...names, teamId: captains } },
			],
			[
				"a player who is suspended",
				{ ...forEveryone(invalid), visitor: "401 NO_SESSION", admin: "ok" },
				{ json: { ...names, teamId: captains, suspendedFrom: "2026-01-01" } },
			],
			[
				"onto the captain's roster while locked",
				{
					...forEveryone(invalid),
					visitor: "401 NO_SESSION",
					captain: locked,
					otherCaptain: notYours,
					admin: "ok",
				},
				{ json: { ...names, teamId: captains }, ...whileLocked },
			],
			["names alone, without a team", { ...forEveryone(invalid), admin: "ok" }, { json: names }],
			[
				"onto an inactive team",
				{
					...forEveryone(invalid),
					visitor: "401 NO_SESSION",
					captain: notFound,
					otherCaptain: notFound,
				},
				{ json: { ...names, teamId: inactive } },
			],
			[
				"onto the Bye",
				{
					...forEveryone(invalid),
					visitor: "401 NO_SESSION",
					captain: notFound,
					otherCaptain: notFound,
				},
				{ json: { ...names, teamId: bye } },
			],
			[
				"with a chosen number",
				{ ...forEveryone(invalid), visitor: "401 NO_SESSION" },
				{ json: { ...names, teamId: captains, playerNumber: 1 } },
			],
			[
				"a public sign-up",
				{ ...forEveryone<Expected>(["ok"]), admin: P.all },
				{
					json: {
						...names,
						email: "ada@newcomers.example",
						rating: 3.5,
						gender: "F",
						birthYear: 1988,
					},
				},
			],
		]),
		...rowsOf("PUT update/player/{id}", [
			["phone of the captain's player", own, { ...onCaptains, json: { phone: "214-555-0100" } }],
			[
				"phone of the captain's player while locked",
				own,
				{ ...onCaptains, json: { phone: "214-555-0100" }, ...whileLocked },
			],
			["rating of the captain's player", own, { ...onCaptains, json: { rating: 5.5 } }],
			[
				"rating of the captain's player while locked",
				ownWhileOpen,
				{ ...onCaptains, json: { rating: 5.5 }, ...whileLocked },
			],
			[
				"comments of the captain's player",
				adminsFields,
				{ ...onCaptains, json: { comments: "x" } },
			],
			[
				"birth year of the captain's player",
				adminsFields,
				{ ...onCaptains, json: { birthYear: 1980 } },
			],
			[
				"number of the captain's player",
				adminsFields,
				{ ...onCaptains, json: { playerNumber: 999_999 } },
			],
			[
				"roster place of the captain's player",
				leaders(invalid, invalid, invalid),
				{ ...onCaptains, json: { rosterPlace: 1 } },
			],
			["the captain's player off the roster", own, { ...onCaptains, json: { teamId: null } }],
			[
				"the captain's player off the roster while locked",
				ownWhileOpen,
				{ ...onCaptains, json: { teamId: null }, ...whileLocked },
			],
			[
				"a confirmed move to the other team",
				leaders(notYours, "ok", "ok"),
				{ ...onCaptains, json: { teamId: others, fromTeamId: captains } },
			],
			[
				"an unconfirmed move to the other team",
				leaders(notYours, stale, "ok"),
				{ ...onCaptains, json: { teamId: others } },
			],
			[
				"a move to the other team with a phone",
				adminsOnly,
				{ ...onCaptains, json: { teamId: others, fromTeamId: captains, phone: "" } },
			],
			["phone of a third team's player", adminsOnly, { ...onThird, ...phone }],
			["onto the captain's roster", own, { ...looking, ...toCaptains }],
			[
				"onto the captain's roster while locked",
				ownWhileOpen,
				{ ...looking, ...toCaptains, ...whileLocked },
			],
			["phone of a player looking for a team", adminsOnly, { ...looking, ...phone }],
			["no team for a player looking for one", adminsOnly, { ...looking, json: { teamId: null } }],
			["a missing player", noOne, { ...missing, ...phone }],
		]),
		...rowsOf("PUT update/inactivePlayer/{id}", [
			["to the captain's team", own, { ...inactivePlayer, ...toCaptains }],
			[
				"to the captain's team while locked",
				ownWhileOpen,
				{ ...inactivePlayer, ...toCaptains, ...whileLocked },
			],
			["phone", adminsOnly, { ...inactivePlayer, ...phone }],
			["a missing player", noOne, { ...missing, ...phone }],
		]),
		...rowsOf("POST reactivatePlayer/{id}", [
			["to the captain's team", own, { ...inactivePlayer, ...toCaptains }],
			[
				"to the captain's team while locked",
				ownWhileOpen,
				{ ...inactivePlayer, ...toCaptains, ...whileLocked },
			],
			[
				"to the caller's only team, or looking for one",
				ownOrOthers,
				{ ...inactivePlayer, json: {} },
			],
			["a player of a third team", leaders(stale, notYours, stale), { ...onThird, ...toCaptains }],
			[
				"to an inactive team",
				leaders(notFound, notFound, invalid),
				{ ...inactivePlayer, json: { teamId: inactive } },
			],
			["a missing player", noOne, { ...missing, ...toCaptains }],
		]),
		...rowsOf("POST deactivatePlayer/{id}", [
			["the captain's player", own, { ...onCaptains, json: {} }],
			[
				"the captain's player while locked",
				ownWhileOpen,
				{ ...onCaptains, json: {}, ...whileLocked },
			],
			["a player looking for a team", adminsOnly, { ...looking, json: {} }],
			["a missing player", noOne, { ...missing, json: {} }],
		]),
	];
}
