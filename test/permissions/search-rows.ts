import { forEveryone, rowsOf } from "./matrix.ts";

const answer = ["words", "corrected", "isPartial", "emptyDay", "groups"];

/** The search; `test/search.test.ts` compares what the roles find. */
export const searchRows = () =>
	rowsOf("GET search", [
		["for a word", forEveryone(answer), { query: "q=aces" }],
		["for nothing", forEveryone(answer)],
		["of one kind", forEveryone(answer), { query: "q=aces&kind=team" }],
		["of an unknown kind", forEveryone("422 INVALID"), { query: "q=aces&kind=secret" }],
		["with an unknown parameter", forEveryone("422 INVALID"), { query: "q=aces&email=a" }],
	]);
