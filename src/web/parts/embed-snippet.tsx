import { league } from "../league.ts";
import { useSite } from "../site-context.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import "./embed-snippet.css";

interface EmbedSnippetProps {
	page: "standings" | "schedule";
	/** `divisionId=…` or `teamId=…`. */
	query: string | undefined;
}

/** HTML to copy, with which another site shows the standings or the schedule. */
export function EmbedSnippet({ page, query }: EmbedSnippetProps) {
	const url = `${useSite().publicUrl}/embed/${page}${query ? `?${query}` : ""}`;
	return (
		<Disclosure summary="Show this on your club’s website">
			<p className="small">
				Copy this HTML into a page of your site. What it shows stays up to date.
			</p>
			<textarea
				className="embed-snippet"
				readOnly
				rows={5}
				aria-label="HTML for your website"
				value={`<iframe src="${url}" title="${league.name}: ${page}" width="100%" height="500" style="border:0" loading="lazy"></iframe>`}
			/>
		</Disclosure>
	);
}
