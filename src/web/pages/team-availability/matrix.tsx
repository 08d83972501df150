import { availabilityAnswers } from "../../../league/entities/availability.ts";
import type { TeamAvailability } from "../../../league/entities/availability-calls.ts";
import { countsText } from "../../../league/rules/availability/answer-of.ts";
import { fullName } from "../../../league/wording.ts";
import { PhoneLink } from "../../parts/contact.tsx";
import { ListButton } from "../../ui/list-button.tsx";
import { Table } from "../../ui/table.tsx";
import { answerIn, type Chosen, opponentOf, whenText } from "./chosen.ts";
import { LineupLink } from "./lineup-link.tsx";

interface MatrixProps {
	view: TeamAvailability;
	teamName: string;
	onChoose: (chosen: Chosen) => void;
}

const sources = { player: "", captain: "by captain", absence: "away" } as const;

/** On laptops and on paper: a row for each player and a column for each of the next matches. */
export const Matrix = ({ view, teamName, onChoose }: MatrixProps) => (
	<div className="matrix">
		<p className="muted no-print">Choose an answer to record what a player told you.</p>
		<Table label="Who can play">
			<thead>
				<tr>
					<th scope="col">Player</th>
					{view.matches.map((match) => (
						<th key={match.matchId} scope="col">
							{whenText(match)}
							<span className="muted small">
								{match.homeTeam === teamName ? "against" : "at"} {opponentOf(match, teamName)}
							</span>
							<span className="small">{countsText(match.answers)}</span>
							<span className="small no-print">
								<LineupLink match={match} view={view} />
							</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{view.players.map((player) => (
					<tr key={player.playerId}>
						<th scope="row">
							{fullName(player)} <PhoneLink phone={player.phone} />
							{!player.hasEmail && <span className="muted small">no email</span>}
						</th>
						{view.matches.map((match) => {
							const { answer, from } = answerIn(match, player.playerId);
							return (
								<td key={match.matchId} className={answer ?? "none"}>
									<ListButton
										size="small"
										aria-haspopup="dialog"
										title={
											<>
												<span className="sr-only">
													{fullName(player)}, {whenText(match)}:{" "}
												</span>
												<span className="answer">
													{answer ? (
														availabilityAnswers[answer]
													) : (
														<>
															–<span className="sr-only"> no answer</span>
														</>
													)}
													{from && from !== "player" && (
														<span className="muted small"> {sources[from]}</span>
													)}
												</span>
											</>
										}
										onClick={() => onChoose({ matchId: match.matchId, playerId: player.playerId })}
									/>
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</Table>
	</div>
);
