import { forEveryone, rowsOf } from "./matrix.ts";

const article = ["title", "intro", "html", "sections", "description"];

/** The league's texts. */
export const textRows = () => [
	...rowsOf("GET get/text/{id}", [
		["the FAQ", forEveryone(article), { id: "faq" }],
		["a missing text", forEveryone("404 NOT_FOUND"), { id: "nothing" }],
	]),
];
