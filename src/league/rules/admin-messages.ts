// Messages that the server and pages after the login share; visitors' pages don't load them.

export const noCurrentSeason =
	"There is no current season. An admin can choose one on the Seasons page.";
export const noSeasons = "There are no seasons yet.";
export const divisionNumberTaken = "Division number must be unique.";
export const pageAddressTaken = "Another page has this address.";
export const nobodyReachable = "Nobody in this group can be reached by email.";
