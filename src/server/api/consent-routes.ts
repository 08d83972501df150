import { z } from "zod";
import {
	type ConsentRow,
	type ConsentView,
	consentAsked,
	consentByGuardian,
	consentByPlayer,
	consentOnPaper,
	consentRequest,
	consentRow,
	consentView,
} from "../../league/entities/consent.ts";
import { guards } from "../../league/permissions.ts";
import { dateOf } from "../../league/rules/time/league-time.ts";
import { fullName } from "../../league/wording.ts";
import { askForConsent } from "../actions/consents/ask-for-consent.ts";
import { findConsentLink } from "../actions/consents/consent-link.ts";
import { readConsentRows } from "../actions/consents/consent-rows.ts";
import { deleteConsent, recordConsent } from "../actions/consents/record-consent.ts";
import { signConsent, signGuardianConsent } from "../actions/consents/sign-consent.ts";
import { assertOwnTeam } from "../actions/teams/own-team.ts";
import type { Call } from "../context/call.ts";
import type { Route, RouteErrors } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { assertAccess } from "../errors.ts";
import { filterId, pick, wantedFields } from "./lists.ts";
import { admins, byLink, limited, ofPlayer, ofTeam } from "./reference/common-errors.ts";

/**
 * GET /api/get/consent/{id}: what a player or guardian signs, by a link's token. Writes nothing.
 */
async function getConsent(context: ServerContext, call: Call) {
	const wanted = wantedFields(call.query, consentView);
	const found = await findConsentLink(context.db, context, call, call.params["id"] ?? "");
	const { player, team, kind, signed, age, text, seen, numbers, closed } = found;
	const own = signed.find((row) => row.kind === kind);
	const view: ConsentView = {
		kind,
		seen,
		closed,
		playerName: fullName(player),
		teamName: team?.teamName ?? "",
		text: own?.text ?? text,
		asksAge: age === "unclear",
		isMinor: found.isMinor,
		minimumAge: numbers.minimumAge,
		signedOn: own?.signedOn ?? null,
		signedName: own?.signedName ?? "",
		isGuardianMissing: found.isMinor && !signed.some((row) => row.kind === "guardian"),
		guardianAskedOn: found.guardianAskedOn,
	};
	return pick(view, wanted);
}

/**
 * GET /api/list/consent?teamId=: who on the rosters has signed what. Captains read their own team,
 * admins all teams. By-laws XIV a, XIV c.
 */
async function listConsents(context: ServerContext, call: Call): Promise<Partial<ConsentRow>[]> {
	const { viewer, query } = call;
	assertAccess(guards.leaders(viewer));
	const wanted = wantedFields(query, consentRow, ["teamId"]);
	const teamId = query.has("teamId") ? filterId(query, "teamId") : null;
	if (teamId === null) assertAccess(guards.admins(viewer));
	else await assertOwnTeam(context.db, viewer, teamId);
	const rows = await readConsentRows(context.db, { teamId, today: dateOf(context.now()) });
	return rows.map((row) => pick(row, wanted));
}

const signing = {
	...byLink,
	NOT_POSSIBLE: "The player is on no team anymore, or too young.",
	STALE: "The text has changed since it was read.",
} satisfies RouteErrors;
const done = z.object({ ok: z.literal(true) });

/** Own-risk confirmations of players, and consents of guardians. */
export const consentRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/consent/{id}",
		summary: "What a player or guardian signs, by the token of an email’s link",
		response: consentView,
		errors: byLink,
		handle: getConsent,
	},
	{
		method: "POST",
		path: "signConsent",
		summary: "A player confirms the own-risk clause, by the token of an email’s link",
		body: consentByPlayer,
		response: done,
		errors: signing,
		handle: signConsent,
	},
	{
		method: "POST",
		path: "signGuardianConsent",
		summary: "A guardian consents, by the token of an email’s link",
		body: consentByGuardian,
		response: done,
		errors: signing,
		handle: signGuardianConsent,
	},
	{
		method: "GET",
		path: "list/consent",
		summary: "Who on the rosters has signed what",
		response: z.array(consentRow),
		filters: ["teamId"],
		errors: ofTeam,
		handle: listConsents,
	},
	{
		method: "POST",
		path: "askForConsent",
		summary: "Emails the players who have something to sign, at most once a week",
		body: consentRequest,
		response: consentAsked,
		errors: { ...ofTeam, ...limited },
		handle: askForConsent,
	},
	{
		method: "POST",
		path: "recordConsent",
		summary: "Records what was signed on paper",
		body: consentOnPaper,
		response: z.object({ consentId: z.number() }),
		errors: { ...ofPlayer, STALE: "It is already signed." },
		handle: recordConsent,
	},
	{
		method: "DELETE",
		path: "delete/consent/{id}",
		summary: "Removes a confirmation or consent",
		response: done,
		errors: { ...admins, NOT_FOUND: "It does not exist." },
		handle: deleteConsent,
	},
];
