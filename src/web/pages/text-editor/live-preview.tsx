import { type MouseEvent, useEffect, useState } from "react";
import type { TextPreview } from "../../../league/entities/text.ts";
import type { TextKey } from "../../../league/entities/text-key.ts";
import { useApiClient } from "../../data/api-client.ts";
import { toApiError } from "../../data/api-error.ts";
import { ArticleText } from "../../parts/article-text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Loading } from "../../ui/loading.tsx";

const pauseMs = 400;

/** The text as its page will show it, made by the server shortly after the last key. */
export function LivePreview({ textKey, markdown }: { textKey: TextKey; markdown: string }) {
	const client = useApiClient();
	const [preview, setPreview] = useState<TextPreview | null>(null);
	const [error, setError] = useState<string | null>(null);
	useEffect(() => {
		let isWanted = true;
		const timer = setTimeout(async () => {
			try {
				const answer = await client.write("previewText", { key: textKey, markdown });
				if (!isWanted) return;
				setPreview(answer as TextPreview);
				setError(null);
			} catch (thrown) {
				if (isWanted) setError(toApiError(thrown).message);
			}
		}, pauseMs);
		return () => {
			isWanted = false;
			clearTimeout(timer);
		};
	}, [client, textKey, markdown]);
	return (
		<>
			{error && (
				<Alert tone="error" isQuiet>
					No preview: {error}
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
