import type { Token } from "marked";

/** Text without its markup. */
export const plainText = (tokens: readonly Token[] = []): string =>
	tokens
		.map((token) =>
			"tokens" in token && token.tokens
				? plainText(token.tokens)
				: token.type === "br"
					? " "
					: "text" in token
						? String(token.text)
						: "",
		)
		.join("");
