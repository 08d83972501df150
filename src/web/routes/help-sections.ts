import type { CommitteeRole } from "../../league/entities/roles.ts";
import type { ShownViewer } from "../../league/page-request.ts";

/** The section of the help that the “?” of a page opens, by the page’s path. */
export const helpSections: Readonly<Record<string, string>> = {
	"/portal": "captains-get-started",
	"/profile": "captains-your-account",
	"/change-password": "captains-your-account",
	"/team-info": "captains-your-roster",
	"/players-looking": "captains-your-roster",
	"/team-availability": "captains-who-can-play",
	"/team-shares": "captains-the-fee-and-who-pays-it",
	"/lineup/:matchId": "captains-lineups",
	"/postpone/:matchId": "captains-rained-out-or-postponed",
	"/makeup-matches": "captains-rained-out-or-postponed",
	"/match-file/:matchId": "captains-comments-and-protests",
	"/team-form": "captains-form-ratings",
	"/player-form/:playerId": "captains-form-ratings",
	"/result-check/:checkId": "captains-scorecards",
	"/team-messages": "captains-email-your-team",
	"/seasons": "admins-prepare-a-season",
	"/season-calendars": "admins-prepare-a-season",
	"/season-numbers": "admins-prepare-a-season",
	"/teams": "admins-teams-divisions-and-courts",
	"/divisions": "admins-teams-divisions-and-courts",
	"/court-locations": "admins-teams-divisions-and-courts",
	"/associations": "admins-teams-divisions-and-courts",
	"/players": "admins-players",
	"/players/:playerId/numbers": "admins-players",
	"/same-names": "admins-players",
	"/payments": "admins-money",
	"/fee-report": "treasurers-fee-report",
	"/matches": "admins-plan-and-publish-matches",
	"/consents": "admins-consent-forms",
	"/protests": "admins-protests-and-incidents",
	"/result-checks": "admins-result-checks",
	"/withdrawals": "admins-withdrawals-and-adjustments",
	"/standings-adjustments": "admins-withdrawals-and-adjustments",
	"/form-ratings": "admins-form-ratings",
	"/reports": "admins-reports",
	"/certificates": "admins-certificates-and-season-sheets",
	"/users": "admins-users-and-invitations",
	"/invitations": "admins-users-and-invitations",
	"/messages": "admins-messages-and-notices",
	"/notices": "admins-messages-and-notices",
	"/texts": "admins-content-and-settings",
	"/texts/:key": "admins-content-and-settings",
	"/league-settings": "admins-content-and-settings",
	"/contact-topics": "admins-content-and-settings",
	"/server": "admins-the-server",
};

/** What the portal shows depends on the role, and so does the section that explains it. */
const portalSections: Readonly<Record<CommitteeRole | "admin", string>> = {
	admin: "admins-the-portal",
	coordinator: "coordinators-results-of-your-division",
	treasurer: "treasurers-payments-and-receipts",
	scheduler: "schedulers-plan-and-publish",
	editor: "editors-content-and-notices",
};

/** The section for a page and its viewer; undefined for a page that explains itself. */
export function helpSection(path: string, { isAdmin, roles = [] }: ShownViewer) {
	const [role] = isAdmin ? (["admin"] as const) : roles;
	return path === "/portal" && role ? portalSections[role] : helpSections[path];
}
