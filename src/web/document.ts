import type { PageBranding } from "../league/page-request.ts";
import type { PageData } from "./data/page-data.ts";
import displayFont from "./styles/display-font.ts";

export interface Head {
	title: string;
	description: string;
	siteName: string;
	/** The canonical URL; null keeps search engines away from the page. */
	url: string | null;
	/** The picture for link previews; null if the only picture shows another league's name. */
	image: string | null;
	/** The Atom feed of what the page shows. */
	feed: string | undefined;
	branding: PageBranding;
}
interface Parts {
	head: Head;
	css: string;
	cssFiles: readonly string[];
	/** When the scripts are loaded (`hydrate-script.ts`). */
	start: "idle" | "touched";
	body: string;
	/** JSON. */
	state: string;
	scripts: readonly string[];
	hydrateScript: string;
	/** The files that a copy saved on a device needs later; empty for other pages. */
	savedFiles: readonly string[];
}

/**
 * A page’s HTML. The CSS is inline, so the page can be read as soon as it arrives; scripts load
 * later.
 */
export function htmlDocument({
	head,
	css,
	cssFiles,
	start,
	body,
	state,
	scripts,
	hydrateScript,
	savedFiles,
}: Parts) {
	const ownStyles = pageStyles(head.branding);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(head.title)}</title>
<style data-files="${cssFiles.join(" ")}">${css}</style>${ownStyles && `<style>${ownStyles}</style>`}
<meta name="description" content="${text(head.description)}">
<meta name="theme-color" content="${head.branding.themeColor}">
<meta name="color-scheme" content="light dark">
${head.url ? addressTags({ ...head, url: head.url }) : '<meta name="robots" content="noindex">'}
${head.feed ? `<link rel="alternate" type="application/atom+xml" href="${head.feed}">\n` : ""}${iconTags(head.branding)}
<link rel="manifest" href="/manifest.webmanifest">
<script type="application/json" id="scripts" data-start="${start}" data-face="${displayFont}">${scriptJson(scripts)}</script>
<script>${hydrateScript}</script>
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${state}</script>
${savedFiles.length > 0 ? `<script type="application/json" id="saved-files">${scriptJson(savedFiles)}</script>\n` : ""}</body>
</html>
`;
}

/**
 * A league's own colors, in the layer of those that they replace; its logo shrinks where a phone's
 * header has no room. Empty if the league has neither.
 */
export const pageStyles = ({ css, logo }: PageBranding) =>
	(css && `@layer tokens{${css}}`) +
	(logo ? ".home-link{flex:0 1 auto;min-width:3rem}.home-link img{height:auto}" : "");

const iconTags = ({ logo }: PageBranding) =>
	logo
		? `<link rel="icon" href="${logo.favicon}" sizes="48x48" type="image/png">
<link rel="apple-touch-icon" href="${logo.touchIcon}">`
		: `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`;

const addressTags = ({
	title,
	siteName,
	description,
	url,
	image,
}: Head & { url: string }) => `<link rel="canonical" href="${text(url)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${text(siteName)}">
<meta property="og:title" content="${text(title)}">
<meta property="og:description" content="${text(description)}">
<meta property="og:url" content="${text(url)}">
${
	image
		? `<meta property="og:image" content="${text(image)}">\n<meta name="twitter:card" content="summary_large_image">`
		: '<meta name="twitter:card" content="summary">'
}`;

const text = (value: string) =>
	value.replace(
		/[&<>"]/g,
		(character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character] as string,
	);

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
const scriptJson = (value: unknown) => JSON.stringify(value)?.replaceAll("<", "\\u003c") ?? "null";
