import { z } from "zod";
import { teamChoice } from "../../league/entities/team-calls.ts";
import { weather } from "../../league/entities/weather.ts";
import { resources } from "../../league/resources.ts";
import { chooseMyTeam, myTeam } from "../actions/teams/choose-my-team.ts";
import type { Route } from "../context/route.ts";
import { accountAdminRoutes } from "./accounts/account-admin-routes.ts";
import { getUser } from "./accounts/get-user.ts";
import { identityRoutes } from "./accounts/identity-routes.ts";
import { privacyRoutes } from "./accounts/privacy-routes.ts";
import { profileRoutes } from "./accounts/profile-routes.ts";
import { pushRoutes } from "./accounts/push-routes.ts";
import { securityRoutes } from "./accounts/security-routes.ts";
import { adminRoutes } from "./admin-routes.ts";
import { brandingRoutes } from "./branding-routes.ts";
import { bulkRoutes } from "./bulk-routes.ts";
import { captainRoutes } from "./captain-routes.ts";
import { consentRoutes } from "./consent-routes.ts";
import { contactRoutes } from "./contact-routes.ts";
import { deputyRoutes } from "./deputy-routes.ts";
import { leagueRecordRoutes } from "./history/league-records.ts";
import { onThisDayRoute } from "./history/on-this-day.ts";
import { playerHistoryRoutes } from "./history/player-history.ts";
import { seasonReviewRoutes } from "./history/season-review.ts";
import { teamHistoryRoutes } from "./history/team-history.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { listRoutes } from "./list-routes.ts";
import { get, pick, wantedFields } from "./lists.ts";
import { availabilityRoutes } from "./matches/availability-routes.ts";
import { caseRoutes } from "./matches/case-routes.ts";
import { lineupRoutes } from "./matches/lineup-routes.ts";
import { makeupRoutes } from "./matches/makeup-routes.ts";
import { resultCheckRoutes } from "./matches/result-check-routes.ts";
import { resultRoutes } from "./matches/result-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { formerRosterRoutes } from "./players/former-roster-routes.ts";
import { openSpotRoutes } from "./players/open-spot-routes.ts";
import { playerLinkRoutes } from "./players/player-link-routes.ts";
import { playerMergeRoutes } from "./players/player-merges.ts";
import { playerMoveRoutes } from "./players/player-move-routes.ts";
import { signupRoutes } from "./players/signup-routes.ts";
import { signedIn } from "./reference/common-errors.ts";
import { certificateRoutes } from "./reports/certificate-routes.ts";
import { exportRoutes } from "./reports/export-routes.ts";
import { formRoutes } from "./reports/form-routes.ts";
import { seasonReportRoutes } from "./reports/season-report-routes.ts";
import { searchRoutes } from "./search-routes.ts";
import { homeWeeksRoute } from "./season/home-weeks.ts";
import { planRoutes } from "./season/plan-routes.ts";
import { preferenceRoutes } from "./season/preference-routes.ts";
import { scheduleRoutes } from "./season/schedule-routes.ts";
import { seasonNumbersRoutes } from "./season/season-numbers-routes.ts";
import { setupRoutes } from "./season/setup-routes.ts";
import { standingDetailsRoute } from "./season/standing-details.ts";
import { serverRoutes } from "./server-routes.ts";
import { shareRoutes } from "./share-routes.ts";
import { taskRoutes } from "./tasks/task-routes.ts";
import { teamExitRoutes } from "./team-exit-routes.ts";
import { textRoutes } from "./text-routes.ts";

const { user, team, player, singlePlayer } = resources;

const noProfileYet = z.object({ profile: z.null(), email: z.string() });
const payerResponse = z.object({
	url: z.string(),
	mode: z.enum(["form", "link"]),
	fields: z.record(z.string(), z.string()),
	isRecorded: z.boolean(),
});

export const routes: readonly Route[] = [
	{
		method: "GET",
		path: "getUser",
		summary: "The signed-in profile",
		response: z.union([user.schema, noProfileYet]),
		errors: signedIn,
		handle: getUser,
	},
	...listRoutes,
	...seasonNumbersRoutes,
	...seasonReportRoutes,
	...certificateRoutes,
	...formRoutes,
	...playerHistoryRoutes,
	...playerMergeRoutes,
	...teamHistoryRoutes,
	...leagueRecordRoutes,
	...seasonReviewRoutes,
	{
		method: "GET",
		path: "get/player/{id}",
		summary: "One player’s name",
		response: player.schema.partial(),
		filters: ["seasonId"],
		handle: get(
			singlePlayer,
			({ reads }, id) => reads.singlePlayer(id),
			(season) => season.player,
		),
	},
	{
		method: "GET",
		path: "get/team/{id}",
		summary: "One team",
		response: team.schema.partial(),
		handle: get(team, async ({ reads }, id) =>
			(await reads.team()).find((row) => row.teamId === id),
		),
	},
	{
		method: "GET",
		path: "weather",
		summary: "The next hours’ weather; null when no recent forecast is available",
		response: weather,
		handle: async ({ weather }) => weather(),
	},
	{
		method: "GET",
		path: "payer",
		summary: "Where the payment page sends the payer: PayPal’s form, or a link to it",
		response: payerResponse,
		handle: async ({ payer }, { query }) => pick(payer, wantedFields(query, payerResponse)),
	},
	homeWeeksRoute,
	onThisDayRoute,
	standingDetailsRoute,
	{
		method: "GET",
		path: "myTeam",
		summary: "The team remembered on this device; for leaders by default their own",
		response: teamChoice,
		handle: async (context, call) =>
			pick(await myTeam(context, call), wantedFields(call.query, teamChoice)),
	},
	{
		method: "POST",
		path: "chooseMyTeam",
		summary: "Remembers a team on this device, in a cookie; null for none",
		body: teamChoice,
		response: teamChoice,
		errors: { NOT_FOUND: "The team does not exist or does not play." },
		handle: chooseMyTeam,
	},
	...profileRoutes,
	...accountAdminRoutes,
	...pushRoutes,
	...resultRoutes,
	...caseRoutes,
	...resultCheckRoutes,
	...captainRoutes,
	...lineupRoutes,
	...messageRoutes,
	...contactRoutes,
	...signupRoutes,
	...playerLinkRoutes,
	...consentRoutes,
	...playerMoveRoutes,
	...formerRosterRoutes,
	...openSpotRoutes,
	...makeupRoutes,
	...availabilityRoutes,
	...adminRoutes,
	...scheduleRoutes,
	...teamExitRoutes,
	...planRoutes,
	...preferenceRoutes,
	...invitationRoutes,
	...deputyRoutes,
	...shareRoutes,
	...textRoutes,
	...searchRoutes,
	...brandingRoutes,
	...taskRoutes,
	...setupRoutes,
	...bulkRoutes,
	...exportRoutes(),
	...serverRoutes,
	...privacyRoutes,
	...identityRoutes(),
	...securityRoutes,
];
