import { makeupChoices } from "../../../league/rules/schedule/makeup-choices.ts";
import { matchState, stateLabel } from "../../../league/rules/schedule/match-state.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { type MatchRow, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { Select } from "../../ui/select.tsx";

interface OriginalMatchProps {
	/** The number of the match that is chosen so far. */
	stored: number | null;
	/** The captain's teams; null for admins and schedulers, who may choose any team's match. */
	own: readonly number[] | null;
	error: string | undefined;
	onChoose: (original: MatchRow) => void;
}

/**
 * The choice of the match that a make-up replaces, among matches without a complete result: for
 * captains those of their own teams, for admins and schedulers those of all teams.
 */
export function OriginalMatch({ stored, own, error, onChoose }: OriginalMatchProps) {
	const teams = byId(useRead(reads.teams), "teamId");
	const matches = useRead(matchReads.all);
	const results = useRead(matchReads.totals);
	const cards = byId(results, "matchId");
	const now = useNow();
	const choices = makeupChoices(matches, results, own);
	const isListed = choices.some(({ matchNumber }) => matchNumber === stored);
	const storedMatch = matches.find(({ matchNumber }) => matchNumber === stored);
	const nameOf = (teamId: number) => teams.get(teamId)?.teamName ?? "–";
	const labelOf = (each: MatchRow) => {
		const { matchNumber, matchDate, homeTeamId, visitorTeamId } = each;
		const card = cards.get(each.matchId);
		const state = matchState(each, card, now);
		return [
			matchNumber,
			...(matchDate ? [formatDate(matchDate)] : []),
			`${nameOf(homeTeamId)} vs. ${nameOf(visitorTeamId)}`,
			...(state === "scheduled" ? [] : [stateLabel(state, card)]),
		].join(" · ");
	};
	return (
		<Select
			name="originalMatchNumber"
			label="Original Match #"
			value={String(stored ?? "")}
			error={error}
			hint="Choose your match, and we’ll fill in the teams."
			onChange={({ currentTarget }) => {
				const chosen = matches.find(
					({ matchNumber }) => String(matchNumber) === currentTarget.value,
				);
				if (chosen) onChoose(chosen);
			}}
		>
			<option value="">No match</option>
			{stored !== null && !isListed && (
				<option value={stored}>{storedMatch ? labelOf(storedMatch) : stored}</option>
			)}
			{choices.map((each) => (
				<option key={each.matchId} value={each.matchNumber}>
					{labelOf(each)}
				</option>
			))}
		</Select>
	);
}
