import { expect, test } from "vitest";
import type { NameOf, RecordedChange } from "./recorded-change.ts";
import { taskLines } from "./task-log.ts";

const names: Record<string, string> = {
	"team 1": "Net Gains",
	"match 7": "Match 12",
	"user 9": "Dana Reed",
	"season 4": "Fall 2026",
	"player 3": "Ann Rivera",
	"leaguePage 2": "Rain",
};
const nameOf: NameOf = (kind, id) => names[`${kind} ${id}`];
const added = (kind: string, after: object) => ({ kind, before: null, after }) as RecordedChange;
const removed = (kind: string, before: object) => ({ kind, before, after: null }) as RecordedChange;
const changed = (kind: string, row: object, before: object, after: object) =>
	({ kind, before: { ...row, ...before }, after: { ...row, ...after } }) as RecordedChange;

const ann = { playerId: 3, matchId: 7 };
const absence = { playerId: 3, fromDate: "2026-10-03", toDate: "2026-10-10" };
const asked = { seasonId: 4, closingDate: "2026-08-01", people: 12 };
const notice = { payerName: "Sam Hill" };
const page = { key: "page/2", pageId: 2, draft: null };

test.each<[RecordedChange, string]>([
	[added("availability", { ...ann, answer: "in" }), "Match 12, Ann Rivera: no answer → In"],
	[
		changed("availability", ann, { answer: "in" }, { answer: "out" }),
		"Match 12, Ann Rivera: In → Out",
	],
	[removed("availability", { ...ann, answer: "maybe" }), "Match 12, Ann Rivera: Maybe → no answer"],
	[
		added("availability", { playerId: 99, matchId: 99 }),
		"A deleted match, a deleted player: no answer → a deleted answer",
	],
	[added("absence", absence), "Ann Rivera: absence from Sat, Oct 3 to Sat, Oct 10 added."],
	[removed("absence", absence), "Ann Rivera: absence from Sat, Oct 3 to Sat, Oct 10 removed."],
	[removed("absence", { playerId: 3 }), "Ann Rivera: absence removed."],
	[added("interest", { playerId: 3, teamId: 1 }), "Ann Rivera would like to play for Net Gains."],
	[
		added("interest", { playerId: 3, teamId: 99 }),
		"Ann Rivera would like to play for a deleted team.",
	],
	[
		added("consent", { playerId: 3, kind: "guardian" }),
		"Ann Rivera: parent or guardian consent signed.",
	],
	[removed("consent", { playerId: 3, kind: "risk" }), "Ann Rivera: assumption of risk removed."],
	[added("contactLink", { playerId: 3 }), "Ann Rivera: link for correcting phone and email sent."],
	[
		added("preferenceRequest", asked),
		"Fall 2026: 12 captains and co-captains asked for preferences until Saturday, August 1, 2026.",
	],
	[
		added("preferenceRequest", { ...asked, seasonId: 99, people: 1 }),
		"A deleted season: 1 captain or co-captain asked for preferences until Saturday, August 1, 2026.",
	],
	[
		changed("account", { userId: 9, email: "dana@x.com" }, { isClosed: false }, { isClosed: true }),
		"The account of Dana Reed was closed.",
	],
	[
		changed("account", { userId: null, email: "x@x.com" }, { isClosed: true }, { isClosed: false }),
		"The account of x@x.com was reopened.",
	],
	[
		changed("secondStep", { userId: 99 }, { isOn: true }, { isOn: false }),
		"Deleted user: passkeys, authenticator app, and recovery codes removed.",
	],
	[changed("accessCode", { opens: "captain" }, {}, {}), "The captain code was replaced."],
	[changed("accessCode", { opens: "both" }, {}, {}), "The captain and admin code was replaced."],
	[added("payPalNotice", notice), "PayPal’s notice about the payment of Sam Hill was received."],
	[
		changed("payPalNotice", notice, { settledAt: null }, { settledAt: "2026-10-03" }),
		"PayPal’s notice about the payment of Sam Hill was settled.",
	],
	[
		changed("payPalNotice", notice, { settledAt: "2026-10-03" }, { settledAt: null }),
		"PayPal’s notice about the payment of Sam Hill was reopened.",
	],
	[removed("payPalNotice", notice), "PayPal’s notice about the payment of Sam Hill was removed."],
	[added("caseDecision", { caseId: 3, outcome: "?" }), "A deleted protest or incident: decided."],
	[added("leagueText", { ...page, markdown: "# Wind" }), "“Rain” was published."],
	[removed("leagueText", { ...page, markdown: "# Wind" }), "“Rain” is no longer public."],
	[
		added("leagueText", { key: "faq", markdown: null, draft: "#  FAQs" }),
		"“FAQs”: a draft was saved.",
	],
	[
		added("leagueText", { key: "faq", markdown: null, draft: "All about # 5" }),
		"“faq”: a draft was saved.",
	],
])("describes %j as: %s", (change, line) => expect(taskLines(change, nameOf)).toEqual([line]));
