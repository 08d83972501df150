import { Link } from "react-router";
import { sides } from "../../../../league/entities/line.ts";
import type { MatchChange } from "../../../../league/entities/match-result.ts";
import { messages } from "../../../../league/messages.ts";
import {
	finalWithoutLabel,
	forfeitedText,
	isForfeited,
} from "../../../../league/rules/schedule/match-state.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { totals } from "../../../../league/rules/scoring/scorecard.ts";
import type { CardRights } from "../../../../league/rules/scoring/verification.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { useTimeText } from "../../../parts/time-text.ts";
import { Alert } from "../../../ui/alert.tsx";
import type { CardFacts } from "./card-facts.ts";

/** Shown instead of the lines before the match has started. */
export function ClosedCard({
	facts: { match, names },
	card,
}: {
	facts: Pick<CardFacts, "match" | "names">;
	card: Card;
}) {
	const { effectiveDate, effectiveTime } = match;
	if (isForfeited({ ...card, ...totals(card) })) return <Alert>{forfeitedText(card, names)}</Alert>;
	return (
		<Alert>
			{effectiveDate ? (
				<>
					{messages.notStarted} It starts on{" "}
					<b>
						{formatDate(effectiveDate)}
						{effectiveTime && `, ${formatSlot(effectiveTime)}`}
					</b>
					.
				</>
			) : (
				<>
					This match has no date yet. <Link to="/makeup-matches">Sign up for a make-up match</Link>
				</>
			)}
		</Alert>
	);
}

/** The problems that captains have reported with “Something is wrong”, until they are settled. */
export function OpenDisputes({
	card,
	history,
	rights,
}: {
	card: Card;
	history: readonly MatchChange[];
	rights: CardRights;
}) {
	const timeText = useTimeText();
	const open = history.filter(({ kind, isSettled }) => kind === "dispute" && !isSettled);
	if (open.length === 0) return null;
	return (
		<Alert tone="error" isQuiet title="Disputed">
			{open.map(({ id, who, at, what }) => (
				<p key={id}>
					<b>{what.join(" ")}</b>
					<br />
					{who ?? "Deleted user"}, {timeText(at)}
				</p>
			))}
			{!(card.homeVerified && card.visitorVerified) && (
				<p>
					{rights.scores.ok
						? "To settle this, correct the score."
						: "An admin can correct the score."}{" "}
					If the score is right, both teams should verify the scorecard.
				</p>
			)}
		</Alert>
	);
}

/** Says that the scorecard is final without a side's verification, and who can reopen it. */
export function FinalWithoutNotice({
	facts: { finalWithout, names },
	card,
}: {
	facts: Pick<CardFacts, "finalWithout" | "names">;
	card: Card;
}) {
	if (finalWithout.length === 0 || !card.homeVerified || !card.visitorVerified) return null;
	return (
		<Alert>
			{finalWithoutLabel(finalWithout, names)} If a score is wrong, an admin can reopen it.
		</Alert>
	);
}

/** Warns an admin what happens when they change a score that a team has verified. */
export function VerifiedNotice({ card }: { card: Card }) {
	const verified = sides.filter((side) => card[`${side}Verified`]).length;
	if (verified === 0) return null;
	return (
		<p className="news">
			{verified === 1
				? "One team has verified these scores. If you change a score, that team’s verification is removed and we email its captains."
				: "This scorecard is verified for both teams. If you change a score, both verifications are removed and we email both teams."}
		</p>
	);
}
