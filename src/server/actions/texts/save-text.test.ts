import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import type { Article, TextEdit, TextVersion } from "../../../league/entities/text.ts";
import type { Write } from "../../../league/entities/write.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let as: Viewer;
beforeEach(async () => {
	app = await startTestApp({ demo: true });
	as = viewersOf(app.demo).admin;
});
afterEach(() => app.stop());

const get = async <T>(path: string) =>
	(await app.fetch(`/api/${path}`, { as })).json() as Promise<T>;
const edited = () => get<TextEdit>("get/textEdit/faq");
const shown = async () => ((await (await app.fetch("/api/get/text/faq")).json()) as Article).html;
async function save(json: object, seen?: string) {
	const response = await app.fetch("/api/update/text/faq", {
		as,
		method: "PUT",
		json: { ...json, seen: seen ?? (await edited()).revision },
		headers: { "idempotency-key": String(Math.random()) },
	});
	const body = (await response.json()) as { error?: { code: string; message: string } };
	return { status: response.status, error: body.error };
}
const text = (answer: string) => `# Questions\n\n## Rain\n\n${answer}`;
const log = () => get<Write[]>("list/write?kind=leagueText");
const undo = async () => {
	const [{ writeId }] = (await log()) as [Write];
	return app.fetch("/api/undoWrite", { as, json: { writeId } });
};

test("a draft is not public until it is published", async () => {
	const original = await shown();
	expect((await save({ draft: text("No.") })).status).toBe(200);
	expect(await shown()).toBe(original);
	expect(await edited()).toMatchObject({ draft: text("No."), hasDraft: true, isChanged: false });
	expect((await save({ markdown: text("No."), draft: null })).status).toBe(200);
	expect(await shown()).toContain("<p>No.</p>");
	expect(await edited()).toMatchObject({ draft: null, hasDraft: false, isChanged: true });
});

test("each published text is a version with its differences, and stays one when it is undone", async () => {
	await save({ markdown: text("We wait.") });
	await save({ markdown: text("We play.") });
	const { versions } = await edited();
	expect(versions).toHaveLength(2);
	expect(await get<TextVersion>(`get/textVersion/${versions[0]!.versionId}`)).toMatchObject({
		markdown: text("We play."),
		differences: [
			{ kind: "same", text: "# Questions\n\n## Rain\n\n" },
			{ kind: "same", text: "We " },
			{ kind: "removed", text: "wait" },
			{ kind: "added", text: "play" },
			{ kind: "same", text: "." },
		],
	});
	expect((await undo()).status).toBe(200);
	expect(await shown()).toContain("We wait.");
	expect((await edited()).versions).toHaveLength(3);
	expect((await undo()).status).toBe(200);
	expect(await shown()).toContain("We play.");
});

test("undoing the first change brings the original back, which later upgrades improve", async () => {
	const original = await shown();
	await save({ markdown: text("No.") });
	expect((await undo()).status).toBe(200);
	expect(await shown()).toBe(original);
	expect(await edited()).toMatchObject({ isChanged: false, updatedAt: null });
	expect((await edited()).versions[0]).toMatchObject({ isOriginal: true });
});

test("publishing the original, in its words or by name, stores no text", async () => {
	const { markdown } = await edited();
	await save({ markdown: text("No.") });
	await save({ markdown: null });
	expect(await edited()).toMatchObject({ isChanged: false, markdown });
	await save({ markdown: text("No.") });
	await save({ markdown });
	expect(await edited()).toMatchObject({ isChanged: false, markdown });
});

test("a text that someone else has changed since is refused", async () => {
	const { revision } = await edited();
	await save({ draft: text("Mine.") });
	expect(await save({ draft: text("Yours.") }, revision)).toMatchObject({
		status: 409,
		error: { code: "STALE" },
	});
	expect((await edited()).draft).toBe(text("Mine."));
});

test("an unknown number is refused by name", async () => {
	expect(await save({ markdown: text("At most {{facts.rosterCup}}.") })).toMatchObject({
		status: 422,
		error: { message: expect.stringContaining("{{facts.rosterCup}}") },
	});
});

test("the change log names the text and what became of it", async () => {
	await save({ draft: text("No.") });
	await save({ markdown: text("No."), draft: null });
	await save({ markdown: null });
	expect((await log()).map(({ title, lines, canUndo }) => ({ title, lines, canUndo }))).toEqual([
		{ title: "Text changed", lines: ["“Questions” is the original text again."], canUndo: true },
		{
			title: "Text changed",
			lines: ["“Questions” was published.", "“Questions”: a draft was removed."],
			canUndo: true,
		},
		{ title: "Text changed", lines: ["“Questions”: a draft was saved."], canUndo: true },
	]);
});

test("a by-law that pages link to can't be lost without a warning", async () => {
	const preview = async (markdown: string) => {
		const json = { key: "bylaws", markdown };
		const response = await app.fetch("/api/previewText", { as, json });
		return (await response.json()) as { warnings: string[] };
	};
	const { markdown } = await get<TextEdit>("get/textEdit/bylaws");
	expect((await preview(markdown)).warnings).toEqual([]);
	expect((await preview("# By-laws\n\n## One\n\n1. a")).warnings[0]).toContain("XIV-d");
});
