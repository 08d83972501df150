/*
 * The readable fields of each record, repeated independently of `league/resources.ts`, so that
 * mistakes there are found. Those of seasons and matches are in `season-read-fields.ts`.
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
