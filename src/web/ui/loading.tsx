/** Stands in for what is still on its way, or has not come. */
export function Waiting({ error, retry }: { error: string | undefined; retry: () => void }) {
	if (error === undefined) return <p role="status">Loading...</p>;
	return (
		<div role="alert">
			<p className="notice wrong">{error}</p>
			<button type="button" className="button line" onClick={retry}>
				Try again
			</button>
		</div>
	);
}
