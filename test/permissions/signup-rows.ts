import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { forEveryone, rowsOf } from "./matrix.ts";

/** New players with the link from their email. */
export async function signupRows(app: TestApp) {
	const { player } = app.demo;
	const looking = player.find(({ teamId, isActive }) => teamId === null && isActive)!;
	const playing = player.find(({ teamId, isActive }) => teamId !== null && isActive)!;
	const [key, ofPlaying, guessed] = ["s".repeat(43), "p".repeat(43), "x".repeat(43)];
	const sentOn = app.context.now().slice(0, 10);
	const link = { about: "signup" as const, email: null, sentOn, confirmedAt: null };
	await app.change((trx) =>
		trx
			.insertInto("playerLink")
			.values([
				{ tokenHash: hashOfToken(key), playerId: looking.playerId, ...link },
				{ tokenHash: hashOfToken(ofPlaying), playerId: playing.playerId, ...link },
			])
			.execute(),
	);
	const person = {
		firstName: "Ida",
		lastName: "Moss",
		email: "ida@x.example",
		rating: 3.5,
		gender: "F",
		birthYear: 1980,
	};
	const missing = forEveryone("404 NOT_FOUND");
	const closed = forEveryone("409 NOT_POSSIBLE");
	const invalid = forEveryone("422 INVALID");
	return [
		...rowsOf("GET get/playerSignup/{id}", [
			[
				"by its link",
				forEveryone(["player", "isConfirmed", "closed", "needsConsent"]),
				{ id: key },
			],
			["by a guessed link", missing, { id: guessed }],
		]),
		...rowsOf("POST answerSignup", [
			["confirms", forEveryone("ok"), { json: { key, answer: "confirm" } }],
			["withdraws", forEveryone("ok"), { json: { key, answer: "withdraw" } }],
			["of a player on a team", closed, { json: { key: ofPlaying, answer: "withdraw" } }],
			["by a guessed link", missing, { json: { key: guessed, answer: "withdraw" } }],
		]),
		...rowsOf("POST changeSignup", [
			["by its link", forEveryone("ok"), { json: { key, ...person } }],
			["of a player on a team", closed, { json: { key: ofPlaying, ...person } }],
			["by a guessed link", missing, { json: { key: guessed, ...person } }],
			["onto a team", invalid, { json: { key, ...person, teamId: 1 } }],
			["of another player", invalid, { json: { key, ...person, playerId: playing.playerId } }],
		]),
	];
}
