import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { leaders, rowsOf } from "./matrix.ts";
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

/** The same on the captain's team, whose rows the other captain may not change. */
const ownAdminsFields = leaders(invalid, notYours, "ok");
const adminsOfHidden = leaders(notFound, notFound, "ok");

const slot = { matchDate: "2026-11-01", startTime: "9-11" };

/** Teams and their make-up matches. The captain leads `captains`, the other captain `others`. */
export async function teamRows(app: TestApp, demo: DemoLeague) {
	await app.change(rosterDeadline("2026-12-31"));
	const {
		captainTeamId: captains,
		unregisteredTeamId: others,
		inactiveTeamId: inactive,
		byeTeamId: bye,
	} = demo.named;
	const [third, fourth] = thirdTeams(demo);
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
	const makeup = await book(captains, third, "9-11");
	const sharedMakeup = await book(captains, others, "1-3");
	const foreignMakeup = await book(third, fourth, "3-5");
	const captainsTeam = { id: captains };

	return [
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
