import { z } from "zod";
import {
	matchChange,
	matchResultCreate,
	matchResultDispute,
	matchResultEmails,
	matchResultUpdate,
} from "../../../league/entities/match-result.ts";
import { resources } from "../../../league/resources.ts";
import { deleteMatchResult } from "../../actions/scorecards/delete-match-result.ts";
import { disputeMatchResult } from "../../actions/scorecards/dispute-match-result.ts";
import {
	requestMatchResultVerification,
	sendFinalMatchResultAlert,
} from "../../actions/scorecards/match-result-emails.ts";
import {
	createMatchResult,
	updateMatchResult,
} from "../../actions/scorecards/save-match-result.ts";
import type { Route, RouteErrors } from "../../context/route.ts";
import { listMatchChanges } from "../changes/match-changes.ts";
import { admins, captains, limited, ofMatch } from "../reference/common-errors.ts";

const done = z.object({ ok: z.literal(true) });
// Version 0: saving no changes to a match without a scorecard returns an empty one.
const card = resources.matchResult.schema.extend({ version: z.number().int().min(0) });
const cardErrors = {
	...ofMatch,
	MATCH_NOT_STARTED: "The match has not started; before that, admins may record defaults only.",
	RESULT_VERIFIED:
		"The scorecard is final for captains; `current` has it, with who changed it and when.",
	STALE: "Someone else changed the same line or its verification; `current` as above.",
} satisfies RouteErrors;

/** Scorecards: saving, history, disputes, emails. */
export const resultRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "create/matchResult",
		summary: "Saves the first lines of a scorecard",
		body: matchResultCreate,
		response: card,
		errors: cardErrors,
		handle: createMatchResult,
	},
	{
		method: "PUT",
		path: "update/matchResult/{id}",
		summary: "Saves lines of a scorecard",
		body: matchResultUpdate,
		response: card,
		errors: cardErrors,
		handle: updateMatchResult,
	},
	{
		method: "DELETE",
		path: "delete/matchResult/{id}",
		summary: "Deletes a scorecard",
		response: done,
		errors: admins,
		handle: deleteMatchResult,
	},
	{
		method: "GET",
		path: "list/matchChange",
		summary: "One scorecard’s history",
		response: z.array(matchChange.partial()),
		filters: ["matchId"],
		errors: ofMatch,
		handle: listMatchChanges,
	},
	{
		method: "POST",
		path: "disputeMatchResult/{id}",
		summary: "Disputes a scorecard",
		body: matchResultDispute,
		response: done,
		errors: { ...captains, ...limited },
		handle: disputeMatchResult,
	},
	{
		method: "POST",
		path: "requestMatchResultVerification",
		summary: "Asks the sides that have not verified a complete scorecard to do so",
		body: matchResultEmails,
		response: done,
		errors: {
			...ofMatch,
			NOT_POSSIBLE: "The scorecard is incomplete, or both sides have verified it.",
		},
		handle: requestMatchResultVerification,
	},
	{
		method: "POST",
		path: "sendFinalMatchResultAlert",
		summary: "Tells both teams that a scorecard is final",
		body: matchResultEmails,
		response: done,
		errors: {
			...ofMatch,
			NOT_VERIFIED: "A side has not verified yet.",
		},
		handle: sendFinalMatchResultAlert,
	},
];
