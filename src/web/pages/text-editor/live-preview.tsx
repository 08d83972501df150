import type { MouseEvent } from "react";
import type { TextPreview } from "../../../league/entities/text.ts";
import type { TextKey } from "../../../league/entities/text-key.ts";
import { useQuery } from "../../data/use-query.ts";
import { ArticleText } from "../../parts/article-text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Loading } from "../../ui/loading.tsx";

const pauseMs = 400;

/** The text as its page will show it, made by the server shortly after the last keystroke. */
export function LivePreview({ textKey, markdown }: { textKey: TextKey; markdown: string }) {
	const body = { key: textKey, markdown };
	const { answer: preview, error } = useQuery<TextPreview>(
		{ path: "previewText", body },
		{ pauseMs },
	);
	return (
		<>
			{error && (
				<Alert tone="error" isQuiet>
					No preview: {error.message}
				</Alert>
			)}
			{preview?.errors.map((text) => (
				<Alert key={text} tone="error">
					{text}
				</Alert>
			))}
			{preview?.warnings.map((text) => (
				<Alert key={text}>{text}</Alert>
			))}
			{preview ? (
				// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only stops links of the text, which have their own keys
				<div onClick={stayHere}>
					<ArticleText {...preview} />
				</div>
			) : (
				!error && <Loading />
			)}
		</>
	);
}

/** Links in the preview would leave the editor. */
function stayHere(event: MouseEvent<HTMLElement>) {
	const link = (event.target as Element).closest("a");
	if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
}
