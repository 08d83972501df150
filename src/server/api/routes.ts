import { z } from "zod";
import { teamChoice } from "../../league/entities/team-calls.ts";
import { weather } from "../../league/entities/weather.ts";
import { resources } from "../../league/resources.ts";
import { chooseMyTeam, myTeam } from "../actions/choose-my-team.ts";
import type { Route } from "../context/route.ts";
import { accountAdminRoutes } from "./account-admin-routes.ts";
import { adminRoutes } from "./admin-routes.ts";
import { availabilityRoutes } from "./availability-routes.ts";
import { brandingRoutes } from "./branding-routes.ts";
import { bulkRoutes } from "./bulk-routes.ts";
import { captainRoutes } from "./captain-routes.ts";
import { caseRoutes } from "./case-routes.ts";
import { certificateRoutes } from "./certificate-routes.ts";
import { signedIn } from "./common-errors.ts";
import { consentRoutes } from "./consent-routes.ts";
import { contactRoutes } from "./contact-routes.ts";
import { deputyRoutes } from "./deputy-routes.ts";
import { exportRoutes } from "./export-routes.ts";
import { formRoutes } from "./form-routes.ts";
import { formerRosterRoutes } from "./former-roster-routes.ts";
import { getUser } from "./get-user.ts";
import { homeWeeksRoute } from "./home-weeks.ts";
import { identityRoutes } from "./identity-routes.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { leagueRecordRoutes } from "./league-records.ts";
import { lineupRoutes } from "./lineup-routes.ts";
import { listRoutes } from "./list-routes.ts";
import { get, pick, wantedFields } from "./lists.ts";
import { makeupRoutes } from "./makeup-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { onThisDayRoute } from "./on-this-day.ts";
import { openSpotRoutes } from "./open-spot-routes.ts";
import { planRoutes } from "./plan-routes.ts";
import { playerHistoryRoutes } from "./player-history.ts";
import { playerLinkRoutes } from "./player-link-routes.ts";
import { playerMergeRoutes } from "./player-merges.ts";
import { playerMoveRoutes } from "./player-move-routes.ts";
import { privacyRoutes } from "./privacy-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { pushRoutes } from "./push-routes.ts";
import { resultCheckRoutes } from "./result-check-routes.ts";
import { resultRoutes } from "./result-routes.ts";
import { scheduleRoutes } from "./schedule-routes.ts";
import { searchRoutes } from "./search-routes.ts";
import { seasonNumbersRoutes } from "./season-numbers-routes.ts";
import { seasonReportRoutes } from "./season-report-routes.ts";
import { seasonReviewRoutes } from "./season-review.ts";
import { securityRoutes } from "./security-routes.ts";
import { serverRoutes } from "./server-routes.ts";
import { setupRoutes } from "./setup-routes.ts";
import { shareRoutes } from "./share-routes.ts";
import { signupRoutes } from "./signup-routes.ts";
import { standingDetailsRoute } from "./standing-details.ts";
import { taskRoutes } from "./task-routes.ts";
import { teamExitRoutes } from "./team-exit-routes.ts";
import { teamHistoryRoutes } from "./team-history.ts";
import { textRoutes } from "./text-routes.ts";
import { togetherRoutes } from "./together-routes.ts";
import { wishRoutes } from "./wish-routes.ts";

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
	...wishRoutes,
	...invitationRoutes,
	...deputyRoutes,
	...shareRoutes,
	...textRoutes,
	...searchRoutes,
	...brandingRoutes,
	...taskRoutes,
	...setupRoutes,
	...bulkRoutes,
	...togetherRoutes,
	...exportRoutes(),
	...serverRoutes,
	...privacyRoutes,
	...identityRoutes(),
	...securityRoutes,
];
