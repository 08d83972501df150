import sanitizeHtml from "sanitize-html";
import { isOwnPath } from "./safe-url.ts";

/**
 * Articles contain no other HTML than their renderer writes. This holds even if a new version of
 * `marked` passes something on.
 */
export const safeHtml = (html: string) => sanitizeHtml(html, allowed);

const allowed: sanitizeHtml.IOptions = {
	allowedTags: [
		...["h2", "h3", "h4", "h5", "h6", "p", "blockquote", "pre", "hr", "br", "ul", "ol", "li"],
		...["strong", "em", "del", "code", "small", "span", "a", "img"],
		...["div", "table", "thead", "tbody", "tr", "th", "td"],
	],
	allowedAttributes: {
		...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "li"].map((name) => [name, ["id"]])),
		a: ["href", "title"],
		img: ["src", "alt", "title"],
		ol: ["type", "start"],
		th: ["scope"],
		div: ["tabindex", "role", "aria-label"],
	},
	allowedClasses: { div: ["scroller"], small: ["house"] },
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowedSchemesByTag: { img: [] },
	exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPath(attribs["src"] ?? ""),
	allowProtocolRelative: false,
	selfClosing: ["br", "hr", "img"],
};
