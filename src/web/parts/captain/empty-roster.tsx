import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** Shown on a captain's page about the team's players while there are none. */
export const EmptyRoster = ({ teamId }: { teamId: number }) => (
	<EmptyState
		action={<ButtonLink to={`/team-info?teamId=${teamId}#roster`}>Open the roster</ButtonLink>}
	>
		<p>No one is on the roster yet.</p>
	</EmptyState>
);
