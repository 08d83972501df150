import { type Line, lineDetails, type Side, sides } from "../../../league/entities/line.ts";
import { lineSets } from "../../../league/rules/scoring/line-sets.ts";
import { isEntered, linePlayers, lineWinner } from "../../../league/rules/scoring/scorecard.ts";
import { parseStopped, serverOf, stoppedText } from "../../../league/rules/scoring/stopped-line.ts";
import { fullName } from "../../../league/wording.ts";
import { useOptionalRead, useOptionalReads } from "../../data/page-data.ts";
import { ofSeason, type ResultRow, reads, type TeamRow } from "../../data/reads.ts";
import { usePastSeason } from "../../parts/past-season.tsx";
import { PlayerLink } from "../../parts/player-link.tsx";
import { Badge } from "../../ui/badge.tsx";

export type SideTeam = Pick<TeamRow, "teamId" | "teamName">;
interface LineRowsProps {
	result: ResultRow;
	line: Line;
	home: SideTeam;
	visitor: SideTeam;
}

const lostBy = { played: "", stopped: "", retired: "Retired", defaulted: "Defaulted" };

/** A line: its name with the score as text, then a row for each side. */
export function LineRows({ result, line, home, visitor }: LineRowsProps) {
	const winner = lineWinner(result, line);
	const hasOutcome = isEntered(result, line);
	const winners = { home, visitor }[winner ?? "home"];
	const board = lineSets(result, line);
	const stopped = useStoppedText(result, line);
	return (
		<tbody>
			<tr className="line">
				<th scope="rowgroup" colSpan={5}>
					{lineDetails[line].name}{" "}
					<span>
						{winner && <span className="sr-only">, won by {winners.teamName}: </span>}
						{hasOutcome ? result[`${line}Score`] : (stopped ?? "not entered")}
					</span>
				</th>
			</tr>
			{sides.map((side) => (
				<tr key={side} className={winner === side ? "won" : undefined}>
					<th scope="row">
						<small>
							{nameOf[side]} {winner === side && <Badge tone="strong">Won</Badge>}
						</small>
						<Players result={result} line={line} side={side} />
						{hasOutcome && winner !== side && board && lostBy[board.ending] && (
							<Badge>{lostBy[board.ending]}</Badge>
						)}
					</th>
					{[0, 1, 2].map((index) => {
						const set = board?.sets[index];
						return (
							<td key={index} className={set?.winner === side ? "set-won" : undefined}>
								{set?.games[side]}
								{set?.tiebreak !== undefined && set.winner !== side && (
									<sup>
										<span className="sr-only">, tiebreak </span>
										{set.tiebreak}
									</sup>
								)}
							</td>
						);
					})}
					<td className="sets-won">{hasOutcome && result[`${line}${nameOf[side]}SetsWon`]}</td>
				</tr>
			))}
		</tbody>
	);
}

/** Where a line was stopped, with the name of who serves next. By-law VIII i. */
function useStoppedText(result: ResultRow, line: Line) {
	const seasonId = usePastSeason()?.seasonId;
	const score = result[`${line}Score`];
	const server = parseStopped(score)?.server;
	const playerId = server ? serverOf(result, line, server) : null;
	const [player] = useOptionalReads(
		playerId === null ? [] : [ofSeason(reads.playerName(playerId), seasonId)],
	);
	return stoppedText(score, () => fullName(player));
}

const nameOf = { home: "Home", visitor: "Visitor" } as const;

interface PlayersProps {
	result: ResultRow;
	line: Line;
	side: Side;
}

function Players({ result, line, side }: PlayersProps) {
	const seasonId = usePastSeason()?.seasonId;
	return linePlayers(result, line, side).map((playerId, position) => (
		<span key={position} className="player">
			{playerId !== null && <NamedPlayer playerId={playerId} seasonId={seasonId} />}
		</span>
	));
}

/** Empty if the player couldn't be loaded. */
const NamedPlayer = ({
	playerId,
	seasonId,
}: {
	playerId: number;
	seasonId: number | undefined;
}) => <PlayerLink player={useOptionalRead(ofSeason(reads.playerName(playerId), seasonId))} />;
