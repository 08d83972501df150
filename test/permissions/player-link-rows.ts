import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { roles } from "../roles.ts";
import { forEveryone, leaders, rowsOf } from "./matrix.ts";

const missing = forEveryone("404 NOT_FOUND");
const closed = forEveryone("409 NOT_POSSIBLE");
const done = forEveryone("ok");

/** Players with a link from an email, and the captains who let it be sent. */
export async function playerLinkRows(app: TestApp) {
	const { player, named } = app.demo;
	const own = player.find(({ teamId, isActive }) => teamId === named.captainTeamId && isActive)!;
	const gone = player.find(({ isActive }) => !isActive)!;
	const looking = player.find(
		({ teamId, isActive, email }) => teamId === null && isActive && email !== "",
	)!;
	const [key, ofGone, ofLooking, toConfirm, guessed] = ["k", "g", "l", "c", "x"].map((letter) =>
		letter.repeat(43),
	) as [string, string, string, string, string];
	const link = {
		about: "contact" as const,
		confirmedAt: null,
		sentOn: app.context.now().slice(0, 10),
	};
	await app.change(async (trx) => {
		await trx
			.insertInto("playerLink")
			.values([
				{ ...link, tokenHash: hashOfToken(key), playerId: own.playerId, email: null },
				{ ...link, tokenHash: hashOfToken(ofGone), playerId: gone.playerId, email: null },
				{ ...link, tokenHash: hashOfToken(ofLooking), playerId: looking.playerId, email: null },
				{
					...link,
					tokenHash: hashOfToken(toConfirm),
					playerId: own.playerId,
					email: "n@x.example",
				},
			])
			.execute();
	});
	const change = { phone: "555-555-0177", email: own.email };
	const contact = [
		...["firstName", "teamName", "phone", "email", "pageId", "hidesPage", "newEmail"],
		"closed",
	];
	return [
		...rowsOf("POST emailContactLink", [
			[
				"to a player of the captain",
				leaders("ok", "403 NOT_YOUR_TEAM", "ok"),
				{ json: { playerId: own.playerId } },
			],
			[
				"to a player without a team",
				leaders("403 NOT_YOUR_TEAM", "403 NOT_YOUR_TEAM", "403 NOT_YOUR_TEAM"),
				{ json: { playerId: gone.playerId } },
			],
		]),
		...rowsOf("POST requestContactLink", [
			["with a player’s address", done, { json: { email: own.email } }],
			[
				"with an unknown address",
				done,
				{
					json: { email: "nobody@x.example" },
					changesNothing: roles,
				},
			],
		]),
		...rowsOf("GET get/ownContact/{id}", [
			["by its link", forEveryone(contact), { id: key }],
			["by a guessed link", missing, { id: guessed }],
		]),
		...rowsOf("POST changeOwnContact", [
			["by its link", done, { json: { key, ...change } }],
			["of a former player", done, { json: { key: ofGone, hidesPage: true } }],
			["of a player who has not played", closed, { json: { key: ofLooking, ...change } }],
			["by a link that confirms an address", closed, { json: { key: toConfirm, ...change } }],
			["by a guessed link", missing, { json: { key: guessed, ...change } }],
			["another field", forEveryone("422 INVALID"), { json: { key, ...change, rating: 5 } }],
		]),
		...rowsOf("POST confirmOwnEmail", [
			["by the link to the new address", done, { json: { key: toConfirm } }],
			["by the link to their own address", closed, { json: { key } }],
			["by a guessed link", missing, { json: { key: guessed } }],
		]),
	];
}
