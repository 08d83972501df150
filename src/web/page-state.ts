import type { PageData } from "./data/page-data.ts";

interface PageState {
	facts: object;
	loaderData: Readonly<Record<string, unknown>>;
	actionData: unknown;
	unread: readonly string[];
	isComplete: boolean;
	dataTag: string | null;
}

/**
 * The data that a page was rendered from, for the browser, as JSON. The text of an answer is made
 * once, however many pages carry it.
 */
export function stateText({ loaderData, ...rest }: PageState) {
	const pages = Object.entries(loaderData).map(
		([id, data]) => `${scriptJson(id)}:${isPageData(data) ? dataText(data) : answerText(data)}`,
	);
	return `${scriptJson(rest).slice(0, -1)},"loaderData":{${pages.join()}}}`;
}

function dataText({ answers, ...rest }: PageData) {
	const texts = Object.entries(answers).map(
		([path, answer]) => `${scriptJson(path)}:${answerText(answer)}`,
	);
	return `${scriptJson(rest).slice(0, -1)},"answers":{${texts.join()}}}`;
}

const isPageData = (data: unknown): data is PageData =>
	typeof data === "object" && data !== null && "answers" in data;

const texts = new WeakMap<object, string>();

/** The answer of a read call as pages carry it. */
export function answerText(answer: unknown): string {
	if (typeof answer !== "object" || answer === null) return scriptJson(answer) ?? "null";
	const known = texts.get(answer);
	if (known !== undefined) return known;
	const text = scriptJson(answer);
	texts.set(answer, text);
	return text;
}

/** JSON for a script element: escaped so that nothing in it can close the element. */
export const scriptJson = (value: unknown) =>
	JSON.stringify(value)?.replaceAll("<", "\\u003c") ?? "null";
