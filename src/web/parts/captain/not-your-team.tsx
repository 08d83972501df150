import { messages } from "../../../league/messages.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** The page of a match for whoever leads neither of its teams. */
export const NotYourTeam = ({ title }: { title: string }) => (
	<div className="page narrow">
		<PageHead title={title}>
			<p>{messages.notYourTeam}</p>
		</PageHead>
		<ButtonLink to="/team-info">Open Team Details</ButtonLink>
	</div>
);
