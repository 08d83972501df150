import { z } from "zod";
import {
	caseAnswer,
	caseAppeal,
	caseDecision,
	comment,
	committeeCase,
	incident,
	matchFile,
	protest,
	protestWithdrawn,
	statementAsked,
} from "../../../league/entities/committee-case.ts";
import {
	answerCase,
	appealCase,
	askForStatement,
	withdrawProtest,
} from "../../actions/cases/answer-case.ts";
import { addComment, deleteComment, updateComment } from "../../actions/cases/comments.ts";
import { decideCase } from "../../actions/cases/decide-case.ts";
import { fileProtest, reportIncident } from "../../actions/cases/file-case.ts";
import type { Route } from "../../context/route.ts";
import { captains, limited } from "../reference/common-errors.ts";
import { getMatchFile, listCommitteeCases } from "./match-file.ts";

const done = z.object({ ok: z.literal(true) });
const filed = z.object({ caseId: z.number() });
const tooLate = {
	NOT_POSSIBLE:
		"It is too early or too late, or the caller has to step aside; the message says which.",
};

/** Comments on matches, protests and incidents. */
export const caseRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/matchFile/{id}",
		summary: "Comments, protests, and incidents of a match",
		response: matchFile,
		errors: captains,
		handle: getMatchFile,
	},
	{
		method: "GET",
		path: "list/committeeCase",
		summary: "Protests and incidents, for the committee and the captains involved",
		response: z.array(committeeCase.partial()),
		errors: captains,
		handle: listCommitteeCases,
	},
	{
		method: "POST",
		path: "addComment/{id}",
		summary: "Writes a comment on a match, for both teams’ captains and the committee",
		body: comment,
		response: z.object({ commentId: z.number() }),
		errors: { ...captains, ...limited },
		handle: addComment,
	},
	{
		method: "PUT",
		path: "update/comment/{id}",
		summary: "Changes one of the caller’s own comments",
		body: comment,
		response: done,
		errors: { ...captains, STALE: "It is older than ten minutes." },
		handle: updateComment,
	},
	{
		method: "DELETE",
		path: "delete/comment/{id}",
		summary: "Deletes one of the caller’s own comments",
		response: done,
		errors: { ...captains, STALE: "It is older than ten minutes." },
		handle: deleteComment,
	},
	{
		method: "POST",
		path: "fileProtest/{id}",
		summary: "Protests a match",
		body: protest,
		response: filed,
		errors: { ...captains, ...limited, ...tooLate },
		handle: fileProtest,
	},
	{
		method: "POST",
		path: "reportIncident/{id}",
		summary: "Reports an incident at a match to the committee",
		body: incident,
		response: filed,
		errors: { ...captains, ...limited },
		handle: reportIncident,
	},
	{
		method: "POST",
		path: "askForStatement/{id}",
		summary: "Asks the captain of the person involved for a statement",
		body: statementAsked,
		response: done,
		errors: { ...captains, ...tooLate, STALE: "The captain was asked before." },
		handle: askForStatement,
	},
	{
		method: "POST",
		path: "answerCase/{id}",
		summary: "Answers a protest, or sends the statement from the person involved",
		body: caseAnswer,
		response: done,
		errors: { ...captains, ...limited, ...tooLate },
		handle: answerCase,
	},
	{
		method: "POST",
		path: "withdrawProtest/{id}",
		summary: "Withdraws a protest of one’s own team",
		body: protestWithdrawn,
		response: done,
		errors: { ...captains, ...limited, ...tooLate },
		handle: withdrawProtest,
	},
	{
		method: "POST",
		path: "decideCase/{id}",
		summary: "Records the committee’s decision",
		body: caseDecision,
		response: done,
		errors: { ...captains, ...tooLate, STALE: "It has been decided." },
		handle: decideCase,
	},
	{
		method: "POST",
		path: "appealCase/{id}",
		summary: "Appeals a decision",
		body: caseAppeal,
		response: done,
		errors: { ...captains, ...limited, ...tooLate },
		handle: appealCase,
	},
];
