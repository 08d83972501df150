import { Link, useParams } from "react-router";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName, possessiveOf } from "../../../league/wording.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { formReads } from "../../parts/form/form-reads.ts";
import { basisText, ratingText } from "../../parts/form/form-text.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { UnavailablePage } from "../../parts/unavailable-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Table } from "../../ui/table.tsx";
import { FormRatingChart } from "./form-rating-chart.tsx";
import "./player-form.css";

/** How a player’s form came about: a chart, and each change with its reason. */
export default function PlayerFormPage() {
	const form = useOptionalRead(formReads.player(Number(useParams()["playerId"])));
	if (!form)
		return (
			<UnavailablePage to="/portal" action="Open the portal">
				Only the captains of the player’s team and the committee can see this.
			</UnavailablePage>
		);
	return (
		<div className="page narrow">
			<PageHead title={`${possessiveOf(fullName(form))} Form`}>
				<p>
					<TeamLink team={form} />
				</p>
			</PageHead>
			<p>
				Form <b className="score">{form.form.toFixed(2)}</b> ± {form.plusMinus.toFixed(1)}, NTRP{" "}
				{ratingText(form)}. {basisText(form)}
			</p>
			{form.points.length > 1 && <FormRatingChart form={form} />}
			<h2>This season</h2>
			{form.changes.length === 0 ? (
				<p>No lines played this season.</p>
			) : (
				<Table label="Changes this season" className="form-changes">
					<thead>
						<tr>
							<th scope="col">Date</th>
							<th scope="col">Line</th>
							<th scope="col">Why it changed</th>
						</tr>
					</thead>
					<tbody>
						{form.changes.map(({ matchId, date, line, reason }) => (
							<tr key={`${matchId} ${line}`}>
								<th scope="row">
									<Link to={`/match-results/${matchId}`}>{formatDate(date, "short")}</Link>
								</th>
								<td>{line}</td>
								<td>{reason}</td>
							</tr>
						))}
					</tbody>
				</Table>
			)}
			<p className="muted small">
				Each line moves the rating by how many games were won compared with what both sides’ ratings
				predicted.
			</p>
		</div>
	);
}
