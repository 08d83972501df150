import type {
	MatchAvailability,
	TeamAvailability,
} from "../../../league/entities/availability-calls.ts";
import {
	answerGroups,
	countsText,
	gendersText,
	groupLabels,
	groupOf,
} from "../../../league/rules/availability/answer-of.ts";
import { fullName } from "../../../league/wording.ts";
import { callLink } from "../../parts/contact.tsx";
import { Button } from "../../ui/button.tsx";
import { answerIn, type Chosen, type ListedPlayer, opponentOf, whenText } from "./chosen.ts";
import { LineupLink } from "./lineup-link.tsx";

interface MatchGroupsProps {
	view: TeamAvailability;
	teamName: string;
	onChoose: (chosen: Chosen) => void;
}

/** On phones: the next matches with their counts, and who is in, out, undecided, or silent. */
export const MatchGroups = ({ view, teamName, onChoose }: MatchGroupsProps) => (
	<div className="match-groups">
		<p className="muted">Tap a name to record what a player told you.</p>
		{view.matches.map((match, index) => (
			<details key={match.matchId} open={index === 0}>
				<summary>
					<b>{whenText(match)}</b>
					<span>
						{match.homeTeam === teamName ? "against" : "at"} {opponentOf(match, teamName)}
					</span>
					<span className="counts">{countsText(match.answers)}</span>
				</summary>
				<p>
					<LineupLink match={match} view={view} />
				</p>
				{answerGroups.map((group) => (
					<Group
						key={group}
						label={groupLabels[group]}
						match={match}
						players={view.players.filter(
							({ playerId }) => groupOf(answerIn(match, playerId)) === group,
						)}
						withGenders={group === "in"}
						onChoose={onChoose}
					/>
				))}
			</details>
		))}
	</div>
);

interface GroupProps {
	label: string;
	match: MatchAvailability;
	players: readonly ListedPlayer[];
	withGenders: boolean;
	onChoose: (chosen: Chosen) => void;
}

function Group({ label, match, players, withGenders, onChoose }: GroupProps) {
	if (players.length === 0) return null;
	const genders = withGenders ? gendersText(players) : "";
	return (
		<>
			<h3>
				{label}{" "}
				<span className="muted">{genders ? `${players.length}: ${genders}` : players.length}</span>
			</h3>
			<ul className="answered">
				{players.map((player) => {
					const { answer, from, asked } = answerIn(match, player.playerId);
					const note =
						from === "absence"
							? "away"
							: from === "captain"
								? "by captain"
								: answer === null && !player.hasEmail
									? "no email"
									: answer === null && asked > 0
										? "asked"
										: "";
					return (
						<li key={player.playerId}>
							<Button
								variant="text"
								aria-haspopup="dialog"
								onClick={() => onChoose({ matchId: match.matchId, playerId: player.playerId })}
							>
								{fullName(player)}
							</Button>
							{note && <span className="muted small">{note}</span>}
							{player.phone && (
								<a className="call" href={callLink(player.phone)}>
									Call<span className="sr-only"> {fullName(player)}</span>
								</a>
							)}
						</li>
					);
				})}
			</ul>
		</>
	);
}
