import { useMemo } from "react";
import { Link } from "react-router";
import {
	type StandingAdjustment,
	standingAdjustment,
} from "../../league/entities/standing-adjustment.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { adjustmentErrors } from "../../league/rules/standings/adjustments.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { describedColumns } from "../parts/grid/described-columns.ts";
import { Grid } from "../parts/grid/grid.tsx";
import { teamChoices } from "../parts/team-choices.ts";
import { PageHead } from "../ui/page-head.tsx";

/** Sets that the committee adds to the standings or takes away, the current season’s first. */
export default function StandingsAdjustmentsPage() {
	const all = useRead(adminReads.standingAdjustments);
	const teams = useRead(adminReads.teams);
	const divisions = useRead(reads.divisions);
	const seasons = useRead(reads.seasons);
	const current = currentSeason(seasons)?.seasonId;
	const rows = useMemo(
		() =>
			all.toSorted(
				(one, other) =>
					Number(other.seasonId === current) - Number(one.seasonId === current) ||
					other.adjustmentId - one.adjustmentId,
			),
		[all, current],
	);
	const columns = useMemo(() => {
		const seasonChoices = seasons
			.toSorted((one, other) => other.startDate.localeCompare(one.startDate))
			.map(({ seasonId, seasonName }) => ({ value: String(seasonId), label: seasonName }));
		const ofTeams = teamChoices(teams, divisions, { withInactive: true });
		return describedColumns<StandingAdjustment>(standingAdjustment.fields, {
			teamId: { choices: () => ofTeams },
			seasonId: { choices: () => seasonChoices },
			setsLost: {
				check: (value, { setsWon = 0 }) =>
					adjustmentErrors({ setsWon, setsLost: Number(value) }).setsWon,
			},
		});
	}, [teams, divisions, seasons]);
	return (
		<div className="page broad admin">
			<PageHead>
				<p>
					Sets that the committee adds to a team’s standing or takes away. They count at once, and{" "}
					<Link to="/standings">Detailed Standings</Link> shows the by-law and the reason to
					everyone.
				</p>
			</PageHead>
			<Grid
				label="Standings adjustments"
				kind="standingAdjustment"
				idField="adjustmentId"
				noun="adjustment"
				nameOf={({ byLaw }) => `Adjustment under by-law ${byLaw}`}
				rows={rows}
				columns={columns}
				add={{ initial: { ...(current && { seasonId: current }), setsWon: 0, setsLost: 0 } }}
				remove={{}}
				empty="No adjustments yet."
			/>
		</div>
	);
}
