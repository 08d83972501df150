import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SeasonReview } from "../../../league/entities/season-review.ts";
import { linesIn } from "../../../league/rules/history/career.ts";
import { unbeatenLines } from "../../../league/rules/history/season-review.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { PlayerLink } from "../../parts/player-link.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { Table } from "../../ui/table.tsx";

/** The closest matches, forfeits, and the players who stood out, across all divisions. */
export function SeasonLists({ review }: { review: SeasonReview }) {
	const { closest, forfeits, mostLines, unbeaten, isLive, seasonId } = review;
	const past = isLive ? undefined : seasonId;
	return (
		<>
			<div className="season-lists">
				{closest.length > 0 && (
					<List title="Closest matches" head={["Teams", "Sets"]}>
						{closest.map(({ matchId, divisionNumber, teams: [one, other] }) => (
							<tr key={matchId}>
								<th scope="row">
									<Link
										to={`/match-results/${matchId}${past ? `?seasonId=${past}` : ""}`}
										discover="none"
									>
										{`${one?.teamName} vs. ${other?.teamName}`}
									</Link>
									<span className="muted">
										{divisionNumber && ` Div. ${divisionNumber}`}
										{one?.games != null && ` · ${one.games}–${other?.games} in games`}
									</span>
								</th>
								<td className="number">
									<b>{`${one?.sets}–${other?.sets}`}</b>
								</td>
							</tr>
						))}
					</List>
				)}
				{mostLines.rows.length > 0 && (
					<List
						title="Most lines played"
						head={["Player", "Lines", "W–L"]}
						more={
							mostLines.alike > 0 &&
							`${countOf(mostLines.alike, "more player")} ${pluralOf(mostLines.alike, "has", "have")} the same record as the last player listed.`
						}
					>
						{mostLines.rows.map((row) => (
							<tr key={row.playerId}>
								<th scope="row">
									<PlayerLink player={row} />
								</th>
								<td className="number">{linesIn({ ...row, setsWon: 0, setsLost: 0 })}</td>
								<td className="number">
									{row.won}–{row.lost}
								</td>
							</tr>
						))}
					</List>
				)}
				{unbeaten.rows.length > 0 && (
					<List
						title="Undefeated"
						head={["Players", "Lines won"]}
						more={
							unbeaten.more > 0 &&
							`And ${countOf(unbeaten.more, "more player or pair", "more players or pairs")}.`
						}
					>
						{unbeaten.rows.map(({ people, won }) => (
							<tr key={people.map(({ playerId }) => playerId).join(" ")}>
								<th scope="row">
									{people.map((person, index) => (
										<span key={person.playerId}>
											{index > 0 && " / "}
											<PlayerLink player={person} />
										</span>
									))}
								</th>
								<td className="number">{won}</td>
							</tr>
						))}
					</List>
				)}
				{forfeits.length > 0 && (
					<List title="Forfeits" head={["Team", "Sets forfeited"]}>
						{forfeits.map((team) => (
							<tr key={team.teamId}>
								<th scope="row">
									<TeamLink team={team} seasonId={past} />{" "}
									<span className="muted">Div. {team.divisionNumber}</span>
								</th>
								<td className="number">{team.setsForfeited}</td>
							</tr>
						))}
					</List>
				)}
			</div>
			{mostLines.rows.length > 0 && (
				<p className="muted small">
					From complete scorecards. Undefeated players won at least {unbeatenLines.player} lines and
					lost none; pairs, at least {unbeatenLines.pair} together. Defaulted lines count. Matches
					with forfeited sets aren’t among the closest. Players who hide their page aren’t listed.
				</p>
			)}
		</>
	);
}

interface ListProps {
	title: string;
	head: readonly string[];
	/** How many others belong on the list. */
	more?: string | false;
	children: ReactNode;
}

const List = ({ title, head, more, children }: ListProps) => (
	<section>
		<h2>{title}</h2>
		<Table label={title}>
			<thead>
				<tr>
					{head.map((name, index) => (
						<th key={name} scope="col" className={index > 0 ? "number" : undefined}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</Table>
		{more && <p className="muted small">{more}</p>}
	</section>
);
