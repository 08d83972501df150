import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { type TestApp, viewersOf } from "../app.ts";
import { editors, forEveryone, rowsOf } from "./matrix.ts";

const article = ["title", "intro", "html", "sections", "description"];
const home = ["slogan", "intro", "join", "cards", "description"];
const entry = ["key", "title", "path", "isChanged", "hasDraft", "updatedAt", "updatedBy"];
const version = ["versionId", "at", "by", "isOriginal", "markdown", "differences"];
const faq = "# Questions\n\nAnswers.";
const ownPage = { title: "Sponsors", address: "our-sponsors", menu: "about" };
const other = { title: "Picnic", address: "picnic" };

/** The league's texts. */
export async function textRows(app: TestApp, demo: DemoLeague) {
	const as = viewersOf(demo).admin;
	const edit = await app.fetch("/api/get/textEdit/faq", { as });
	const { revision } = (await edit.json()) as { revision: string };
	const saved = await app.fetch("/api/update/text/faq", {
		as,
		method: "PUT",
		json: { markdown: faq, seen: revision },
	});
	const { revision: seen } = (await saved.json()) as { revision: string };
	const { versionId } = await app.db
		.selectFrom("textVersion")
		.select("versionId")
		.executeTakeFirstOrThrow();
	const created = await app.fetch("/api/create/leaguePage", { as, json: ownPage });
	const { pageId } = (await created.json()) as { pageId: number };
	const draft = await app.fetch("/api/create/leaguePage", { as, json: { ...ownPage, ...other } });
	const { pageId: draftId } = (await draft.json()) as { pageId: number };
	for (const [id, changes] of [
		[pageId, { markdown: "Thanks." }],
		[draftId, { draft: "Soon." }],
	] as const) {
		const path = `page-${id}`;
		const { revision: seen } = (await (
			await app.fetch(`/api/get/textEdit/${path}`, { as })
		).json()) as { revision: string };
		await app.fetch(`/api/update/text/${path}`, { as, method: "PUT", json: { ...changes, seen } });
	}
	const ok = editors("ok");
	const invalid = editors("422 INVALID");
	const missing = { id: "nothing" };
	const gone = editors("404 NOT_FOUND");
	return [
		...rowsOf("GET get/text/{id}", [
			["the FAQ", forEveryone(article), { id: "faq" }],
			["a missing text", forEveryone("404 NOT_FOUND"), missing],
			["the text of an added page", forEveryone("404 NOT_FOUND"), { id: `page-${draftId}` }],
		]),
		...rowsOf("GET list/help", [
			["the guides", forEveryone(["guide", "title", "intro", "sections"])],
		]),
		...rowsOf("GET homeText", [["the texts", forEveryone(home)]]),
		...rowsOf("GET get/leaguePage/{id}", [
			["a public page", forEveryone(article), { id: ownPage.address }],
			["a page with a draft only", forEveryone("404 NOT_FOUND"), { id: other.address }],
			["a missing page", forEveryone("404 NOT_FOUND"), missing],
		]),
		...rowsOf("GET list/text", [["all", editors(entry)]]),
		...rowsOf("GET get/textEdit/{id}", [
			[
				"the FAQ",
				editors([...entry, "markdown", "draft", "revision", "placeholders", "versions"]),
				{ id: "faq" },
			],
			["a missing text", gone, missing],
		]),
		...rowsOf("GET get/textVersion/{id}", [
			["the first", editors(version), { id: versionId }],
			["a missing version", gone, { id: 99_999 }],
		]),
		...rowsOf("PUT update/text/{id}", [
			["a draft", ok, { id: "faq", json: { draft: faq, seen } }],
			["the original", ok, { id: "faq", json: { markdown: null, seen } }],
			[
				"the same again",
				ok,
				{ id: "faq", json: { markdown: faq, seen }, changesNothing: ["admin", "editor"] },
			],
			["an old revision", editors("409 STALE"), { id: "faq", json: { draft: faq, seen: "x" } }],
			["without a title", invalid, { id: "faq", json: { draft: "Answers.", seen } }],
			["an unknown number", invalid, { id: "faq", json: { draft: "# A\n\n{{facts.x}}", seen } }],
			["an unknown field", invalid, { id: "faq", json: { html: "<p>", seen } }],
			["a missing text", gone, { ...missing, json: { draft: faq, seen } }],
			["a missing page", gone, { id: "page-99999", json: { draft: faq, seen } }],
		]),
		...rowsOf("POST previewText", [
			["the FAQ", ok, { json: { key: "faq", markdown: faq }, changesNothing: ["admin", "editor"] }],
			[
				"a page",
				ok,
				{ json: { key: `page-${pageId}`, markdown: "" }, changesNothing: ["admin", "editor"] },
			],
			["a missing text", invalid, { json: { key: "nothing", markdown: faq } }],
			["a missing page", gone, { json: { key: "page-99999", markdown: faq } }],
		]),
	];
}
