/** A link's address if it is the web, email, a phone number, or this site; null otherwise. */
export function safeUrl(href: string): string | null {
	if (!/^(https?:\/\/|mailto:|tel:|#)/i.test(href) && !isOwnPath(href)) return null;
	try {
		return encodeURI(href).replace(/%25/g, "%");
	} catch {
		return null;
	}
}

/** `//` and `/\` would lead to another site; browsers ignore tabs and line breaks in between. */
export const isOwnPath = (href: string) => /^\/(?![/\\\s])/.test(href) && !/[\t\n\r]/.test(href);

export const escapeHtml = (text: string) =>
	text.replace(
		/[&<>"']/g,
		(character) =>
			({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[
				character
			] as string,
	);

/** The text of HTML without elements. */
export const decodeHtml = (html: string) =>
	html.replace(
		/&(amp|lt|gt|quot|#39);/g,
		(_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name] as string,
	);
