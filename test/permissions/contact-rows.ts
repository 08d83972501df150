import { createSecretBox } from "../../src/server/identity/secret-box.ts";
import type { TestApp } from "../app.ts";
import { roles } from "../roles.ts";
import { forEveryone, rowsOf } from "./matrix.ts";

/** Messages of visitors to the league. */
export async function contactRows({ db, context: { secretBox, clock } }: TestApp) {
	const seal = (at: number) =>
		secretBox.seal(JSON.stringify({ id: `form ${at}`, at }), "contact form");
	const now = clock().getTime();
	const { contactTopicId: id } = await db
		.insertInto("contactTopic")
		.values({ topic: "Trophies", email: "trophies@x.example" })
		.returning("contactTopicId")
		.executeTakeFirstOrThrow();
	const written = {
		name: "Ida Moss",
		email: "ida@x.example",
		contactTopicId: id,
		message: "When do you play?",
		website: "",
	};
	const everyRole = { changesNothing: roles };
	const send = (more: object) => ({ json: { ...written, token: seal(now - 60_000), ...more } });
	const invalid = forEveryone("422 INVALID");
	const other = createSecretBox("another installation");
	return [
		...rowsOf("POST checkContactMessage", [
			["a message", forEveryone(["token"]), { json: written, ...everyRole }],
			["to an address in the body", invalid, { json: { ...written, to: "all@x.example" } }],
			["filled in by a program", invalid, { json: { ...written, website: "x" } }],
		]),
		...rowsOf("POST sendContactMessage", [
			["a message", forEveryone(["ok"]), send({})],
			["about a topic that is gone", invalid, send({ contactTopicId: 99_999 })],
			["with a header as the name", invalid, send({ name: "Ida\r\nBcc: all@x.example" })],
			["at once", forEveryone("409 STALE"), send({ token: seal(now + 86_400_000) })],
			["two hours later", forEveryone("409 STALE"), send({ token: seal(now - 7_200_000) })],
			[
				"with a forged token",
				forEveryone("409 STALE"),
				send({ token: other.seal("{}", "contact form") }),
			],
		]),
	];
}
