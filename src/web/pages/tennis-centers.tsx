import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { PlaceList } from "../parts/place-list.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

export default function TennisCentersPage() {
	const places = useRead(reads.locations).filter(({ locationType }) => locationType === "Center");
	return (
		<div className="page">
			<PageHead />
			{places.length === 0 ? (
				<EmptyState>No centers yet.</EmptyState>
			) : (
				<PlaceList places={places} />
			)}
		</div>
	);
}
