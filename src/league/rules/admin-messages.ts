// Messages that the server and pages after the login share; visitors' pages don't load them.

export const noCurrentSeason =
	"There is no current season. An admin can choose one on the Seasons page.";
export const noSeasons = "There are no seasons yet.";
export const divisionNumberTaken = "Division number must be unique.";
export const pageAddressTaken = "Another page has this address.";
export const nobodyReachable = "Nobody in this group can be reached by email.";

/** For a captain whose team the league still has to assign. */
export const waitingForTeam = ({ administratorTitle }: { administratorTitle: string }) =>
	`The ${administratorTitle.toLowerCase()} is working on associating you with your team(s). You will receive an email when this process is complete.`;
