import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { admins, forEveryone, leaders, rowsOf } from "./matrix.ts";

const missing = forEveryone("404 NOT_FOUND");
const done = forEveryone("ok");
const signature = { signedName: "Ana Lopez", signedOn: "2020-01-01" };
const notYours = "403 NOT_YOUR_TEAM";

/** Players and guardians who sign by link, captains and admins who ask them. */
export async function consentRows(app: TestApp) {
	const { player, named } = app.demo;
	const [own, other] = player.filter(
		({ teamId, isActive }) => teamId === named.captainTeamId && isActive,
	);
	const [key, ofGuardian, guessed] = ["q", "w", "x"].map((letter) => letter.repeat(43)) as [
		string,
		string,
		string,
	];
	const link = {
		playerId: own!.playerId,
		confirmedAt: null,
		sentOn: app.context.now().slice(0, 10),
	};
	const about = { about: "guardian" as const, email: "g@x.example" };
	let consentId = 0;
	await app.change(async (trx) => {
		await trx
			.insertInto("playerLink")
			.values([
				{ ...link, tokenHash: hashOfToken(key), about: "consent", email: null },
				{ ...link, ...about, tokenHash: hashOfToken(ofGuardian) },
			])
			.execute();
		const kept = { kind: "ownRisk" as const, isAdult: true, guardianEmail: "", text: "I play." };
		const stored = await trx
			.insertInto("consent")
			.values({ ...kept, ...signature, playerId: other!.playerId, isOnPaper: true })
			.returning("consentId")
			.executeTakeFirstOrThrow();
		consentId = stored.consentId;
	});
	const { ownRiskText, guardianText } = await app.context.reads.theLeague();
	const sign = { key, seen: hashOfToken(ownRiskText), signedName: "Ana Lopez" };
	const byPlayer = { ...sign, confirmsName: true, isAdult: true, guardianEmail: "" };
	const byGuardian = { key: ofGuardian, seen: hashOfToken(guardianText), signedName: "Eva Lopez" };
	const view = ["kind", "playerName", "teamName", "text", "seen", "asksAge", "isMinor"].concat(
		...["minimumAge", "signedOn", "signedName", "isGuardianMissing", "guardianAskedOn", "closed"],
	);
	const row = ["playerId", "firstName", "lastName", "teamId", "ownRisk", "guardian", "missing"];
	const rows = [...row, "isAdult", "refusal", "hasEmail", "askedOn"];
	const paper = { ...signature, playerId: own!.playerId, kind: "guardian" };
	return [
		...rowsOf("GET get/consent/{id}", [
			["by a player’s link", forEveryone(view), { id: key }],
			["by a guardian’s link", forEveryone(view), { id: ofGuardian }],
			["by a guessed link", missing, { id: guessed }],
		]),
		...rowsOf("POST signConsent", [
			["by a player’s link", done, { json: byPlayer }],
			["by a guardian’s link", missing, { json: { ...byPlayer, key: ofGuardian } }],
			["by a guessed link", missing, { json: { ...byPlayer, key: guessed } }],
			["another text", forEveryone("409 STALE"), { json: { ...byPlayer, seen: "older" } }],
		]),
		...rowsOf("POST signGuardianConsent", [
			["by a guardian’s link", done, { json: byGuardian }],
			["by a player’s link", missing, { json: { ...byGuardian, key } }],
			["by a guessed link", missing, { json: { ...byGuardian, key: guessed } }],
		]),
		...rowsOf("GET list/consent", [
			[
				"of the captain’s team",
				leaders(rows, notYours, rows),
				{ query: `teamId=${named.captainTeamId}` },
			],
			["of all teams", admins(rows)],
		]),
		...rowsOf("POST askForConsent", [
			[
				"of the captain’s team",
				leaders("ok", notYours, "ok"),
				{ json: { teamId: named.captainTeamId } },
			],
			["of all teams", admins("ok"), { json: { teamId: null } }],
		]),
		...rowsOf("POST recordConsent", [
			["on paper", admins("ok"), { json: paper }],
			[
				"signed in the future",
				admins("422 INVALID"),
				{ json: { ...paper, signedOn: "2999-01-01" } },
			],
			[
				"that is signed already",
				admins("409 STALE"),
				{ json: { ...paper, playerId: other!.playerId, kind: "ownRisk" } },
			],
		]),
		...rowsOf("DELETE delete/consent/{id}", [
			["a stored one", admins("ok"), { id: consentId }],
			["an unknown one", admins("404 NOT_FOUND"), { id: 99_999 }],
		]),
	];
}
