import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import {
	mainFont,
	robotoFiles,
	type TextFonts,
	textFonts,
	type Weight,
} from "./fonts/text-fonts.ts";

/** A document as a PDF, with fonts for the scripts of its texts. */
export async function pdfFile(definition: TDocumentDefinitions): Promise<Uint8Array> {
	const { pdfmake, roboto } = await pdfMaker();
	const fonts = await textFonts(textsOf(definition));
	const files: Record<string, { normal: string; bold: string }> = { [mainFont]: roboto };
	for (const [index, [name, { normal, bold }]] of [...(fonts?.files ?? [])].entries()) {
		// One file name for each place in the list, so that memory holds only the last document's.
		const write = (weight: Weight, bytes: Uint8Array) => {
			pdfmake.virtualfs.writeFileSync(`${weight}-${index}`, Buffer.from(bytes));
			return `${weight}-${index}`;
		};
		const any = (normal ?? bold) as Uint8Array;
		files[name] = { normal: write("normal", normal ?? any), bold: write("bold", bold ?? any) };
	}
	pdfmake.setFonts(files);
	return pdfmake.createPdf(fonts ? withFonts(definition, fonts) : definition).getBuffer();
}

/** The texts of a document by weight, those of a page's footer included. */
function textsOf({ content, footer }: TDocumentDefinitions) {
	const texts: Record<Weight, string[]> = { normal: [], bold: [] };
	const page = typeof footer === "function" ? footer(1, 1, pageSize) : footer;
	mapTexts([content, page], (text, weight) => {
		texts[weight].push(text);
		return text;
	});
	return texts;
}
/** Passed to footers only to read their texts, which don't depend on it. */
const pageSize = { orientation: "portrait", width: 612, height: 792 } as const;

function withFonts(definition: TDocumentDefinitions, fonts: TextFonts): TDocumentDefinitions {
	const runs = (text: string, weight: Weight) => {
		const lines = text.split("\n").map((line) => fonts.runsOf(line, weight));
		if (lines.every((line) => line.every(({ font }) => font === mainFont))) return text;
		return lines.flatMap((line, index) => (index === 0 ? line : [{ text: "\n" }, ...line]));
	};
	const { content, footer } = definition;
	return {
		...definition,
		content: mapTexts(content, runs),
		...(typeof footer === "function" && {
			footer: (...page) => mapTexts(footer(...page), runs),
		}),
	};
}

/** Replaces each text in a tree of blocks; a block is bold if the one around it is. */
function mapTexts<Tree>(
	tree: Tree,
	replace: (text: string, weight: Weight) => unknown,
	weight: Weight = "normal",
): Tree {
	if (Array.isArray(tree)) return tree.map((each) => mapTexts(each, replace, weight)) as Tree;
	// Layouts and canvases have functions and numbers only.
	if (tree === null || typeof tree !== "object") return tree;
	const inner = "bold" in tree ? (tree.bold ? "bold" : "normal") : weight;
	return Object.fromEntries(
		Object.entries(tree).map(([key, value]) => [
			key,
			key === "text" && typeof value === "string"
				? replace(value, inner)
				: mapTexts(value, replace, inner),
		]),
	) as Tree;
}

type Pdfmake = typeof import("pdfmake") & {
	virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
};
let loading: Promise<{ pdfmake: Pdfmake; roboto: Record<Weight, string> }> | undefined;
/** The PDF library with its fonts in memory: it may open neither files nor URLs. */
function pdfMaker() {
	loading ??= (async () => {
		const { default: pdfmake } = (await import("pdfmake")) as unknown as { default: Pdfmake };
		const { normal, bold } = robotoFiles();
		for (const path of [normal, bold])
			pdfmake.virtualfs.writeFileSync(basename(path), await readFile(path));
		pdfmake.setUrlAccessPolicy(() => false);
		pdfmake.setLocalAccessPolicy(() => false);
		return { pdfmake, roboto: { normal: basename(normal), bold: basename(bold) } };
	})();
	return loading;
}
