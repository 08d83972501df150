import { expect, test } from "vitest";
import type { SentStage } from "../../../league/rules/tasks/card-reminders.ts";
import { overdueCardText } from "./card-state-text.ts";
import type { ReminderCard } from "./reminder-cards.ts";

const match = { matchId: 1, matchNumber: 112, homeTeamId: 1, visitorTeamId: 2 };
const reminderCard = (sent: ReminderCard["sent"]): ReminderCard => ({
	match: match as ReminderCard["match"],
	card: undefined,
	pending: { about: "score", missing: [], sides: ["home"] },
	slot: "2026-10-03 9-11",
	dueBy: "2026-10-10",
	steps: [],
	sent,
});

test.each<[SentStage, number[], boolean]>([
	["first", [5], true],
	["admin", [5, 6], true],
	["second", [], false],
	["overdue", [7], false],
])("coordinators read that captains were reminded: %s, to %j: %s", (stage, userIds, expected) => {
	const sent = [{ stage, at: "2026-10-04T11:00" as const, userIds }];
	expect(overdueCardText(reminderCard(sent), []).isReminded).toBe(expected);
});
