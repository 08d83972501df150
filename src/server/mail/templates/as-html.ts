import { html, raw } from "hono/html";
import { paragraphsOf, partsOfLine } from "../../../league/rules/messages/message-text.ts";
import { fontFamily, mailColors } from "../colors.ts";
import type { Block, ComposeOptions, Content } from "./content.ts";

type Colors = ReturnType<typeof mailColors>;

/** For mail programs with a dark mode; the others show the inline styles. */
const darkMode = ({ dark }: Colors) => `@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important }
  .paper { background: ${dark.paper} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important; border-color: ${dark.rule} !important }
  .link { color: ${dark.link} !important }
  .mark { background: ${dark.mark} !important; color: ${dark.ink} !important }
}`;

const paragraph = "margin:0 0 18px";

/**
 * The email as HTML: one column that fits a phone, with inline styles, since many mail programs
 * remove style sheets. `html` escapes every value.
 */
export function asHtml(
	{ subject, title, blocks, why, whyLink }: Content,
	{ publicUrl, league, palette }: ComposeOptions,
) {
	const colors = mailColors(palette);
	const { light } = colors;
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root { color-scheme: light dark } ${raw(darkMode(colors))}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div class="ground" style="background:${light.ground};padding:16px 8px">
<div class="paper" style="max-width:560px;margin:0 auto;background:${light.paper};font:18px/1.5 ${raw(fontFamily)};overflow-wrap:break-word">
<div style="background:${light.head};border-bottom:4px solid ${colors.ball};padding:16px 24px;color:#ffffff;font-weight:700">${league.name}</div>
<div class="ink" style="padding:26px 24px 10px;color:${light.ink}">
<h1 class="ink" style="margin:0 0 18px;font-size:26px;line-height:1.2;color:${light.ink}">${title}</h1>
${blocks.map((block) => blockHtml(block, publicUrl, colors))}
</div>
<div class="soft" style="margin:0 24px;padding:18px 0 24px;border-top:1px solid ${light.rule};color:${light.soft};font-size:15px">
<p style="margin:0 0 12px">${why}${whyLink ? html` <a class="link" href="${publicUrl + whyLink.path}" style="color:${light.link}">${whyLink.link}</a>` : ""}</p>
<p style="margin:0">${league.postalAddress.split("\n").map((line, index) => html`${index > 0 ? html`<br>` : ""}${line}`)}</p>
</div>
</div>
</div>
</body>
</html>
`.toString();
}

function blockHtml(block: Block, publicUrl: string, colors: Colors) {
	if (typeof block === "string") return html`<p style="${paragraph}">${block}</p>`;
	if ("code" in block) return codeHtml(block.code, colors);
	if ("written" in block) return writtenHtml(block.written, colors);
	if ("link" in block) return linkHtml(block.link, publicUrl + block.path, colors);
	if ("buttons" in block)
		return html`${block.buttons.map(([label, path]) => buttonHtml(label, publicUrl + path, colors))}`;
	return html`<dl style="${paragraph}">${block.facts.map(
		([name, value]) =>
			html`<dt class="soft" style="color:${colors.light.soft};font-size:15px">${name}</dt><dd style="margin:0 0 8px;font-weight:600">${value}</dd>`,
	)}</dl>`;
}

const writtenHtml = (text: string, { light }: Colors) =>
	html`${paragraphsOf(text).map(
		(lines) =>
			html`<p style="${paragraph}">${lines.map(
				(line, index) =>
					html`${index > 0 ? html`<br>` : ""}${partsOfLine(line).map((part) =>
						typeof part === "string"
							? part
							: html`<a class="link" href="${part.url}" style="color:${light.link}">${part.url}</a>`,
					)}`,
			)}</p>`,
	)}`;

/** Shown in two groups separated by a margin, not a space, so that only digits are copied. */
function codeHtml(code: string, { light }: Colors) {
	const half = Math.ceil(code.length / 2);
	const groups = html`<span style="margin-right:14px">${code.slice(0, half)}</span><span>${code.slice(half)}</span>`;
	return html`<p class="mark" style="margin:0 0 18px;padding:16px 8px;background:${light.mark};color:${light.ink};text-align:center;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:3px;white-space:nowrap">${groups}</p>`;
}

const buttonHtml = (label: string, url: string, { light }: Colors) =>
	html`<p style="margin:0 0 6px"><a href="${url}" style="display:inline-block;padding:12px 24px;background:${light.court};color:#ffffff;font-weight:600;text-decoration:none;border-radius:6px">${label}</a></p>`;

const linkHtml = (
	label: string,
	url: string,
	colors: Colors,
) => html`${buttonHtml(label, url, colors)}
<p style="margin:0 0 20px;font-size:15px"><a class="link" href="${url}" style="color:${colors.light.link}">${url}</a></p>`;
