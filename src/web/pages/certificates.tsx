import { useSearchParams } from "react-router";
import type { SeasonAwards } from "../../league/entities/season-awards.ts";
import { useRead } from "../data/page-data.ts";
import { awardsRead, seasonIn } from "../parts/admin/report/season-report-read.ts";
import { FilterSelect, Filters } from "../parts/filters.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Table } from "../ui/table.tsx";

/** Short, so that a phone shows them whole. */
const choices = { 1: "Champions", 2: "Top two", 3: "Top three" };

/** The certificates of a season: all in one file, or one by one. */
export default function CertificatesPage() {
	const [search] = useSearchParams();
	const { seasons, seasonId, teams, players } = useRead(awardsRead(seasonIn(search)));
	const chosen = Number(search.get("places"));
	const places = chosen in choices ? chosen : 1;
	const shown = teams.filter((row) => row.place <= places);
	const file = `/api/export/certificates/${seasonId}.pdf`;
	const count = [...shown, ...players]
		.filter(({ reason }) => reason === null)
		.reduce((sum, { winners }) => sum + winners.length, 0);
	return (
		<div className="page broad admin reports">
			<PageHead>
				<p>
					One page each, landscape Letter paper, with lines for the signature and the date. They
					print well in black and white.
				</p>
			</PageHead>
			{seasonId === null ? (
				<EmptyState>
					No season has matches yet. A season’s certificates appear once it has standings.
				</EmptyState>
			) : (
				<>
					<Filters>
						<FilterSelect name="seasonId" label="Season" value={String(seasonId)}>
							{seasons.map((season) => (
								<option key={season.seasonId} value={season.seasonId}>
									{season.seasonName}
								</option>
							))}
						</FilterSelect>
						<FilterSelect name="places" label="Teams" value={String(places)}>
							{Object.entries(choices).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</FilterSelect>
					</Filters>
					<p>
						{count > 0 ? (
							<a href={`${file}?places=${places}`} download>
								Download all certificates ({count}) as PDF
							</a>
						) : (
							"There are no certificates yet. The reasons are below."
						)}
					</p>
					<Awards
						title="Teams"
						rows={shown.map((row) => ({ ...row, file: `${file}?teamId=${row.teamId}` }))}
					/>
					<Awards
						title="Players"
						rows={players.map((row, index) => ({ ...row, file: `${file}?record=${index + 1}` }))}
					/>
				</>
			)}
		</div>
	);
}

type Row = SeasonAwards["players"][number] & { file: string };

function Awards({ title, rows }: { title: string; rows: readonly Row[] }) {
	return (
		<section aria-labelledby={title}>
			<h2 id={title}>{title}</h2>
			<Table label={title} className="report-table">
				<thead>
					<tr>
						<th scope="col">Award</th>
						<th scope="col">For</th>
						<th scope="col">File</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.file}>
							<th scope="row">{row.title}</th>
							<td>
								{row.reason === null
									? row.winners.map(({ name, detail }) => (
											<div key={`${name} ${detail}`}>
												{name}
												<br />
												<small className="muted">{detail}</small>
											</div>
										))
									: "–"}
							</td>
							<td>
								{row.reason ? (
									`None. ${row.reason}`
								) : (
									<a href={row.file} download>
										PDF
										<span className="sr-only">
											: {row.title}, {row.winners.map(({ name }) => name).join(", ")}
										</span>
									</a>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</Table>
		</section>
	);
}
