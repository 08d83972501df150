export const embedTitle = "Show this on your club’s website";

/** Leads to the HTML with which other sites show a team or a division. */
export const EmbedLink = ({ query }: { query: string }) => (
	<p className="small no-print">
		<a href={`/embed/code${query}`}>{embedTitle}</a>
	</p>
);
