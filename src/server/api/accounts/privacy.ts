import { dataAccessByRole } from "../../../league/data-access.ts";
import type { PrivacyFacts } from "../../../league/entities/privacy.ts";
import { facts } from "../../../league/facts.ts";
import { countOf, listOf } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditYears } from "../../db/audited-transaction.ts";
import { caseYears, messageDays } from "../../db/clean-up.ts";
import { cookieFacts } from "../../identity/cookies.ts";
import { idleSessionDays, maxSessionDays } from "../../identity/sessions.ts";
import { emailPurposes } from "../../mail/email-purposes.ts";
import { assertNoQuery } from "../lists.ts";

/**
 * GET /api/privacy: who reads what, which cookies and emails there are, and how long data is kept,
 * from the code and settings that decide it. Page: /privacy.
 */
export async function readPrivacy(context: ServerContext, { query }: Call): Promise<PrivacyFacts> {
	assertNoQuery(query);
	return {
		readers: dataAccessByRole(),
		cookies: cookieFacts(context.publicUrl),
		emails: [...new Set(Object.values(emailPurposes))],
		retention: await retention(context),
	};
}

async function retention({ reads, backups, securityLogDays }: ServerContext) {
	const [row] = await reads.league();
	const { isDaily, days, weeks } = await backups.state();
	const kept = [countOf(days, "day"), ...(weeks > 0 ? [countOf(weeks, "week")] : [])];
	const contactYears = row?.contactYears ?? 0;
	return [
		{ what: "Names in results", kept: "As long as the league keeps its results." },
		{
			what: "Phone and email of former players",
			kept:
				contactYears === 0
					? "Until the player asks us to delete them."
					: `For ${countOf(contactYears, "year")} after their last day on a team.`,
		},
		{
			what: "Who can play a match: answers, their links in emails, and absences",
			kept: `For ${facts.undoDays} days after the match or absence. Only the team’s captains, their deputies, admins, and the player see them.`,
		},
		{
			what: "Form ratings: how strong a player is by the games won",
			kept: `As long as the results that they are computed from. ${
				row?.publishesForm
					? "Everyone sees them on the rosters, updated nightly."
					: "Captains see those of their own team; others’ only as a difference, in the reasons for a change."
			}`,
		},
		{
			what: "Lineups, and which substitutes were asked to step in",
			kept: `Lineups until the season’s matches are cleared, questions to substitutes for ${facts.undoDays} days after the match. Before the exchange only the team’s captains, their deputies, and the players they email it to see them, then the captains of both teams.`,
		},
		{
			what: "Assumption-of-risk and guardian consent forms: name, date, and the text signed",
			kept: "As long as the player’s phone and email. Only the team’s captains and admins see who signed, and only admins the addresses of guardians.",
		},
		{
			what: "Links in emails to players",
			kept: "For up to a year; most work for 7 or 60 days.",
		},
		{
			what: "Comments on a match, and who was reminded of its scorecard",
			kept: `For ${countOf(messageDays, "day")}. Only both teams’ captains and the committee can see comments.`,
		},
		{
			what: "Protests, and incidents with the committee’s decisions",
			kept: `For ${countOf(caseYears, "year")}. Only the committee and the captains involved can see them.`,
		},
		{
			what: "Questions about players on a scorecard, with the captains’ answers",
			kept: "Until the season’s matches are cleared. Admins, the division’s coordinator, and the captains of the two teams see them.",
		},
		{
			what: "Why teams withdrew, and what their captains said",
			kept: "With the season. Only admins and the team’s captains see why, and only admins what was said.",
		},
		{
			what: "Deputies of a captain, and the addresses that were invited",
			kept: "Until the captain removes them, or the invitation expires. Deputies’ rights end with the season. Only the team’s captains, admins, and the deputy see them.",
		},
		{
			what: "A captain’s notes on who has paid a share of the team’s fee",
			kept: `For ${countOf(messageDays, "day")} after the season. Only the team’s captain and co-captain see them (admins can’t), and no download includes them.`,
		},
		{
			what: "What PayPal tells us about a payment: payer’s name, amount, transaction",
			kept: `For ${countOf(messageDays, "day")}. Only the treasurer and admins see it; the payment itself stays.`,
		},
		{
			what: "The change log",
			kept: `For ${countOf(auditYears, "year")}; admins can undo a change for ${facts.undoDays} days.`,
		},
		{
			what: "The security log of logins, with network addresses",
			kept: `For ${countOf(securityLogDays, "day")}.`,
		},
		{
			what: "Logins",
			kept: `Until you log out, ${idleSessionDays} days after your last visit, or ${maxSessionDays} days after the login.`,
		},
		{
			what: "Devices that show notifications",
			kept: "Until you turn them off or log out on the device. The browser’s maker delivers them, encrypted.",
		},
		{
			what: "Backups",
			kept: isDaily
				? `The newest from each of the last ${listOf(kept)}. Deleted data is gone from backups after that.`
				: "The server makes no automatic backups.",
		},
	];
}
