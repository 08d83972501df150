import type { Notice } from "../../entities/notice.ts";
import { messages } from "../../messages.ts";

/** What is wrong with a notice, by field. */
export function noticeErrors(
	row: Pick<Notice, "pages" | "locationId" | "teamId" | "pageId" | "startDate" | "endDate">,
): Record<string, string> {
	return {
		...(row.endDate < row.startDate && {
			endDate: messages.lastDayTooEarly,
		}),
		...(row.pages === "location" &&
			row.locationId === null && { locationId: "Choose the court location." }),
		...(row.pages === "team" && row.teamId === null && { teamId: "Choose the team." }),
		...(row.pages === "page" && row.pageId === null && { pageId: "Choose the page." }),
	};
}
