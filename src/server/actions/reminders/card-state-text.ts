import { lineDetails, lines } from "../../../league/entities/line.ts";
import type { Team } from "../../../league/entities/team.ts";
import { listOf, pluralOf } from "../../../league/wording.ts";
import type { OverdueCard } from "../../mail/templates/reminder-emails.ts";
import { type ChasedCard, hasReachedCaptains } from "./chased-cards.ts";

/** A chased scorecard in words: its match, and what it waits for. */
export function stateOfCard(
	{ match, card, owed, sent }: ChasedCard,
	teams: readonly Pick<Team, "teamId" | "teamName">[],
): OverdueCard {
	const nameOf = (id: number) => teams.find(({ teamId }) => teamId === id)?.teamName ?? "";
	const team = { home: nameOf(match.homeTeamId), visitor: nameOf(match.visitorTeamId) };
	const missing =
		owed.about === "score" && card && owed.missing.length < lines.length
			? owed.missing.map((line) => lineDetails[line].name)
			: [];
	const what =
		owed.about === "verification"
			? `not verified by ${listOf(owed.sides.map((side) => team[side]))}`
			: missing.length > 0
				? `${listOf(missing)} ${pluralOf(missing.length, "is", "are")} missing`
				: "no scores yet";
	return {
		matchId: match.matchId,
		title: `Match ${match.matchNumber}: ${team.home} – ${team.visitor}`,
		what,
		isReminded: sent.some(hasReachedCaptains),
	};
}
