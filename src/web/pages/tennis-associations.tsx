import { useRead } from "../data/page-data.ts";
import { listOf } from "../data/reads.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconExternal } from "../ui/icons.tsx";
import { PageHead } from "../ui/page-head.tsx";

export default function TennisAssociationsPage() {
	const associations = useRead(listOf("association"));
	return (
		<div className="page narrow">
			<PageHead />
			{associations.length === 0 ? (
				<EmptyState>No associations yet.</EmptyState>
			) : (
				<ul className="plain-links">
					{associations.map(({ associationId, associationName, websiteUrl }) => (
						<li key={associationId}>
							{websiteUrl ? (
								<a href={websiteUrl} rel="noopener">
									{associationName} <IconExternal />
								</a>
							) : (
								associationName
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
