import { z } from "zod";
import { id } from "../../../league/entities/field.ts";
import { checkAnswer, checkDecision, resultCheck } from "../../../league/entities/result-check.ts";
import {
	answerResultCheck,
	decideResultCheck,
} from "../../actions/result-checks/decide-result-check.ts";
import type { Route } from "../../context/route.ts";
import { admins, captains } from "../reference/common-errors.ts";
import { getResultCheck, listResultChecks, toAnswer } from "./result-checks.ts";

/** Players who were not eligible: the admins' queue, decisions, and captains' answers. */
export const resultCheckRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/resultCheck",
		summary: "Players who were not eligible for a line, and what was decided",
		response: z.array(resultCheck.partial()),
		filters: [toAnswer],
		errors: admins,
		handle: listResultChecks,
	},
	{
		method: "GET",
		path: "get/resultCheck/{id}",
		summary: "A check that a captain was asked about",
		response: resultCheck.partial(),
		errors: { ...captains, NOT_FOUND: "The check does not exist." },
		handle: getResultCheck,
	},
	{
		method: "POST",
		path: "decideResultCheck",
		summary: "Accepts an ineligible player, defaults the line, or asks the captain",
		body: checkDecision,
		response: z.strictObject({ checkId: id }),
		errors: { ...admins, STALE: "The scorecard has changed, or it is already decided." },
		handle: decideResultCheck,
	},
	{
		method: "POST",
		path: "answerResultCheck/{id}",
		summary: "A captain answers the question about a player",
		body: checkAnswer,
		response: z.object({ ok: z.literal(true) }),
		errors: {
			...captains,
			NOT_FOUND: "The check does not exist.",
			NOT_POSSIBLE: "It has been decided.",
		},
		handle: answerResultCheck,
	},
];
