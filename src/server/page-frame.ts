import { namesOfLeague } from "../league/entities/league.ts";
import type { PageFrame } from "../league/page-request.ts";
import { noticesOn } from "../league/rules/notices/notices.ts";
import { dateOf, type LeagueTime } from "../league/rules/time/league-time.ts";
import { pageBranding } from "./branding/page-branding.ts";
import type { LeagueReads } from "./db/league-reads.ts";
import { changedTitles } from "./texts/changed-titles.ts";
import { menuPages } from "./texts/league-pages.ts";

/** What every page shows besides its own content, at this time. */
export const pageFrame = async (reads: LeagueReads, now: LeagueTime): Promise<PageFrame> => ({
	league: namesOfLeague(await reads.theLeague()),
	branding: pageBranding(await reads.theBranding()),
	titles: await changedTitles(reads),
	pages: await menuPages(reads),
	notices: noticesOn(
		dateOf(now),
		await reads.notice(),
		await reads.team(),
		await reads.leaguePage(),
	),
});
