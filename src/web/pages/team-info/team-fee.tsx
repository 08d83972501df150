import { Link } from "react-router";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { FeeState, useFees } from "../../parts/captain/fee-state.tsx";
import { InvoiceLink } from "../../parts/invoice-link.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** Whether the team's fee for the current season has arrived and, if not, a link to how to pay. */
export function TeamFee({ team }: { team: OwnTeamRow }) {
	const season = currentSeason(useRead(reads.seasons));
	const me = useRead(reads.me);
	const isLed = "userId" in me && [team.captainId, team.cocaptainId].includes(me.userId);
	const [league] = useOptionalRead(memberReads.fees) ?? [];
	const fees = useFees(season?.seasonId ?? 0, team.teamId, league);
	if (!season || !fees) return null;
	return (
		<section aria-labelledby="fee">
			<h2 id="fee">Fee for {season.seasonName}</h2>
			<FeeState {...fees} />
			<p className="button-row">
				{fees.open > 0 && (
					<ButtonLink variant="secondary" to="/payment">
						How to pay
					</ButtonLink>
				)}
				{isLed && <Link to={`/team-shares?teamId=${team.teamId}`}>Who has paid their share</Link>}
				<InvoiceLink team={team.teamName} teamId={team.teamId} seasonId={season.seasonId} />
			</p>
		</section>
	);
}
