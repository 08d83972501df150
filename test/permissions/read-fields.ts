/*
 * The readable fields of each record, repeated independently of `league/resources.ts`, so that
 * mistakes there are found.
 */

export const U = {
	name: ["userId", "firstName", "lastName"],
	contact: ["userId", "firstName", "lastName", "email", "phone"],
	self: [
		"userId",
		"firstName",
		"lastName",
		"email",
		"phone",
		"isCaptain",
		"isAdmin",
		"isTreasurer",
		"isScheduler",
		"isEditor",
	],
};
export const teamPublic = [
	"teamId",
	"teamNumber",
	"teamName",
	"divisionId",
	"captainId",
	"cocaptainId",
	"locationId",
	"courtTime",
	"isActive",
];
const openSpots = ["openSpotsText", "openSpotsRatingMin", "openSpotsRatingMax"];
export const T = {
	pub: teamPublic,
	own: [...teamPublic, "courtNumber", "isRegistered", "askDays", "tellsNewPlayers", ...openSpots],
	all: [
		...teamPublic,
		"courtNumber",
		"isRegistered",
		"askDays",
		"tellsNewPlayers",
		...openSpots,
		"comments",
	],
};
export const playerPublic = [
	"playerId",
	"playerNumber",
	"teamId",
	"firstName",
	"lastName",
	"rating",
];
export const playing = ["ratingType", "gender", "usta", "ustaLevel", "ustaYear", "experience"];
export const P = {
	name: ["playerId", "firstName", "lastName"],
	pub: playerPublic,
	own: [...playerPublic, ...playing, "area", "suspendedFrom", "suspendedThrough", "phone", "email"],
	/** Looking for a team, as read by members who lead none. */
	masked: [...playerPublic, ...playing, "createdAt", "area"],
	look: [
		...playerPublic,
		...playing,
		"createdAt",
		"area",
		"phone",
		"email",
		"birthYear",
		"comments",
	],
	all: [
		...playerPublic,
		...playing,
		"hidesPage",
		"suspendedFrom",
		"suspendedThrough",
		"createdAt",
		"area",
		"phone",
		"email",
		"birthYear",
		"comments",
		"isActive",
	],
};
export const resultPublic = [
	"matchId",
	"singles1Score",
	"singles1HomeSetsWon",
	"singles1VisitorSetsWon",
	"singles1HomePlayerId",
	"singles1VisitorPlayerId",
	"singles2Score",
	"singles2HomeSetsWon",
	"singles2VisitorSetsWon",
	"singles2HomePlayerId",
	"singles2VisitorPlayerId",
	"doubles1Score",
	"doubles1HomeSetsWon",
	"doubles1VisitorSetsWon",
	"doubles1HomePlayer1Id",
	"doubles1HomePlayer2Id",
	"doubles1VisitorPlayer1Id",
	"doubles1VisitorPlayer2Id",
	"doubles2Score",
	"doubles2HomeSetsWon",
	"doubles2VisitorSetsWon",
	"doubles2HomePlayer1Id",
	"doubles2HomePlayer2Id",
	"doubles2VisitorPlayer1Id",
	"doubles2VisitorPlayer2Id",
	"homeSetsForfeited",
	"visitorSetsForfeited",
	"homeVerified",
	"visitorVerified",
	"totalHomeSetsWon",
	"totalVisitorSetsWon",
	"linesEntered",
	"linesStopped",
	"isDisputed",
	"isUnderProtest",
	"finalWithout",
];
export const R = { pub: resultPublic, own: [...resultPublic, "version"] };
const matchPublic = [
	"matchId",
	"divisionId",
	"weekNumber",
	"matchNumber",
	"matchDate",
	"startTime",
	"locationId",
	"homeTeamId",
	"visitorTeamId",
];
const effective = [
	"isCalledOff",
	"isCanceled",
	"effectiveDate",
	"effectiveTime",
	"effectiveLocationId",
	"isMakeup",
];
export const leaders = [
	"homeCaptainId",
	"homeCocaptainId",
	"visitorCaptainId",
	"visitorCocaptainId",
];
export const Match = {
	pub: [...matchPublic, ...effective],
	all: [...matchPublic, ...effective, ...leaders],
};
export const draftMatch = [
	...matchPublic.filter((field) => field !== "matchId"),
	...leaders,
	"draftMatchId",
	"createdAt",
];
export const makeupMatch = [
	"makeupMatchId",
	"locationId",
	"originalMatchNumber",
	"homeTeamId",
	"visitorTeamId",
	"matchDate",
	"startTime",
];
export const payment = [
	"paymentId",
	"teamId",
	"seasonId",
	"paidOn",
	"payerName",
	"amountPaid",
	"paymentMethod",
];
export const location = [
	"locationId",
	"locationName",
	"locationType",
	"numCourts",
	"courtGrade",
	"area",
	"address",
	"city",
	"zip",
	"tennisMapsUrl",
	"directions",
	"websiteUrl",
];
export const adminLocation = [...location, "courtsByTime", "coordinates"];
export const division = ["divisionId", "divisionNumber"];
export const season = [
	"seasonId",
	"seasonName",
	"currentSeason",
	"published",
	"startDate",
	"endDate",
	"rosterDeadline",
	"playerAdditionsStartDate",
	"playerAdditionsEndDate",
];
export const seasonNumbers = [
	"seasonId",
	"rosterCap",
	"applicantsMin",
	"applicantsMax",
	"rosterDeadlineHour",
	"additionsMax",
	"additionsBeforeWeek",
	"additionsCloseHour",
	"ratingMin",
	"ratingMax",
	"minimumAge",
	"minimumAgeWithGuardian",
	"weeks",
	"scorecardDueWeeks",
	"protestWorkingDays",
	"forfeitsNoPrize",
	"forfeitsRemoval",
	"forfeitsRemovalToOneTeam",
	"postponeHours",
	"makeupWeeks",
	"wetCourtWaitMinutes",
	"lightningWaitMinutes",
	"coldLimitF",
	"heatLimitF",
	"ballCans",
	"warmUpMinutes",
	"warmUpMaxMinutes",
	"defaultAfterMinutes",
	"secondsBetweenPoints",
	"secondsAtChangeover",
	"setBreakMinutes",
];
export const event = ["eventId", "eventName", "startDate", "endDate", "seasonId"];
const publicExit = [
	"exitId",
	"seasonId",
	"teamId",
	"firstDay",
	"withdrew",
	"resultsRemoved",
	"remaining",
];
export const teamExit = {
	pub: publicExit,
	all: [...publicExit, "reason", "heardOn", "hearing"],
};

export const standing = [
	"teamId",
	"divisionNumber",
	"setsWon",
	"setsLost",
	"setsPlayed",
	"percentSetsWon",
	"setsForfeited",
	"forfeitConsequence",
	"place",
	"tieBreak",
	"form",
	"placeChange",
	"setsBehind",
	"adjustments",
	"exit",
	"weeks",
	"lastWeek",
];
export const standingDetails = [
	"teamId",
	"teamName",
	"divisionId",
	"divisionNumber",
	"place",
	"teams",
	"facts",
	"comparisons",
	"divisionMatchesLeft",
	"matchesLeft",
	"outlook",
];
export const playerResult = [
	"playerId",
	"teamId",
	"teamNumber",
	"teamName",
	"firstName",
	"lastName",
	"numSetsWon",
	"numSetsLost",
	"percentSetsWon",
	"numMatches",
];

/** Without the content. */
export const email = [
	"emailId",
	"kind",
	"toName",
	"toAddress",
	"subject",
	"state",
	"attempts",
	"createdAt",
	"dueAt",
	"lastError",
];

/** For this viewer the row does not exist. */
export const hidden: string[] = [];
export const publicTeams = {
	captains: T.pub,
	others: T.pub,
	third: T.pub,
	withoutDivision: T.pub,
	inactive: hidden,
	bye: hidden,
};
export const allTeams = {
	captains: T.all,
	others: T.all,
	third: T.all,
	withoutDivision: T.all,
	inactive: T.all,
	bye: T.all,
};
