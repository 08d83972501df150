// Regenerates the logo, icons and link preview with the league's name from content/league.json:
// node scripts/draw-icons.mjs. Needs Chromium; images are smaller if pngquant is installed. The
// output is committed, so the build needs neither.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";
import { root } from "./root.mjs";

const read = (path, encoding = "utf8") => readFileSync(join(root, path), encoding);
const write = (path, data) => writeFileSync(join(root, path), data);
const { name } = JSON.parse(read("content/league.json"));
const logo = "src/web/shell/logo";
const open = "src/web/public";

const dark = "#0d3b2a";
const court = "#145a3f";
const light = "#1f7a57";
const yellow = "#dcf545";

// The mark: a service box's corner from above, and a crosscourt ball with its path as a shadow, in
// a 48 × 48 box. The lines extend beyond the edges, so that it can be clipped to any shape.
const scene = `<path fill="${court}" d="M-48-48H96V96H-48z"/>
<g transform="rotate(-30 24 24)">
<path fill="${light}" d="M-72 11.5H38V120H-72z"/>
<path fill="${court}" transform="rotate(30 24 24)" d="M0 56Q4 24 24 14.5L28 26.5Q14 32 0 56z"/>
<path fill="none" stroke="#fff" stroke-width="3.2" d="M-72 11.5H38V120M13 11.5V120"/>
<circle cx="27.3" cy="21.5" r="7.2" fill="${yellow}"/>
</g>`;
const svg = (width, height, inside, box = `0 0 ${width} ${height}`) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inside}</svg>`;
const disc = `<clipPath id="disc"><circle cx="24" cy="24" r="24"/></clipPath><g clip-path="url(#disc)">\n${scene}\n</g>`;
const mark = (x, y, size) =>
	`<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 48 48">${disc}</svg>`;
/** For 16 and 32 px: stronger lines, no shadow. */
const tiny = disc.replace(/<path[^>]*rotate\(30[^>]*>\n/, "").replace("3.2", "3.8");
/** The mark on a full square; `zoom` below 1 leaves margins for the system's mask. */
const tile = (size, zoom) =>
	svg(size, size, scene, `${24 - 24 / zoom} ${24 - 24 / zoom} ${48 / zoom} ${48 / zoom}`);

// The name on two lines of similar length, each as large as `width` and `limit` allow.
const words = name
	.toUpperCase()
	.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
	.split(" ");
const halves = words.map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
const longer = (lines) => Math.max(...lines.map((line) => line.length));
const lines = halves.reduce((best, lines) => (longer(lines) < longer(best) ? lines : best));
const title = (x, middle, width, limit) =>
	`<g class="title" data-middle="${middle}" data-width="${width}" data-limit="${limit}" fill="#fff">
${lines
	.filter(Boolean)
	.map((line, i) => `<text x="${x}" font-weight="${i ? 600 : 700}">${line}</text>`)
	.join("")}</g>`;
/** Runs in the page: scales both lines to the same width and centers them vertically. */
const setTitle = () => {
	const capHeight = 0.686;
	for (const { dataset, children } of document.querySelectorAll(".title")) {
		const sizes = [...children].map((line) => {
			line.setAttribute("font-size", 100);
			return Math.min(dataset.limit, (dataset.width / line.getComputedTextLength()) * 100);
		});
		const gap = Math.max(...sizes) * 0.24;
		const height = sizes.reduce((sum, size) => sum + size * capHeight + gap, -gap);
		let y = dataset.middle - height / 2;
		sizes.forEach((size, i) => {
			y += size * capHeight;
			children[i].setAttribute("font-size", size);
			children[i].setAttribute("y", y);
			y += gap;
		});
	}
};

const [, hero] = read("src/web/pages/home/hero-art.svg").match(/<svg[^>]*>(.*)<\/svg>/s);
const preview = svg(
	1200,
	630,
	`<path fill="${dark}" d="M0 0h1200v630H0z"/>
<g fill="none" transform="translate(440 128) scale(1.18)">${hero}</g>
${mark(72, 64, 96)}${title(72, 280, 510, 96)}
<text x="72" y="566" font-size="34" font-weight="500" fill="#fff" fill-opacity=".85">Schedules, standings and results</text>`,
);

const font = read(
	"node_modules/@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2",
	"base64",
);
const browser = await chromium.launch({
	executablePath: findChromium(),
	args: ["--no-sandbox"],
});

async function draw(picture, scale = 1) {
	const [, width, height] = picture.match(/width="(\d+)" height="(\d+)"/).map(Number);
	const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
	await page.setContent(`<style>@font-face{font-family:A;font-weight:400 700;src:url(data:font/woff2;base64,${font})}
body{margin:0}svg{display:block;font-family:A}</style>${picture}`);
	await page.evaluate(() => document.fonts.ready);
	await page.evaluate(setTitle);
	const png = await page.screenshot({ omitBackground: true });
	await page.close();
	const small = spawnSync("pngquant", ["--quality", "90-100", "--speed", "1", "--strip", "-"], {
		input: png,
	});
	return small.status === 0 ? small.stdout : png;
}

const wide = svg(232, 56, `${mark(2, 3, 50)}${title(64, 28, 166, 29)}`);
const small = svg(48, 48, disc, "0 0 48 48");
for (const scale of [1, 2]) {
	write(`${logo}/wide@${scale}x.png`, await draw(wide, scale));
	write(`${logo}/small@${scale}x.png`, await draw(small, scale));
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${tiny}</svg>\n`;
write(`${open}/favicon.svg`, favicon);
write(`${open}/favicon.ico`, ico(await draw(svg(32, 32, tiny, "0 0 48 48")), 32));
write(`${open}/apple-touch-icon.png`, await draw(tile(180, 0.92)));
write(`${open}/icon-192.png`, await draw(tile(192, 0.85)));
write(`${open}/icon-512.png`, await draw(tile(512, 0.85)));
write(`${open}/link-preview.png`, await draw(preview));
await browser.close();

/**
 * An .ico file with one image: the directory (6 bytes), its entry (16 bytes), the PNG.
 */
function ico(png, size) {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
