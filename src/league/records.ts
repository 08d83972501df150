import { association } from "./entities/association.ts";
import { branding } from "./entities/branding.ts";
import { contactTopic } from "./entities/contact-topic.ts";
import { division } from "./entities/division.ts";
import { event } from "./entities/event.ts";
import { league } from "./entities/league.ts";
import { leaguePage } from "./entities/league-page.ts";
import { location } from "./entities/location.ts";
import { draftMatch, match } from "./entities/match.ts";
import { notice } from "./entities/notice.ts";
import { payment } from "./entities/payment.ts";
import { player } from "./entities/player.ts";
import { schedulePreference } from "./entities/schedule-preference.ts";
import { season } from "./entities/season.ts";
import { seasonNumbers } from "./entities/season-numbers.ts";
import { standingAdjustment } from "./entities/standing-adjustment.ts";
import { team } from "./entities/team.ts";
import { teamExit } from "./entities/team-exit.ts";
import { user } from "./entities/user.ts";

/**
 * All record descriptions. A record listed here gets its table's type, `list/{table}`, create,
 * update and delete calls for the role that manages it, undo, and a name in the change log.
 */
export const records = {
	division,
	location,
	association,
	season,
	seasonNumbers,
	event,
	team,
	player,
	match,
	draftMatch,
	payment,
	user,
	schedulePreference,
	league,
	look: branding,
	notice,
	leaguePage,
	contactTopic,
	standingAdjustment,
	teamExit,
} as const;
export type RecordTable = keyof typeof records;
