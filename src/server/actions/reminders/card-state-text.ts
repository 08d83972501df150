import { lineDetails, lines } from "../../../league/entities/line.ts";
import type { Team } from "../../../league/entities/team.ts";
import { listOf, pluralOf } from "../../../league/wording.ts";
import type { OverdueCard } from "../../mail/templates/reminder-emails.ts";
import { hasReachedCaptains, type ReminderCard } from "./reminder-cards.ts";

/** An overdue scorecard in words: its match, and what it waits for. */
export function overdueCardText(
	{ match, card, pending, sent }: ReminderCard,
	teams: readonly Pick<Team, "teamId" | "teamName">[],
): OverdueCard {
	const nameOf = (id: number) => teams.find(({ teamId }) => teamId === id)?.teamName ?? "";
	const team = { home: nameOf(match.homeTeamId), visitor: nameOf(match.visitorTeamId) };
	const missing =
		pending.about === "score" && card && pending.missing.length < lines.length
			? pending.missing.map((line) => lineDetails[line].name)
			: [];
	const what =
		pending.about === "verification"
			? `not verified by ${listOf(pending.sides.map((side) => team[side]))}`
			: missing.length > 0
				? `${listOf(missing)} ${pluralOf(missing.length, "is", "are")} missing`
				: "no scores yet";
	return {
		matchId: match.matchId,
		title: `Match ${match.matchNumber}: ${team.home} vs. ${team.visitor}`,
		what,
		isReminded: sent.some(hasReachedCaptains),
	};
}
