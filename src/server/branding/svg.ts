import sanitizeHtml from "sanitize-html";
import { ApiError } from "../errors.ts";

/** Shapes, text, gradients and what they refer to; no scripts, pictures, links or animations. */
const elements = [
	...["svg", "g", "defs", "title", "desc", "style", "use", "symbol"],
	...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
	...["linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern"],
];
const attributes = [
	...[
		"id",
		"class",
		"style",
		"transform",
		"opacity",
		"d",
		"points",
		"offset",
		"href",
		"xlink:href",
	],
	...["x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "dx", "dy"],
	...["width", "height", "viewBox", "preserveAspectRatio", "pathLength", "gradientUnits"],
	...["gradientTransform", "spreadMethod", "patternUnits", "patternTransform", "maskUnits"],
	...["patternContentUnits", "maskContentUnits", "clipPathUnits", "clip-path", "clip-rule", "mask"],
	...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity"],
	...["stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray"],
	...["stroke-dashoffset", "stop-color", "stop-opacity", "color", "display", "visibility"],
	...["font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor"],
	...["dominant-baseline", "vector-effect", "paint-order", "mix-blend-mode", "isolation"],
];
const allowedElements = new Set(elements);
const allowedAttributes = new Set([...attributes, "xmlns", "xmlns:xlink", "version"]);
/** Without meaning for the picture, so nobody needs to know that they are gone. */
const silently = /^(xmlns|xml:|data-|aria-|role$|metadata$|sodipodi|inkscape|rdf|cc:|dc:|enable-)/;
const maxParts = 6000;

export interface CleanSvg {
	svg: string;
	width: number;
	height: number;
	/** Elements and attributes that were left out and may have been part of the picture. */
	removed: string[];
}

/**
 * An SVG picture that can neither run a script nor load anything: only listed elements and
 * attributes, references within the picture only. Refused without a size. Cleaning it again changes
 * nothing. It is also only ever shown as a picture, under a policy that allows it nothing.
 */
export function cleanSvg(source: string): CleanSvg {
	const { svg, size, removed } = sanitized(source);
	if (!svg.startsWith("<svg") || sanitized(svg).svg !== svg)
		throw new ApiError("INVALID", "This SVG file can’t be read.");
	if ((svg.match(/</g) ?? []).length > maxParts)
		throw new ApiError("INVALID", "This image has too many parts. Please simplify it.");
	if (!size)
		throw new ApiError("INVALID", "This image has no size. Please save it with a viewBox.");
	return { svg, ...size, removed: [...removed].sort() };
}

function sanitized(source: string) {
	const removed = new Set<string>();
	let size: Size | null | undefined;
	// What precedes the picture: a declaration, comments, a document type with entities.
	const start = source.search(/<svg[\s>]/);
	const html = sanitizeHtml(start < 0 ? "" : source.slice(start), {
		allowedTags: elements,
		allowedAttributes: { "*": [...allowedAttributes] },
		allowedSchemes: [],
		allowedSchemesAppliedToAttributes: [],
		allowVulnerableTags: true,
		parseStyleAttributes: false,
		nonTextTags: ["script", "foreignObject", "metadata", "title", "desc"],
		parser: { xmlMode: true, recognizeSelfClosing: true },
		onOpenTag: (name, attribs) => {
			for (const each of [name, ...Object.keys(attribs)])
				if (!allowedElements.has(each) && !allowedAttributes.has(each) && !silently.test(each))
					removed.add(each);
		},
		transformTags: {
			"*": (tagName, attribs) => {
				const safe = Object.entries(attribs).filter(([name, value]) => {
					if (!allowedAttributes.has(name) || isSafe(name, value)) return true;
					removed.add(name);
					return false;
				});
				const isRoot = tagName === "svg" && size === undefined;
				if (isRoot) size = sizeOf(attribs);
				return {
					tagName,
					attribs: { ...Object.fromEntries(safe), ...(isRoot && rootAttributes(size)) },
				};
			},
		},
		exclusiveFilter: ({ tag, text }) => {
			if (tag !== "style" || isSafeCss(text)) return false;
			removed.add("style");
			return true;
		},
	});
	return { svg: html.trim(), size, removed };
}

interface Size {
	width: number;
	height: number;
}

/** In pixels: the size of the view box or, without one, the root's own. */
function sizeOf({ viewBox, width, height }: Readonly<Record<string, string>>): Size | null {
	const box = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/.exec(viewBox ?? "");
	const size = box
		? { width: Number(box[1]), height: Number(box[2]) }
		: { width: Number.parseFloat(width ?? ""), height: Number.parseFloat(height ?? "") };
	const sides = [size.width, size.height];
	return sides.every((side) => side >= 0.01 && side <= 1_000_000) ? size : null;
}

/** Browsers draw a picture only if its root says how large it is. */
const rootAttributes = (size: Size | null | undefined) => ({
	xmlns: "http://www.w3.org/2000/svg",
	...(size && { width: String(size.width), height: String(size.height) }),
});

function isSafe(name: string, value: string) {
	if (name === "xmlns") return value === "http://www.w3.org/2000/svg";
	if (name === "xmlns:xlink") return value === "http://www.w3.org/1999/xlink";
	if (name === "href" || name === "xlink:href") return /^#[\w.-]+$/.test(value);
	return isSafeCss(value);
}

/** No rule or function loads anything; `url()` leads to a part of the picture. */
const isSafeCss = (text: string) =>
	!/[<>&\\@]|javascript:|expression|image|src\(/i.test(text) &&
	!/url/i.test(text.replace(/url\(\s*(['"]?)#[\w.-]+\1\s*\)/gi, ""));
