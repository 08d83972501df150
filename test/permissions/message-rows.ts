import type { MessageGroup } from "../../src/league/entities/message.ts";
import { addressHashOf } from "../../src/server/actions/messages/league-news.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { hashOfToken } from "../../src/server/identity/secrets.ts";
import { memberViewer, type TestApp } from "../app.ts";
import { admins, coordinators, forEveryone, leaders, rowsOf } from "./matrix.ts";

/** Messages of captains and admins. */
export async function messageRows(app: TestApp, demo: DemoLeague) {
	const { named } = demo;
	const groupsOf = async (userId: number): Promise<MessageGroup[]> =>
		(await app.fetch("/api/list/messageGroup", { as: memberViewer(app.demo, userId) })).json();
	const own = `team-${named.captainTeamId}`;
	const match = `match-${named.nextMatchId}`;
	const groups = [...(await groupsOf(named.captainUserId)), ...(await groupsOf(named.adminUserId))];
	const written = (to: string) => ({ to, subject: "Saturday", text: "Bring balls." });
	const message = (to: string, more: object = {}) => ({
		json: {
			...written(to),
			people: groups.find((group) => group.to === to)?.people ?? 1,
			...more,
		},
	});
	const notYours = "403 NOT_YOUR_TEAM";
	const sent = ["messageId", "people"];
	const group = ["to", "label", "isNews", "people", "withoutEmail", "unsubscribed"];
	await app.change((trx) =>
		trx
			.insertInto("message")
			.values({
				userId: named.captainUserId,
				to: own,
				label: "Your team",
				isNews: true,
				subject: "Hello",
				people: 3,
				contentHash: "",
				sentAt: "2026-01-01T00:00:00Z",
			})
			.execute(),
	);
	const key = "n".repeat(43);
	await app.change((trx) =>
		trx
			.insertInto("newsLink")
			.values({ tokenHash: hashOfToken(key), addressHash: addressHashOf("ann@x.example") })
			.execute(),
	);
	const guessed = "x".repeat(43);
	const invalid = (role: string) => ({ ...leaders(role, role, role), coordinator: role });
	const ownTeam = <E>(captain: E) => ({
		...leaders<E | string, string, string>(captain, notYours, notYours),
		coordinator: notYours,
	});
	const division = `division-${demo.division.find((row) => row.coordinatorId !== null)!.divisionId}`;
	const otherDivision = `division-${demo.division.find((row) => row.coordinatorId === null)!.divisionId}`;
	return [
		...rowsOf("GET list/messageGroup", [
			["their own groups", { ...leaders(group, group, group), coordinator: group }],
		]),
		...rowsOf("GET list/message", [
			["messages that were sent", { ...leaders("ok", "ok", "ok"), coordinator: "ok" }],
		]),
		...rowsOf("POST sendMessage", [
			["to their own team", ownTeam(sent), message(own)],
			["to the other captains of a match", ownTeam(sent), message(match)],
			["to all captains", admins(sent), message("captains")],
			["to everyone", admins(sent), message("everyone")],
			["to a division", coordinators(sent), message(division)],
			["to another division", admins(sent), message(otherDivision)],
			["to a division that is gone", admins("404 NOT_FOUND"), message("division-99999")],
			["to more people than were shown", ownTeam("409 STALE"), message(own, { people: 1 })],
			[
				"to addresses in the body",
				invalid("422 INVALID"),
				message(own, { recipients: ["a@x.example"] }),
			],
			["to an address as the group", invalid("422 INVALID"), message("a@x.example")],
			[
				"with a header in the subject",
				invalid("422 INVALID"),
				message(own, { subject: "Hi\r\nBcc: a@x.example" }),
			],
			["in another’s name", invalid("422 INVALID"), message(own, { replyTo: "a@x.example" })],
		]),
		...rowsOf("POST sendTestMessage", [
			["of one to their own team", ownTeam(["to"]), { json: written(own) }],
			["of one to everyone", admins(["to"]), { json: written("everyone") }],
		]),
		...rowsOf("GET get/leagueNews/{id}", [
			["by its link", forEveryone(["wantsNews"]), { id: key }],
			["by a guessed link", forEveryone("404 NOT_FOUND"), { id: guessed }],
		]),
		...rowsOf("POST setLeagueNews", [
			["by the link", forEveryone(["wantsNews"]), { json: { key, wantsNews: false } }],
			[
				"by a guessed link",
				forEveryone("404 NOT_FOUND"),
				{ json: { key: guessed, wantsNews: false } },
			],
			[
				"of an address in the body",
				forEveryone("422 INVALID"),
				{ json: { key, wantsNews: false, email: "bo@x.example" } },
			],
		]),
	];
}
