import { expect, test } from "vitest";
import { type CaseFacts, sameProtest } from "./case-rules.ts";

const filed: CaseFacts & { rule: string; what: string } = {
	...{ kind: "protest", teamId: 11, otherTeamId: 12, divisionId: 5, decisions: [] },
	...{ askedAt: "2026-10-05T20:00", answeredAt: null, appealedAt: null, withdrawnAt: null },
	...{ rule: "VIII a", what: "He played two lines." },
};
const first = { at: "2026-10-12T20:00", deciderIds: [1, 2, 3], otherDeciders: [] } as const;
test.each<[string, typeof filed | CaseFacts, number, { rule: string; what: string }, boolean]>([
	["about the same rule", filed, 11, { rule: "viii-A", what: "Again." }, true],
	["with the same text", filed, 11, { rule: "8 a", what: "he played two lines" }, true],
	["about another rule", filed, 11, { rule: "VIII b", what: "No balls." }, false],
	["by the other team", filed, 12, filed, false],
	["that was withdrawn", { ...filed, withdrawnAt: "2026-10-06T08:00" }, 11, filed, false],
	["that was decided", { ...filed, decisions: [first] }, 11, filed, true],
	["that is an incident", { ...filed, kind: "incident" }, 11, filed, false],
])("a protest like one %s: %#", (_, existing, teamId, { rule, what }, isSame) =>
	expect(sameProtest([{ ...filed, ...existing }], teamId, { rule, what }) !== undefined).toBe(
		isSame,
	),
);
