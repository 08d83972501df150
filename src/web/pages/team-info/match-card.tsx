import type { ReactNode } from "react";
import { lines, otherSide, sides } from "../../../league/entities/line.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import { cardRights } from "../../../league/rules/scoring/verification.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { PersonName } from "../../parts/contact.tsx";
import { MatchDate, StateBadge } from "../../parts/match-state.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { CardLink } from "./card-link.tsx";
import { MatchLines } from "./match-lines.tsx";
import { PostponeLink } from "./postpone-link.tsx";
import type { CardFacts } from "./scorecard/card-facts.ts";
import { enteredLines } from "./scorecard/card-state.ts";

interface MatchCardProps {
	facts: CardFacts;
	card: Card;
	/** What is not saved on the server yet. */
	saving: string | undefined;
}

/**
 * One match: date, teams, sets, and state. Opening the card shows what the captain can do, and the
 * details. Cards with something to do are open from the start.
 */
export function MatchCard({ facts, card, saving }: MatchCardProps) {
	const { match, teams, names, placeName, editor } = facts;
	const people = byId(useRead(reads.people), "userId");
	const task = taskOf(facts, card);
	// Admins may enter scores anytime, so for them a match is due only while lines are missing.
	const isDue = task === "Verify" || (task !== null && enteredLines(card).length < lines.length);
	const isUndated = match.isCalledOff && !match.isCanceled && match.effectiveDate === null;
	const hasTask = isDue || saving !== undefined || isUndated;
	return (
		<li>
			<details className="match-card" open={hasTask}>
				{/* No links here, since a finger would miss them; the details below have them. */}
				<summary>
					<CardSummary facts={facts} card={card} saving={saving} />
				</summary>
				<div className="card-actions button-row no-print">
					<CardLink matchId={match.matchId} variant={task ? "primary" : "secondary"}>
						{task ?? "Scorecard"}
						<span className="sr-only">
							: {names.home} vs. {names.visitor}
						</span>
					</CardLink>
					<PostponeLink facts={facts} card={card} />
					{(editor.hasAdminRights || editor.leads.length > 0) && (
						<ButtonLink variant="text" to={`/match-file/${match.matchId}`}>
							Comments and protests<span className="sr-only"> of match {match.matchNumber}</span>
						</ButtonLink>
					)}
				</div>
				<details className="match-more" open={!hasTask}>
					<summary>
						Details<span className="sr-only"> of match {match.matchNumber}</span>
					</summary>
					<Facts
						facts={[
							["Week", match.weekNumber],
							["Match #", match.matchNumber],
							["Location", placeName || "–"],
							["Home team", <TeamLink key="homeTeam" team={teams.home} />],
							[
								"Home captain",
								<PersonName key="home" person={people.get(teams.home?.captainId ?? 0)} />,
							],
							["Visiting team", <TeamLink key="visitorTeam" team={teams.visitor} />],
							[
								"Visitor captain",
								<PersonName key="visitor" person={people.get(teams.visitor?.captainId ?? 0)} />,
							],
						]}
					/>
					<MatchLines facts={facts} card={card} />
				</details>
			</details>
		</li>
	);
}

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
	<dl className="match-facts">
		{facts.map(([name, value]) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
);

function CardSummary({ facts, card, saving }: MatchCardProps) {
	const { match, names, placeName, isDisputed } = facts;
	const now = useLeagueClock();
	const sum = totals(card);
	const { linesEntered, linesStopped } = sum;
	const sets = { home: sum.totalHomeSetsWon, visitor: sum.totalVisitorSetsWon };
	return (
		<>
			<span className="match-when">
				<b>
					<MatchDate match={match} />
				</b>{" "}
				<span>{[formatSlot(match.effectiveTime), placeName].filter(Boolean).join(" · ")}</span>
			</span>
			<span className="match-sides">
				{sides.map((side) => (
					<span key={side} className={sets[side] > sets[otherSide(side)] ? "won" : undefined}>
						<span>{names[side]}</span>{" "}
						{linesEntered > 0 && (
							<span className="score">
								{sets[side]}
								<span className="sr-only"> sets</span>
							</span>
						)}
					</span>
				))}
			</span>
			<span className="match-status">
				{saving ? (
					<b className="late">{saving}</b>
				) : (
					<StateBadge
						match={match}
						card={{ ...card, linesEntered, linesStopped, isDisputed }}
						now={now}
					/>
				)}
			</span>
		</>
	);
}

/** What is left to do on the scorecard; null for nothing. */
function taskOf({ side, editor }: CardFacts, card: Card) {
	const rights = cardRights(card, editor);
	// The administrator may record a forfeit early; the scorecard opens when the match starts.
	if (!rights.scores.ok && rights.scores.why === "notStarted") return null;
	if (rights.verify[side].ok && !card[`${side}Verified`]) return "Verify";
	return rights.scores.ok && editor.hasStarted ? "Enter scores" : null;
}
