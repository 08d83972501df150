/** To the HTML with which other sites show this; `query` is `divisionId=…` or `teamId=…`. */
export const EmbedLink = ({ query = "" }: { query?: string | undefined }) => (
	<p className="small no-print">
		<a href={`/embed/code?${query}`}>Show this on your club’s website</a>
	</p>
);
