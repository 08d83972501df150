import { expect } from "vitest";
import { type LineupLeague, lineupCalls } from "../../../../test/lineup-league.ts";

/** What these tests ask of a league in which players step in for each other. */
export function substituteCalls(league: LineupLeague) {
	const { send, write, save } = lineupCalls(league);

	const player = (place: number) => league.captain.ids[place]!;
	const person = (playerId: number) =>
		league.app.demo.player.find((each) => each.playerId === playerId)!;
	const nameOf = (playerId: number) => `${person(playerId).firstName} ${person(playerId).lastName}`;

	/** The newest email of a kind to a player. */
	const newest = (kind: string, playerId: number) =>
		league.app.db
			.selectFrom("email")
			.selectAll()
			.where("kind", "=", kind)
			.where("toAddress", "=", person(playerId).email)
			.orderBy("emailId", "desc")
			.executeTakeFirst();
	const asked = async () =>
		(
			await league.app.db
				.selectFrom("email")
				.select("toName")
				.where("kind", "=", "substituteAsked")
				.orderBy("emailId")
				.execute()
		).map(({ toName }) => toName);
	const news = async () =>
		(
			await league.app.db
				.selectFrom("email")
				.select(["subject", "text"])
				.where("kind", "=", "substituteNews")
				.orderBy("emailId")
				.execute()
		).map(({ subject, text }) => `${subject} ${text}`);

	const keyIn = (text: string | null | undefined) =>
		/availability\/([\w-]+)\?answer/.exec(text ?? "")![1]!;
	const behind = async (key: string) => (await send(null, `get/availability/${key}`)).body;
	const answer = (key: string, given: string) =>
		send(null, "answerAvailability", { key, answer: given });

	/** The lineup was emailed; returns the key in a player's email. */
	async function emailed() {
		await save(league.captain);
		expect((await write("emailLineup", league.captain)).message).toBeUndefined();
		return async (place: number) => keyIn((await newest("lineupSent", player(place)))?.text);
	}
	const askedKey = async (place: number) =>
		keyIn((await newest("substituteAsked", player(place)))?.text);
	return { player, person, nameOf, newest, asked, news, keyIn, behind, answer, emailed, askedKey };
}
