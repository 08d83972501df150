import { demoAccounts } from "../../src/server/demo/accounts.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { forEveryone, leaders, rowsOf, withoutProfile } from "./matrix.ts";

/** Deputies of captains. The member is one for the captain's next match. */
export async function deputyRows({ db }: TestApp, demo: DemoLeague) {
	const { captainTeamId: teamId, nextMatchId: matchId, memberUserId: userId } = demo.named;
	const { seasonId } = demo.season.find(({ currentSeason }) => currentSeason)!;
	const key = "d".repeat(43);
	const newAddress = demoAccounts.find((account) => account.userId === null)!.email;
	const of = { teamId, seasonId, matchId, expiresAt: "2100-01-01T00:00:00Z" };
	const [own, invited] = await db
		.insertInto("deputy")
		.values([
			{ ...of, userId, email: null, tokenHash: null },
			{ ...of, email: newAddress, tokenHash: hashOfToken(key) },
		])
		.returning("deputyId as id")
		.execute();
	const notYours = "403 NOT_YOUR_TEAM";
	const name = (more: object = {}) => ({
		json: { teamId, matchId: null, email: "dee@deputies.example", ...more },
	});
	const fields = ["deputyId", "teamId", "matchId", "userId", "name", "sentAt"];
	const ofTeam = <Captain>(captain: Captain) =>
		leaders<Captain, string, string>(captain, notYours, notYours);
	const names = { firstName: "Dee", lastName: "Putz", phone: "214-555-0177" };
	const elsewhere = demo.match.find(
		({ homeTeamId, visitorTeamId }) => homeTeamId !== teamId && visitorTeamId !== teamId,
	)!;
	const division = demo.team.find((team) => team.teamId === teamId)!.divisionId;
	const rival = demo.team.find(
		(team) => team.isActive && team.divisionId === division && team.teamId !== teamId,
	)!;
	const rivalEmail = demo.user.find((user) => user.userId === rival.captainId)!.email;
	const refused = "403 WRONG_ROLE";
	const committee = {
		treasurer: refused,
		scheduler: refused,
		editor: refused,
		coordinator: refused,
	};
	return [
		...rowsOf("GET list/deputy", [
			[
				"of their own teams, and their own",
				{
					...withoutProfile,
					member: fields,
					captain: fields,
					otherCaptain: [],
					admin: fields,
					treasurer: [],
					scheduler: [],
					editor: [],
					coordinator: [],
				},
			],
		]),
		...rowsOf("POST nameDeputy", [
			["for the season", ofTeam(["deputyId"]), name()],
			["for a match of other teams", ofTeam("422 INVALID"), name({ matchId: elsewhere.matchId })],
			[
				"someone who leads the team",
				ofTeam("422 INVALID"),
				name({ email: "captain@crosscourt.example" }),
			],
			[
				"someone who leads another team of the division",
				ofTeam("422 INVALID"),
				name({ email: rivalEmail }),
			],
			[
				"someone who is a deputy already",
				ofTeam("422 INVALID"),
				name({ matchId, email: newAddress }),
			],
		]),
		...rowsOf("DELETE delete/deputy/{id}", [
			[
				"a deputy",
				{
					...withoutProfile,
					member: "ok",
					captain: "ok",
					otherCaptain: notYours,
					admin: "ok",
					treasurer: notYours,
					scheduler: notYours,
					editor: notYours,
					coordinator: notYours,
				},
				own!,
			],
			[
				"an invitation",
				{
					...withoutProfile,
					member: notYours,
					captain: "ok",
					otherCaptain: notYours,
					admin: "ok",
				},
				invited!,
			],
		]),
		...rowsOf("GET get/deputy/{id}", [
			[
				"by its link",
				forEveryone(["teamName", "match", "seasonName", "email", "hasAccount"]),
				{ id: key },
			],
			["by a guessed link", forEveryone("404 NOT_FOUND"), { id: "x".repeat(43) }],
		]),
		...rowsOf("POST acceptDeputy", [
			[
				"by the link, for another address",
				{
					...forEveryone(refused),
					visitor: "401 NO_SESSION",
					newAccount: ["teamId", "matchId"],
				},
				{ json: { key, ...names } },
			],
			[
				"without a name",
				{ ...forEveryone(refused), visitor: "401 NO_SESSION", newAccount: "422 INVALID" },
				{ json: { key } },
			],
			[
				"by a guessed link",
				{ ...forEveryone("404 NOT_FOUND"), visitor: "401 NO_SESSION" },
				{ json: { key: "x".repeat(43), ...names } },
			],
		]),
		...rowsOf("GET get/lineup/{id}", [
			[
				"as the captain’s deputy",
				{ ...leaders("ok", notYours, notYours), ...committee, member: "ok" },
				{ id: matchId, query: `teamId=${teamId}` },
			],
			[
				"of a match that the deputy is not for",
				{ ...leaders(notYours, notYours, notYours), ...committee, member: notYours },
				{ id: elsewhere.matchId },
			],
		]),
	];
}
