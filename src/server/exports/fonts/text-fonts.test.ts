import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { mainFont, open, robotoFiles, textFonts } from "./text-fonts.ts";

const roboto = open(await readFile(robotoFiles().normal));

/** How often a line prints the box of a missing letter, and its runs. */
async function printedLine(line: string) {
	const fonts = await textFonts({ normal: [line], bold: [] });
	const runs = fonts?.runsOf(line, "normal") ?? [{ text: line, font: mainFont }];
	const boxes = runs.flatMap(({ text, font }) => {
		const file = fonts?.files.get(font)?.normal;
		const { glyphs } = (file ? open(file) : roboto).layout(text);
		return glyphs.filter(({ id }) => id === 0);
	});
	return { runs, boxes: boxes.length, files: [...(fonts?.files.keys() ?? [])] };
}

test.each([
	["Polish, Romanian, Icelandic", "Łódź Ştefan Țurcanu Þór"],
	["Vietnamese", "Nguyễn Thị Ánh"],
	["Yoruba, Hawaiian, transliterated", "Ẹ̀kọ́ ʻOkina Ḥasan ǎn"],
	["accents typed apart", "Ame\u0301lie Nguye\u0302\u0303n"],
	["Greek, old accents too", "Σωκράτης Ἀθηνᾶ"],
	["Cyrillic", "Жанна Щербакова Қазақ Ѣ"],
	["Hebrew", "דוד בן־גוריון שָׁלוֹם"],
	["Arabic", "محمد عبد الله"],
	["Persian", "گلی پژمان می\u200cخواهم"],
	["Chinese, simplified and traditional", "李小龍 陈晓明 張國"],
	["Japanese", "渡辺 さくら サトウ 髙橋"],
	["Korean", "김철수 박지성"],
	["Thai", "สมชาย ใจดี น้ำผึ้ง"],
	["Devanagari", "प्रिया क्षत्रिय श्री"],
	["emoji", "Aces 🎾🔥👍🏽 ❤️ 👨‍👩‍👧 🇺🇸"],
	["signs", "½ € ₹ ← → ★ ✓"],
])("%s has no missing letter", async (_, name) => {
	expect((await printedLine(name)).boxes).toBe(0);
});

test("prints a box for a script without a font", async () => {
	expect((await printedLine("தமிழ்")).boxes).toBeGreaterThan(0);
});

test.each([
	["Ann Smith-O’Brien", []],
	["Łódź Жанна Ελένη", []],
	["李", ["noto-sans-sc-115"]],
	["علي", ["noto-sans-arabic-arabic"]],
])("%s needs no more fonts than %j", async (name, files) => {
	expect((await printedLine(name)).files).toEqual(files);
});

test.each([
	["محمد علي", ["علي", " ", "محمد"]],
	["Ann علي FC", ["Ann ", "علي", " FC"]],
	["علي 12", ["12", " ", "علي"]],
	["דוד (א)", ["(", "א", ")", " ", "דוד"]],
])("%s is printed in the order %j from the left", async (line, words) => {
	const { runs } = await printedLine(line);
	// The Latin parts of a line are one word, so the order counts and not where they are cut.
	expect(runs.map(({ text }) => text).join("|")).toBe(words.join("|"));
});
