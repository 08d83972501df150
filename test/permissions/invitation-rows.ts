import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { admins, forEveryone, rowsOf } from "./matrix.ts";

/** Invitations of captains by email. */
export async function invitationRows({ db }: TestApp, { named, team }: DemoLeague) {
	const teamId = named.teamWithoutLeadersId;
	const led = team.find(({ captainId, isActive }) => captainId !== null && isActive)!;
	const key = "i".repeat(43);
	const email = "ida@captains.example";
	const { invitationId: id } = await db
		.insertInto("invitation")
		.values({
			teamId,
			captainOrCocaptain: "captain",
			email,
			invitedBy: named.adminUserId,
			tokenHash: hashOfToken(key),
			sentAt: "2026-01-01T00:00:00Z",
			expiresAt: "2100-01-01T00:00:00Z",
		})
		.returning("invitationId")
		.executeTakeFirstOrThrow();
	const names = { firstName: "Ida", lastName: "Moss", phone: "214-555-0188" };
	const answer = { key, ...names, password: "Backhand-7-up!" };
	const invite = (row: object) => ({
		json: {
			invitations: [{ teamId, captainOrCocaptain: "co-captain", email: "b@x.example", ...row }],
		},
	});
	const missing = { id: 2_147_483_647 };
	const otherAddress = forEveryone("403 WRONG_ROLE");
	const invalid = admins("422 INVALID");
	return [
		...rowsOf("GET list/invitation", [
			[
				"open invitations",
				admins([
					...["invitationId", "teamId", "captainOrCocaptain", "email"],
					...["sentAt", "expiresAt", "isExpired"],
				]),
			],
		]),
		...rowsOf("POST inviteCaptains", [
			["to an open place", admins(["sent"]), invite({})],
			[
				"to a place that is taken",
				invalid,
				invite({ teamId: led.teamId, captainOrCocaptain: "captain" }),
			],
			["as an admin", invalid, invite({ isAdmin: true })],
		]),
		...rowsOf("POST resendInvitation/{id}", [
			["an invitation", admins(["ok"]), { id, json: {} }],
			["a missing one", admins("404 NOT_FOUND"), { ...missing, json: {} }],
		]),
		...rowsOf("DELETE delete/invitation/{id}", [
			["an invitation", admins(["ok"]), { id }],
			["a missing one", admins("404 NOT_FOUND"), missing],
		]),
		...rowsOf("GET get/invitation/{id}", [
			["by its link", forEveryone("ok"), { id: key }],
			["by a guessed link", forEveryone("404 NOT_FOUND"), { id: 1 }],
		]),
		...rowsOf("POST acceptInvitation", [
			["by its link", { ...otherAddress, visitor: ["team"] }, { json: answer }],
			[
				"by a guessed link",
				forEveryone("404 NOT_FOUND"),
				{ json: { ...answer, key: "x".repeat(43) } },
			],
		]),
	];
}
