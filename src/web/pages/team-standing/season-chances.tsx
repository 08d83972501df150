import type { StandingDetails } from "../../../league/entities/standing-details.ts";
import { simulatedSeasons } from "../../../league/rules/standings/season-chances.ts";
import { ordinalOf } from "../../../league/wording.ts";
import { Table } from "../../ui/table.tsx";

type Chances = NonNullable<StandingDetails["outlook"]>["chances"];

/** How often a team took each place in simulated seasons. */
export function SeasonChances({ chances: { places, first, last } }: { chances: Chances }) {
	return (
		<section aria-labelledby="chances">
			<h2 id="chances">Chances</h2>
			<p>
				First: <b>{chanceText(first)}</b>. Last: <b>{chanceText(last)}</b>.
			</p>
			<Table label="Chance of each place" className="chances">
				<thead>
					<tr>
						<th scope="col">Place</th>
						<th scope="col" colSpan={2}>
							Chance
						</th>
					</tr>
				</thead>
				<tbody>
					{places.map((share, index) => (
						<tr key={ordinalOf(index + 1)}>
							<th scope="row">{ordinalOf(index + 1)}</th>
							<td>{chanceText(share)}</td>
							<td>
								<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
									<rect className="track" width="100" height="10" />
									<rect className="bar" width={Math.round(100 * share)} height="10" />
								</svg>
							</td>
						</tr>
					))}
				</tbody>
			</Table>
			<p className="small muted">
				An estimate, not a promise: we simulate the rest of the season{" "}
				{simulatedSeasons.toLocaleString("en-US")} times, based on the sets these teams have won
				against each other so far. It doesn’t account for lineups, injuries, weather, or defaults,
				and early in the season there’s little to go on. The numbers change only when results come
				in.
			</p>
		</section>
	);
}

/** Simulations can't tell never from rarely. */
function chanceText(share: number) {
	const percent = Math.round(share * 100);
	if (percent < 1) return "less than 1%";
	return percent > 99 ? "more than 99%" : `${percent}%`;
}
