import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { type Expected, forEveryone, leaders, rowsOf } from "./matrix.ts";
import { P } from "./read-fields.ts";

const invalid = "422 INVALID";
const notFound = "404 NOT_FOUND";
const notYours = "403 NOT_YOUR_TEAM";
const locked = "409 ROSTER_LOCKED";
const stale = "409 STALE";

/** Make-ups: a scheduler has an admin's rights. */
const makeupRows = (call: string, cases: Parameters<typeof rowsOf>[1]) =>
	rowsOf(
		call,
		cases.map(([about, outcomes, request]) => [
			about,
			{ ...outcomes, scheduler: outcomes.admin },
			request,
		]),
	);

/** The captain and admins. */
const own = leaders("ok", notYours, "ok");
const ownWhileOpen = leaders(locked, notYours, "ok");
const ownOrOthers = leaders("ok", "ok", "ok");
const adminsOnly = leaders(notYours, notYours, "ok");
/** Fields that captains may not send. */
const adminsFields = leaders(invalid, invalid, "ok");
/** The same on the captain's team, whose rows the other captain may not change. */
const ownAdminsFields = leaders(invalid, notYours, "ok");
const noOne = leaders(notFound, notFound, notFound);
const adminsOfHidden = leaders(notFound, notFound, "ok");

const names = { firstName: "Ada", lastName: "Newcomer" };
const slot = { matchDate: "2026-11-01", startTime: "9-11" };
const missing = { id: 2_147_483_647 };

type Given = Parameters<TestApp["change"]>[0];
const rosterDeadline =
	(day: string): Given =>
	(trx) =>
		trx
			.updateTable("season")
			.set({ rosterDeadline: day, playerAdditionsStartDate: null })
			.where("currentSeason", "=", true)
			.execute();
const whileLocked = { given: rosterDeadline("2026-08-01") };

/** Players, teams and make-up matches. The captain leads `captains`, the other captain `others`. */
export async function rosterRows(app: TestApp, demo: DemoLeague) {
	await app.change(rosterDeadline("2026-12-31"));
	const {
		captainTeamId: captains,
		unregisteredTeamId: others,
		inactiveTeamId: inactive,
		byeTeamId: bye,
		lookingPlayerId,
	} = demo.named;
	const [third, fourth] = demo.team
		.filter((team) => team.isActive && ![captains, others, bye].includes(team.teamId))
		.map((team) => team.teamId) as [number, number];
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
	const book = async (
		homeTeamId: number,
		visitorTeamId: number,
		startTime: "9-11" | "1-3" | "3-5",
	) => {
		const { makeupMatchId } = await app.db
			.insertInto("makeupMatch")
			.values({
				originalMatchNumber: null,
				homeTeamId,
				visitorTeamId,
				matchDate: "2026-12-13",
				startTime,
			})
			.returning("makeupMatchId")
			.executeTakeFirstOrThrow();
		return { id: makeupMatchId };
	};
	const onCaptains = await playerOf(captains);
	const onThird = await playerOf(third);
	const inactivePlayer = await playerOf(null, false);
	const looking = { id: lookingPlayerId };
	const makeup = await book(captains, third, "9-11");
	const sharedMakeup = await book(captains, others, "1-3");
	const foreignMakeup = await book(third, fourth, "3-5");
	const toCaptains = { json: { teamId: captains } };
	const phone = { json: { phone: "" } };
	const captainsTeam = { id: captains };

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
		...rowsOf("PUT update/team/{id}", [
			["name of the captain's team", own, { ...captainsTeam, json: { teamName: "Renamed" } }],
			[
				"courts and time of the captain's team",
				own,
				{ ...captainsTeam, json: { locationId: 1, courtTime: "9-11" } },
			],
			[
				"registration of the other captain's team",
				leaders(notYours, "ok", "ok"),
				{ id: others, json: { isRegistered: true } },
			],
			[
				"registration withdrawn",
				ownAdminsFields,
				{ ...captainsTeam, json: { isRegistered: false } },
			],
			["number", ownAdminsFields, { ...captainsTeam, json: { teamNumber: 998 } }],
			[
				"division while it has live matches",
				leaders(invalid, notYours, invalid),
				{ ...captainsTeam, json: { divisionId: null } },
			],
			["division without matches", adminsOfHidden, { id: inactive, json: { divisionId: 12 } }],
			["comments", ownAdminsFields, { ...captainsTeam, json: { comments: "x" } }],
			[
				"inactive while it has live matches",
				leaders(invalid, notYours, invalid),
				{ ...captainsTeam, json: { isActive: false } },
			],
			["inactive without matches", adminsOfHidden, { id: inactive, json: { isActive: false } }],
			[
				"the Bye's name for a team with a captain",
				leaders(invalid, notYours, invalid),
				{ ...captainsTeam, json: { teamName: " bye " } },
			],
			[
				"the Bye's name for a team without matches",
				adminsOfHidden,
				{ id: inactive, json: { teamName: " bye " } },
			],
			[
				"no captain and co-captain",
				leaders(invalid, notYours, "ok"),
				{ ...captainsTeam, json: { captainId: null, cocaptainId: null } },
			],
			[
				"a missing user as co-captain",
				leaders(invalid, notYours, invalid),
				{ ...captainsTeam, json: { cocaptainId: 999_999 } },
			],
			["an inactive team", adminsOfHidden, { id: inactive, json: { teamName: "Back" } }],
			["the Bye", adminsOfHidden, { id: bye, json: { courtTime: "" } }],
			["a missing team", noOne, { ...missing, json: { teamName: "x" } }],
		]),
		...makeupRows("POST create/makeupMatch", [
			[
				"the captain's team against a third team",
				own,
				{ json: { homeTeamId: captains, visitorTeamId: third, ...slot } },
			],
			[
				"the other team against the captain's",
				ownOrOthers,
				{ json: { homeTeamId: others, visitorTeamId: captains, ...slot } },
			],
			[
				"the captain's team against the Bye",
				leaders(invalid, notYours, invalid),
				{ json: { homeTeamId: captains, visitorTeamId: bye, ...slot } },
			],
			[
				"the captain's team against an inactive team",
				leaders(invalid, notYours, invalid),
				{ json: { homeTeamId: inactive, visitorTeamId: captains, ...slot } },
			],
			[
				"the captain's team against itself",
				leaders(invalid, notYours, invalid),
				{ json: { homeTeamId: captains, visitorTeamId: captains, ...slot } },
			],
			[
				"at a time that is not a slot",
				leaders(invalid, invalid, invalid),
				{ json: { homeTeamId: captains, visitorTeamId: third, ...slot, startTime: "7-9" } },
			],
		]),
		...makeupRows("PUT update/makeupMatch/{id}", [
			["of the captain's team", own, { ...makeup, json: slot }],
			["of both captains' teams", ownOrOthers, { ...sharedMakeup, json: slot }],
			["of two other teams", adminsOnly, { ...foreignMakeup, json: slot }],
			[
				"of two other teams, with the captain's as home team",
				adminsOnly,
				{ ...foreignMakeup, json: { homeTeamId: captains } },
			],
			[
				"of the captain's team, with the other captain's as home team",
				adminsOnly,
				{ ...makeup, json: { homeTeamId: others } },
			],
			["a missing match", noOne, { ...missing, json: slot }],
		]),
		...makeupRows("DELETE delete/makeupMatch/{id}", [
			["of the captain's team", own, makeup],
			["of both captains' teams", ownOrOthers, sharedMakeup],
			["of two other teams", adminsOnly, foreignMakeup],
			["a missing match", noOne, missing],
		]),
	];
}
