import { otherSide, sides } from "../../../league/entities/line.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import { cardRights } from "../../../league/rules/scoring/verification.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { PersonName } from "../../parts/contact.tsx";
import { byId } from "../../parts/directory.ts";
import { MatchDate, StateBadge } from "../../parts/match-state.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
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

/** One match: date, teams, sets, state, what the captain can do, and its details on demand. */
export function MatchCard({ facts, card, saving }: MatchCardProps) {
	const { match, teams, names, placeName } = facts;
	const people = byId(useRead(reads.people), "userId");
	const sum = totals(card);
	const hasScore = enteredLines(card).length > 0;
	const sets = { home: sum.totalHomeSetsWon, visitor: sum.totalVisitorSetsWon };
	return (
		<li className="match-card">
			<p className="match-when">
				<b>
					<MatchDate match={match} />
				</b>
				<span>{[formatSlot(match.effectiveTime), placeName].filter(Boolean).join(" · ")}</span>
			</p>
			<dl className="match-sides">
				{sides.map((side) => (
					<div key={side} className={sets[side] > sets[otherSide(side)] ? "won" : undefined}>
						<dt>{teams[side] ? <TeamLink team={teams[side]} /> : names[side]}</dt>
						<dd className="score">
							{hasScore && (
								<>
									{sets[side]}
									<span className="unseen"> sets</span>
								</>
							)}
						</dd>
					</div>
				))}
			</dl>
			<p className="match-status">
				{saving ? (
					<b className="late">{saving}</b>
				) : (
					<StateBadge
						match={match}
						card={{
							...card,
							linesEntered: enteredLines(card).length,
							isDisputed: facts.isDisputed,
						}}
					/>
				)}
			</p>
			<div className="card-actions button-row no-print">
				<CardAction facts={facts} card={card} />
				<PostponeLink facts={facts} card={card} />
			</div>
			<details className="match-more">
				<summary>
					Details<span className="unseen"> of match {match.matchNumber}</span>
				</summary>
				<dl className="match-facts">
					{[
						["Week", match.weekNumber],
						["Match #", match.matchNumber],
						["Location", placeName || "–"],
						[
							"Home captain",
							<PersonName key="home" person={people.get(teams.home?.captainId ?? 0)} />,
						],
						[
							"Visitor captain",
							<PersonName key="visitor" person={people.get(teams.visitor?.captainId ?? 0)} />,
						],
					].map(([name, value]) => (
						<div key={String(name)}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				<MatchLines facts={facts} card={card} />
			</details>
		</li>
	);
}

/** Opens the scorecard, named after what is left to do on it. */
function CardAction({
	facts: { match, names, side, editor },
	card,
}: Omit<MatchCardProps, "saving">) {
	const rights = cardRights(card, editor);
	const isToVerify = rights.verify[side].ok && !card[`${side}Verified`];
	const what = isToVerify
		? "Verify"
		: rights.scores.ok && editor.hasStarted
			? "Enter scores"
			: null;
	return (
		<CardLink matchId={match.matchId} variant={what ? "primary" : "secondary"}>
			{what ?? "Scorecard"}
			<span className="unseen">
				: {names.home} – {names.visitor}
			</span>
		</CardLink>
	);
}
