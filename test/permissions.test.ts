import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { playersOf } from "../src/league/rules/scoring/scorecard.ts";
import { routes } from "../src/server/api/routes.ts";
import { accountCalls } from "./account-calls.ts";
import { adminCalls } from "./admin-calls.ts";
import { type Role, roles, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { bulkCalls } from "./bulk-calls.ts";
import { cellsOf } from "./files.ts";
import { resultCalls, routeOf } from "./result-calls.ts";
import { rosterCalls } from "./roster-calls.ts";
import { scheduleCalls } from "./schedule-calls.ts";
import { taskCalls } from "./task-calls.ts";
import { watchTraces } from "./traces.ts";

/*
 * Who reads what, once more in full and apart from `league/resources.ts`, so that the two can
 * disagree. C leads "captains" team, O leads "others" team in another division; "third" is
 * everybody else's.
 */

const U = {
	name: ["userId", "firstName", "lastName"],
	contact: ["userId", "firstName", "lastName", "email", "phone"],
	self: ["userId", "firstName", "lastName", "email", "phone", "isCaptain", "isAdmin"],
};
const teamPublic = [
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
const T = {
	pub: teamPublic,
	own: [...teamPublic, "courtNumber", "isRegistered"],
	all: [...teamPublic, "courtNumber", "isRegistered", "comments"],
};
const playerPublic = ["playerId", "playerNumber", "teamId", "firstName", "lastName", "rating"];
const playing = ["ratingType", "gender", "usta", "ustaLevel", "ustaYear", "experience"];
const P = {
	name: ["playerId", "firstName", "lastName"],
	pub: playerPublic,
	own: [...playerPublic, ...playing, "phone", "email"],
	/** Looking for a team, as those see it who lead none. */
	masked: [...playerPublic, ...playing, "createdAt"],
	look: [...playerPublic, ...playing, "createdAt", "phone", "email", "birthYear", "comments"],
	all: [
		...playerPublic,
		...playing,
		"createdAt",
		"phone",
		"email",
		"birthYear",
		"comments",
		"isActive",
	],
};
// biome-ignore format: a scorecard, line by line
const resultPublic = [
  'matchId',
  'singles1Score', 'singles1HomeSetsWon', 'singles1VisitorSetsWon', 'singles1HomePlayerId', 'singles1VisitorPlayerId',
  'singles2Score', 'singles2HomeSetsWon', 'singles2VisitorSetsWon', 'singles2HomePlayerId', 'singles2VisitorPlayerId',
  'doubles1Score', 'doubles1HomeSetsWon', 'doubles1VisitorSetsWon',
  'doubles1HomePlayer1Id', 'doubles1HomePlayer2Id', 'doubles1VisitorPlayer1Id', 'doubles1VisitorPlayer2Id',
  'doubles2Score', 'doubles2HomeSetsWon', 'doubles2VisitorSetsWon',
  'doubles2HomePlayer1Id', 'doubles2HomePlayer2Id', 'doubles2VisitorPlayer1Id', 'doubles2VisitorPlayer2Id',
  'homeSetsForfeited', 'visitorSetsForfeited', 'homeVerified', 'visitorVerified', 'totalHomeSetsWon', 'totalVisitorSetsWon',
]
const R = { pub: resultPublic, own: [...resultPublic, "version"] };
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
const leaders = ["homeCaptainId", "homeCocaptainId", "visitorCaptainId", "visitorCocaptainId"];
const Match = { pub: matchPublic, all: [...matchPublic, ...leaders] };
const draftMatch = [
	...matchPublic.filter((field) => field !== "matchId"),
	...leaders,
	"draftMatchId",
	"createdAt",
];
const makeupMatch = [
	"makeupMatchId",
	"originalMatchNumber",
	"homeTeamId",
	"visitorTeamId",
	"matchDate",
	"startTime",
];
const payment = ["paymentId", "teamId", "payerName", "amountPaid", "paymentMethod"];
// biome-ignore format: one record
const location = ['locationId', 'locationName', 'locationType', 'numCourts', 'courtGrade', 'area', 'address', 'city', 'zip', 'tennisMapsUrl', 'directions', 'websiteUrl']
const division = ["divisionId", "divisionNumber"];
const association = ["associationId", "associationName", "websiteUrl"];
// biome-ignore format: one record
const season = ['seasonId', 'seasonName', 'currentSeason', 'published', 'startDate', 'endDate', 'rosterDeadline', 'playerAdditionsStartDate', 'playerAdditionsEndDate']
const event = ["eventId", "eventName", "startDate", "endDate", "seasonId"];
// biome-ignore format: one record
const standing = ['teamId', 'divisionNumber', 'setsWon', 'setsLost', 'setsPlayed', 'percentSetsWon', 'setsForfeited', 'forfeitConsequence', 'place', 'tieBreak', 'weeks']
// biome-ignore format: one record
const playerResult = ['playerId', 'teamId', 'teamNumber', 'teamName', 'firstName', 'lastName', 'numSetsWon', 'numSetsLost', 'percentSetsWon', 'numMatches']

/** Never what it says. */
// biome-ignore format: one record
const letter = ['letterId', 'kind', 'toName', 'toAddress', 'subject', 'state', 'attempts', 'createdAt', 'dueAt', 'lastError']

/** For this viewer the row does not exist. */
const hidden: string[] = [];
const noSession = "401 NO_SESSION";
const noProfile = "403 NO_PROFILE";
const wrongRole = "403 WRONG_ROLE";

/** A refusal, the fields of the one answer, or for each kind of row the fields. */
type Expected = string | string[] | Readonly<Record<string, string[]>>;
type Row = { call: string; of?: keyof Kinds; json?: object } & Record<Role, Expected>;
const sameForAll = (expected: Expected): Record<Role, Expected> =>
	Object.fromEntries(roles.map((role) => [role, expected])) as Record<Role, Expected>;

const names = {
	leadsInDivisionOfC: U.name,
	leadsInDivisionOfO: U.name,
	leadsElsewhere: U.name,
	C: U.name,
	O: U.name,
	M: hidden,
	D: hidden,
	couldLead: hidden,
	leadsNothing: hidden,
};
const everybody = {
	leadsInDivisionOfC: U.self,
	leadsInDivisionOfO: U.self,
	leadsElsewhere: U.self,
	C: U.self,
	O: U.self,
	M: U.self,
	D: U.self,
	couldLead: U.self,
	leadsNothing: U.self,
};
/** One by one, for the pickers of captains. */
const contacts = {
	leadsInDivisionOfC: U.contact,
	leadsInDivisionOfO: U.contact,
	leadsElsewhere: U.contact,
	C: U.contact,
	O: U.contact,
	M: hidden,
	D: hidden,
	couldLead: U.contact,
	leadsNothing: hidden,
};
const addition = ["seasonId", "teamId", "playerId"];
const publicTeams = {
	captains: T.pub,
	others: T.pub,
	third: T.pub,
	withoutDivision: T.pub,
	inactive: hidden,
	bye: hidden,
};
const allTeams = {
	captains: T.all,
	others: T.all,
	third: T.all,
	withoutDivision: T.all,
	inactive: T.all,
	bye: T.all,
};
const activeStandings = {
	captains: standing,
	others: standing,
	third: standing,
	withoutDivision: hidden,
	inactive: hidden,
	bye: hidden,
};
const openSeasons = { current: season, published: season, planned: hidden };
const openEvents = { current: event, published: event, planned: hidden };
const publicResults = { captains: R.pub, others: R.pub, third: R.pub };
const nobody = {
	onCaptainsRoster: hidden,
	onOthersRoster: hidden,
	onThirdRoster: hidden,
	looking: hidden,
	lookingInAResult: hidden,
	inactive: hidden,
	inactiveInAResult: hidden,
};
const forLeaders = {
	...nobody,
	onCaptainsRoster: P.pub,
	onOthersRoster: P.pub,
	onThirdRoster: P.pub,
	looking: P.look,
	lookingInAResult: P.look,
};
const activeForAdmins = {
	...nobody,
	onCaptainsRoster: P.all,
	onOthersRoster: P.all,
	onThirdRoster: P.all,
	looking: P.all,
	lookingInAResult: P.all,
};
const publicNames = {
	onCaptainsRoster: P.name,
	onOthersRoster: P.name,
	onThirdRoster: P.name,
	looking: hidden,
	lookingInAResult: P.name,
	inactive: hidden,
	inactiveInAResult: P.name,
};
const allNames = { ...publicNames, looking: P.name, inactive: P.name };
const signup = {
	firstName: "Ada",
	lastName: "Newcomer",
	email: "ada@newcomers.example",
	rating: 3.5,
	gender: "F",
	birthYear: 1988,
};

/** The headings of a workbook; a PDF is made of the same report. */
const fileWith = (format: string, headings: string[]) => (format === "xlsx" ? headings : ["PDF"]);
const rosterHeadings = ["Number", "Name", "Rating"];
const playerHeadings = ["Rating Type", "Gender", "USTA?", "USTA Level", "USTA Year", "Experience"];
const Roster = {
	pub: rosterHeadings,
	own: [...rosterHeadings, ...playerHeadings, "Phone", "Email"],
	all: [...rosterHeadings, ...playerHeadings, "Phone", "Email", "Birth Year", "Comments"],
};
const Looking = {
	masked: [...Roster.pub, ...playerHeadings, "Date Submitted"],
	all: [...Roster.all, "Date Submitted"],
};
const rosterFiles = (format: string) =>
	Object.fromEntries(
		Object.entries(publicTeams).map(([kind, fields]) => [
			kind,
			fields === hidden ? hidden : fileWith(format, Roster.pub),
		]),
	);
const schedule = ["Division", "Week", "Match #", "Date", "Home", "Visitor", "Location", "Time"];
const weeks = Array.from({ length: 10 }, (_, index) => [
	`Week ${index + 1} W`,
	`Week ${index + 1} L`,
]).flat();
const standingSheet = [
	"Division",
	"Team #",
	"Team name",
	"Sets won",
	"Sets lost",
	"Total sets",
	"Percent",
	...weeks,
	"Forfeited sets",
];
const playerSheet = [
	"Team #",
	"Team Name",
	"First Name",
	"Last Name",
	"Sets Won",
	"Sets Lost",
	"Percent",
	"Matches",
];

const matrix: readonly Row[] = [
	{
		call: "GET getUser",
		V: noSession,
		A: ["profile", "email"],
		M: U.self,
		C: U.self,
		O: U.self,
		D: U.self,
	},
	{
		call: "GET list/user",
		of: "user",
		V: names,
		A: names,
		M: names,
		C: { ...names, couldLead: U.name, leadsInDivisionOfC: U.contact, C: U.self },
		O: { ...names, couldLead: U.name, leadsInDivisionOfO: U.contact, O: U.self },
		D: everybody,
	},
	{
		call: "GET get/user/{id}",
		of: "user",
		V: noSession,
		A: noProfile,
		M: wrongRole,
		C: contacts,
		O: contacts,
		D: { ...contacts, M: U.contact, D: U.contact, leadsNothing: U.contact },
	},
	{
		call: "GET list/rosterAddition",
		of: "rosterAddition",
		V: noSession,
		A: noProfile,
		M: wrongRole,
		C: { captains: addition, others: hidden, third: hidden },
		O: { captains: hidden, others: addition, third: hidden },
		D: { captains: addition, others: addition, third: addition },
	},
	{
		call: "GET list/team",
		of: "team",
		V: publicTeams,
		A: publicTeams,
		M: publicTeams,
		C: { ...publicTeams, captains: T.own },
		O: { ...publicTeams, others: T.own },
		D: allTeams,
	},
	{
		call: "GET get/team/{id}",
		of: "team",
		V: publicTeams,
		A: publicTeams,
		M: publicTeams,
		C: { ...publicTeams, captains: T.own },
		O: { ...publicTeams, others: T.own },
		D: allTeams,
	},
	{
		call: "GET list/payment",
		of: "payment",
		V: noSession,
		A: noProfile,
		M: { captains: hidden, others: hidden, third: hidden },
		C: { captains: payment, others: hidden, third: hidden },
		O: { captains: hidden, others: payment, third: hidden },
		D: { captains: payment, others: payment, third: payment },
	},
	{ call: "GET list/location", of: "location", ...sameForAll({ any: location }) },
	{ call: "GET list/division", of: "division", ...sameForAll({ any: division }) },
	{ call: "GET list/association", of: "association", ...sameForAll({ any: association }) },
	{ call: "GET list/standing", of: "team", ...sameForAll(activeStandings) },
	{
		call: "GET list/playerResult",
		of: "playerResult",
		...sameForAll({ inAResult: playerResult, inNone: hidden }),
	},
	{
		call: "GET list/season",
		of: "season",
		...sameForAll(openSeasons),
		D: { current: season, published: season, planned: season },
	},
	{
		call: "GET list/event",
		of: "event",
		...sameForAll(openEvents),
		D: { current: event, published: event, planned: event },
	},
	{
		call: "GET list/match",
		of: "match",
		V: { any: Match.pub },
		A: { any: Match.pub },
		M: { any: Match.all },
		C: { any: Match.all },
		O: { any: Match.all },
		D: { any: Match.all },
	},
	{
		call: "GET list/draftMatch",
		of: "draftMatch",
		V: noSession,
		A: noProfile,
		M: wrongRole,
		C: wrongRole,
		O: wrongRole,
		D: { any: draftMatch },
	},
	{
		call: "GET list/makeupMatch",
		of: "makeupMatch",
		V: noSession,
		A: noProfile,
		M: { any: makeupMatch },
		C: { any: makeupMatch },
		O: { any: makeupMatch },
		D: { any: makeupMatch },
	},
	{
		call: "GET list/matchResult",
		of: "matchResult",
		V: publicResults,
		A: publicResults,
		M: publicResults,
		C: { ...publicResults, captains: R.own },
		O: { ...publicResults, others: R.own },
		D: { captains: R.own, others: R.own, third: R.own },
	},
	{
		call: "GET list/player",
		of: "player",
		V: noSession,
		A: noProfile,
		M: { ...forLeaders, looking: P.masked, lookingInAResult: P.masked },
		C: { ...forLeaders, onCaptainsRoster: P.own },
		O: { ...forLeaders, onOthersRoster: P.own },
		D: activeForAdmins,
	},
	{
		call: "GET list/player?teamId={captainTeamId}",
		of: "player",
		V: { ...nobody, onCaptainsRoster: P.pub },
		A: { ...nobody, onCaptainsRoster: P.pub },
		M: { ...nobody, onCaptainsRoster: P.pub },
		C: { ...nobody, onCaptainsRoster: P.own },
		O: { ...nobody, onCaptainsRoster: P.pub },
		D: { ...nobody, onCaptainsRoster: P.all },
	},
	{
		call: "GET list/inactivePlayer",
		of: "player",
		V: noSession,
		A: noProfile,
		M: wrongRole,
		C: { ...nobody, inactive: P.pub, inactiveInAResult: P.pub },
		O: { ...nobody, inactive: P.pub, inactiveInAResult: P.pub },
		D: { ...nobody, inactive: P.all, inactiveInAResult: P.all },
	},
	{
		call: "GET get/player/{id}",
		of: "player",
		V: publicNames,
		A: publicNames,
		M: publicNames,
		C: allNames,
		O: allNames,
		D: { ...activeForAdmins, inactive: P.all, inactiveInAResult: P.all },
	},
	{ call: "GET weather", ...sameForAll(["asOf", "slots", "credit"]) },
	{
		call: "GET list/letter",
		of: "letter",
		V: noSession,
		A: noProfile,
		M: wrongRole,
		C: wrongRole,
		O: wrongRole,
		D: { dead: letter, failing: letter, onItsWay: hidden },
	},
	{
		call: "POST resendLetter/{id}",
		json: {},
		of: "letter",
		V: noSession,
		A: noProfile,
		M: wrongRole,
		C: wrongRole,
		O: wrongRole,
		D: { dead: ["ok"], failing: ["ok"], onItsWay: ["ok"] },
	},
	...["xlsx", "pdf"].map((format) => ({
		call: `GET export/roster/{id}.${format}`,
		of: "team" as const,
		V: noSession,
		A: noProfile,
		M: rosterFiles(format),
		C: { ...rosterFiles(format), captains: fileWith(format, Roster.own) },
		O: { ...rosterFiles(format), others: fileWith(format, Roster.own) },
		D: {
			...Object.fromEntries(
				Object.keys(allTeams).map((kind) => [kind, fileWith(format, Roster.all)]),
			),
			bye: hidden,
		},
	})),
	...["xlsx", "pdf"].map((format) => ({
		call: `GET export/players-looking.${format}`,
		V: noSession,
		A: noProfile,
		M: fileWith(format, Looking.masked),
		C: fileWith(format, Looking.all),
		O: fileWith(format, Looking.all),
		D: fileWith(format, Looking.all),
	})),
	...(
		[
			["match-schedule", schedule],
			["draft-match-schedule", schedule],
			["standings", standingSheet],
			["player-results", playerSheet],
		] as const
	).flatMap(([report, headings]) =>
		["xlsx", "pdf"].map((format) => ({
			call: `GET export/${report}.${format}`,
			V: noSession,
			A: noProfile,
			M: wrongRole,
			C: wrongRole,
			O: wrongRole,
			D: fileWith(format, headings),
		})),
	),
	{ call: "POST createPlayer", json: signup, ...sameForAll(["ok"]), D: P.all },
];

let app: TestApp;
let viewers: Record<Role, Viewer>;
let kinds: Kinds;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.world);
	await fillGaps(app);
	kinds = await sortIntoKinds(app);
});
afterAll(() => app.stop());

test("every route has a row, every row a route, and every row all six roles", () => {
	const called = new Set([
		...[
			...matrix,
			...accountCalls,
			...rosterCalls,
			...adminCalls,
			...scheduleCalls,
			...taskCalls,
			...bulkCalls,
		].map(({ call }) => call.split("?")[0]),
		...resultCalls.map(routeOf),
	]);
	expect([...called].sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
	for (const row of matrix) expect(Object.keys(row)).toEqual(expect.arrayContaining([...roles]));
});

test("there are rows of every kind", () => {
	const empty = Object.entries(kinds).flatMap(([entity, of]) =>
		Object.keys(of)
			.filter((kind) => (of as Record<string, number[]>)[kind]!.length === 0)
			.map((kind) => `${entity} ${kind}`),
	);
	expect(empty).toEqual([]);
});

describe.each(matrix)("$call", (row) => {
	test.each(roles)("%s", async (role) => {
		const expected = row[role];
		if (typeof expected === "string" || Array.isArray(expected))
			return expect(await answerTo(row, role)).toEqual(
				Array.isArray(expected) ? [...expected].sort() : expected,
			);
		expect(Object.keys(expected).sort()).toEqual(Object.keys(kinds[row.of!]).sort());
		if (row.call.includes("/{id}"))
			expect(await readOneByOne(row, role)).toEqual(oneByOne(row, expected));
		else expect(await readList(row, role)).toEqual(listOf(row, expected));
	});
});

describe("the query", () => {
	const lists = matrix.filter(({ call }) => call.startsWith("GET list/"));

	test.each(lists)("$call: asking for fields by name brings no more of them", async (row) => {
		const known = [
			...new Set(
				roles.flatMap((role) =>
					typeof row[role] === "string" ? [] : Object.values(row[role]).flat(),
				),
			),
		];
		expect(known.length).toBeGreaterThan(1);
		for (const role of roles) {
			const path = pathOf(row.call);
			const plain = await ask(role, path);
			const named = await ask(
				role,
				`${path}${path.includes("?") ? "&" : "?"}fields=${known.join(",")}`,
			);
			expect(named.status).toBe(plain.status);
			expect(named.body).toEqual(plain.body);
		}
	});

	test.each(["looking", "inactive", "onCaptainsRoster"] as const)(
		"a name taken out of an answer (a player %s) does not come back by asking",
		async (kind) => {
			const answer = await ask(
				"V",
				`get/player/${kinds.player[kind][0]}?fields=firstName,email,phone,birthYear`,
			);
			if (kind === "onCaptainsRoster")
				expect(Object.keys(answer.body as object)).toEqual(["firstName"]);
			else expect(answer.status).toBe(404);
		},
	);

	test("private fields of a roster stay away though asked for", async () => {
		const { body } = await ask(
			"V",
			pathOf("GET list/player?teamId={captainTeamId}&fields=phone,email,birthYear,comments"),
		);
		expect(body).toEqual(kinds.player.onCaptainsRoster.map(() => ({})));
	});

	test.each([
		"teamId=",
		"teamId=null",
		"teamId=0",
		"teamId=-1",
		"teamId=1e1",
		"teamId=99999999999",
		"teamId=%00",
		"teamid=1",
		"isActive=false",
		"fields=codeHash",
		"fields=",
		"fields=__proto__",
	])("%s opens no list of players", async (query) => {
		for (const role of ["V", "A"] as const)
			expect((await ask(role, `list/player?${query}`)).status).toBeGreaterThan(400);
		for (const role of ["C", "D"] as const)
			expect((await ask(role, `list/player?${query}`)).status).toBe(422);
	});

	test("the rosters of a team that does not exist and of no team are empty", async () => {
		for (const role of roles)
			expect(await ask(role, "list/player?teamId=2147483647")).toEqual({ status: 200, body: [] });
	});

	test("filters narrow a list to the rows that the viewer has anyway", async () => {
		const { divisionId } = app.world.division[2]!;
		const teams = (await ask("V", "list/team")).body as { divisionId: number }[];
		expect((await ask("V", `list/team?divisionId=${divisionId}`)).body).toEqual(
			teams.filter((team) => team.divisionId === divisionId),
		);
		const planned = app.world.season.find((row) => !row.published)!;
		expect((await ask("V", `list/event?seasonId=${planned.seasonId}`)).body).toEqual([]);
		expect((await ask("D", `list/event?seasonId=${planned.seasonId}`)).body).not.toEqual([]);
	});
});

describe("rights follow from the stored row, at once", () => {
	test("who has handed over their team is no longer named to everybody", async () => {
		const { captainTeamId, captainUserId, memberUserId } = app.world.named;
		const handOverTo = (captainId: number) =>
			app.change((trx) =>
				trx.updateTable("team").set({ captainId }).where("teamId", "=", captainTeamId).execute(),
			);
		const named = async () =>
			((await ask("V", "list/user")).body as { userId: number }[]).map((row) => row.userId);
		expect(await named()).toContain(captainUserId);
		await handOverTo(memberUserId);
		expect(await named()).not.toContain(captainUserId);
		expect(await named()).toContain(memberUserId);
		await handOverTo(captainUserId);
	});

	test("a season is read from the moment it is published", async () => {
		const { seasonId, seasonName } = app.world.season.find((row) => !row.published)!;
		const seen = async () =>
			((await ask("V", "list/season")).body as { seasonName: string }[]).some(
				(row) => row.seasonName === seasonName,
			);
		expect(await seen()).toBe(false);
		await app.change((trx) =>
			trx.updateTable("season").set({ published: true }).where("seasonId", "=", seasonId).execute(),
		);
		expect(await seen()).toBe(true);
		await app.change((trx) =>
			trx
				.updateTable("season")
				.set({ published: false })
				.where("seasonId", "=", seasonId)
				.execute(),
		);
	});
});

describe("at the edge of the league", () => {
	test("who leads an active team without a division is named as all leaders are", async () => {
		const { captainWithoutTeamUserId } = app.world.named;
		const lead = (captainId: number | null) =>
			app.change((trx) =>
				trx
					.updateTable("team")
					.set({ captainId })
					.where("teamId", "=", kinds.team.withoutDivision[0]!)
					.execute(),
			);
		await lead(captainWithoutTeamUserId);
		const named = ((await ask("V", "list/user")).body as { userId: number }[]).map(
			(row) => row.userId,
		);
		await lead(null);
		expect(named).toContain(captainWithoutTeamUserId);
	});

	test("the roster of a team that has become inactive is read by admins alone", async () => {
		const { inactiveTeamId, lookingPlayerId } = app.world.named;
		const move = (teamId: number | null) =>
			app.change((trx) =>
				trx
					.updateTable("player")
					.set({ teamId, rosterPlace: teamId === null ? null : 1 })
					.where("playerId", "=", lookingPlayerId)
					.execute(),
			);
		await move(inactiveTeamId);
		const seen = await Promise.all(
			roles.map(
				async (role) =>
					((await ask(role, `list/player?teamId=${inactiveTeamId}`)).body as object[]).length,
			),
		);
		const { status } = await ask("V", `get/player/${lookingPlayerId}`);
		await move(null);
		expect(seen).toEqual([0, 0, 0, 0, 0, 1]);
		expect(status).toBe(404);
	});
});

describe.each(["get/player", "get/team"])("%s", (path) => {
	test.each([
		"0",
		"-1",
		"abc",
		"1e3",
		"01",
		"2147483647",
		"99999999999",
		"%00",
		"1%00",
		"1.5",
		"%20",
		"%2F",
		"null",
	])("%s is found by nobody", async (id) => {
		for (const role of roles) {
			expect(await ask(role, `${path}/${id}`)).toEqual({
				status: 404,
				body: { error: { code: "NOT_FOUND", message: "This entry does not exist." } },
			});
		}
	});

	test("what is hidden and what does not exist are told in the same words", async () => {
		const hiddenId =
			path === "get/team" ? app.world.named.inactiveTeamId : kinds.player.inactive[0];
		expect(await ask("V", `${path}/${hiddenId}`)).toEqual(await ask("V", `${path}/2147483647`));
	});
});

async function ask(role: Role, path: string, json?: object) {
	const leftTraces = json && (await watchTraces(app.db));
	const response = await app.fetch(`/api/${path}`, { as: viewers[role], ...(json && { json }) });
	await leftTraces?.(path, response.status);
	return { status: response.status, body: (await response.json()) as unknown };
}

const pathOf = (call: string) =>
	call.replace(/^\w+ /, "").replace("{captainTeamId}", String(app.world.named.captainTeamId));

/** The sorted fields of one answer, or status and code of a refusal. */
async function answerTo({ call, json }: Row, role: Role) {
	if (call.startsWith("GET export/")) return fileTo(call, role);
	const { status, body } = await ask(role, pathOf(call), json);
	return status === 200
		? Object.keys(body as object).sort()
		: `${status} ${(body as { error: { code: string } }).error.code}`;
}

async function fileTo(call: string, role: Role) {
	const response = await app.fetch(`/api/${pathOf(call)}`, { as: viewers[role] });
	if (response.status !== 200)
		return `${response.status} ${((await response.json()) as { error: { code: string } }).error.code}`;
	expect(response.headers.get("cache-control")).toBe("no-store");
	const bytes = Buffer.from(await response.arrayBuffer());
	return call.endsWith(".pdf")
		? [bytes.toString("latin1", 1, 4)]
		: (await cellsOf(bytes))[0]!.map(String).sort();
}

/** A list as the matrix has it: each row that is to be seen, with its fields. */
const listOf = ({ of }: Row, expected: Readonly<Record<string, string[]>>) =>
	Object.fromEntries(
		Object.entries(expected)
			.filter(([, fields]) => fields !== hidden)
			.flatMap(([kind, fields]) =>
				(kinds[of!] as Record<string, number[]>)[kind]!.map((id) => [
					id,
					`${kind}: ${[...fields].sort()}`,
				]),
			),
	);

async function readList({ call, of }: Row, role: Role) {
	const { status, body } = await ask(role, pathOf(call));
	expect(status).toBe(200);
	const rows = body as Record<string, number>[];
	const seen = rows.map((row) => [
		row[idOf(of!)],
		`${kindOf(of!, row[idOf(of!)]!)}: ${Object.keys(row).sort()}`,
	]);
	expect(new Set(seen.map(([id]) => id)).size).toBe(seen.length);
	return Object.fromEntries(seen);
}

/** Up to three of each kind. */
const some = (row: Row) =>
	Object.entries(kinds[row.of!] as Record<string, number[]>).flatMap(([kind, ids]) =>
		ids.slice(0, 3).map((id) => [kind, id] as const),
	);

const oneByOne = (row: Row, expected: Readonly<Record<string, string[]>>) =>
	some(row).map(([kind, id]) => [
		kind,
		id,
		expected[kind] === hidden ? "404 NOT_FOUND" : [...expected[kind]!].sort(),
	]);

const readOneByOne = (row: Row, role: Role) =>
	Promise.all(
		some(row).map(async ([kind, id]) => [
			kind,
			id,
			await answerTo({ ...row, call: row.call.replace("{id}", String(id)) }, role),
		]),
	);

const idOf = (entity: keyof Kinds) =>
	({ matchResult: "matchId", playerResult: "playerId", rosterAddition: "playerId" })[
		entity as string
	] ?? `${entity}Id`;

const kindOf = (entity: keyof Kinds, id: number) =>
	Object.entries(kinds[entity] as Record<string, number[]>).find(([, ids]) =>
		ids.includes(id),
	)?.[0];

/** What the demo league has no example of. */
async function fillGaps({ change, world }: TestApp) {
	const { captainTeamId, unregisteredTeamId, twoTeamsCaptainTeamId } = world.named;
	const inResults = [
		...new Set(
			world.matchResult.flatMap((row) =>
				playersOf({ ...row, totalHomeSetsWon: 0, totalVisitorSetsWon: 0 }),
			),
		),
	];
	const elsewhere = world.player.filter(
		(row) => row.teamId !== null && ![captainTeamId, unregisteredTeamId].includes(row.teamId),
	);
	const [left, hasLeft] = elsewhere
		.filter((row) => inResults.includes(row.playerId))
		.map((row) => row.playerId) as [number, number];
	await change(async (trx) => {
		await trx
			.updateTable("player")
			.set({ teamId: null, rosterPlace: null })
			.where("playerId", "=", left)
			.execute();
		await trx
			.updateTable("player")
			.set({ teamId: null, rosterPlace: null, isActive: false })
			.where("playerId", "=", hasLeft)
			.execute();
		await trx
			.updateTable("season")
			.set({ published: false })
			.where("currentSeason", "=", true)
			.execute();
		const { seasonId } = await trx
			.selectFrom("season")
			.select("seasonId")
			.where("currentSeason", "=", true)
			.executeTakeFirstOrThrow();
		for (const teamId of [captainTeamId, unregisteredTeamId, twoTeamsCaptainTeamId]) {
			const { playerId } = await trx
				.selectFrom("player")
				.select("playerId")
				.where("teamId", "=", teamId)
				.limit(1)
				.executeTakeFirstOrThrow();
			await trx
				.insertInto("rosterAddition")
				.values({ seasonId, teamId, ordinal: 1, playerId })
				.execute();
			await trx
				.insertInto("payment")
				.values({ teamId, payerName: "Payer", amountPaid: 225, paymentMethod: "Check" })
				.execute();
		}
		const outgoing = {
			kind: "passwordChanged",
			toName: "Ann",
			toAddress: "ann@mail.example",
			subject: "S",
			text: "T",
			html: "H",
		};
		await trx
			.insertInto("letter")
			.values([
				{ ...outgoing, state: "dead" },
				{ ...outgoing, attempts: 2 },
				{ ...outgoing, attempts: 0 },
			])
			.execute();
		const loose = {
			teamNumber: 999,
			teamName: "Between Divisions",
			divisionId: null,
			captainId: null,
			isActive: true,
			isRegistered: false,
		};
		await trx
			.insertInto("team")
			.values({
				...loose,
				cocaptainId: null,
				locationId: null,
				courtNumber: null,
				courtTime: "",
				comments: "New",
			})
			.execute();
	});
}

/** The ids of all rows by what decides who reads them. */
async function sortIntoKinds({ db, world }: TestApp) {
	const {
		captainTeamId,
		unregisteredTeamId,
		captainUserId,
		unregisteredUserId,
		memberUserId,
		adminUserId,
	} = world.named;
	const [
		additions,
		teams,
		users,
		players,
		seasons,
		events,
		payments,
		results,
		matches,
		draftMatches,
		makeupMatches,
		locations,
		divisions,
		associations,
		letters,
	] = await Promise.all([
		db.selectFrom("rosterAddition").selectAll().execute(),
		db.selectFrom("team").selectAll().execute(),
		db.selectFrom("user").selectAll().execute(),
		db.selectFrom("player").selectAll().execute(),
		db.selectFrom("season").selectAll().execute(),
		db.selectFrom("event").selectAll().execute(),
		db.selectFrom("payment").selectAll().execute(),
		db
			.selectFrom("matchResult")
			.innerJoin("match", "match.matchId", "matchResult.matchId")
			.selectAll()
			.execute(),
		db.selectFrom("match").selectAll().execute(),
		db.selectFrom("draftMatch").selectAll().execute(),
		db.selectFrom("makeupMatch").selectAll().execute(),
		db.selectFrom("location").selectAll().execute(),
		db.selectFrom("division").selectAll().execute(),
		db.selectFrom("association").selectAll().execute(),
		db.selectFrom("letter").selectAll().execute(),
	]);
	const divisionOf = (teamId: number) => teams.find((row) => row.teamId === teamId)!.divisionId;
	const led = (userId: number) =>
		teams.filter(
			(row) =>
				row.isActive &&
				row.teamName !== "Bye" &&
				(row.captainId === userId || row.cocaptainId === userId),
		);
	const leadsIn = (userId: number, teamId: number) =>
		led(userId).some((row) => row.divisionId === divisionOf(teamId));
	const inResults = new Set(
		results.flatMap((row) => playersOf({ ...row, totalHomeSetsWon: 0, totalVisitorSetsWon: 0 })),
	);
	const named = [captainUserId, unregisteredUserId, memberUserId, adminUserId];
	const seasonKind = ({ published, currentSeason }: (typeof seasons)[number]) =>
		currentSeason ? "current" : published ? "published" : "planned";

	const user = group(
		users,
		"userId",
		[
			"leadsInDivisionOfC",
			"leadsInDivisionOfO",
			"leadsElsewhere",
			"C",
			"O",
			"M",
			"D",
			"couldLead",
			"leadsNothing",
		],
		({ userId, isCaptain }) => {
			const index = named.indexOf(userId);
			if (index >= 0) return (["C", "O", "M", "D"] as const)[index]!;
			if (led(userId).length === 0) return isCaptain ? "couldLead" : "leadsNothing";
			if (leadsIn(userId, captainTeamId)) return "leadsInDivisionOfC";
			return leadsIn(userId, unregisteredTeamId) ? "leadsInDivisionOfO" : "leadsElsewhere";
		},
	);
	const team = group(
		teams,
		"teamId",
		["captains", "others", "third", "withoutDivision", "inactive", "bye"],
		(row) => {
			if (row.teamName === "Bye") return "bye";
			if (!row.isActive) return "inactive";
			if (row.teamId === captainTeamId) return "captains";
			if (row.teamId === unregisteredTeamId) return "others";
			return row.divisionId === null ? "withoutDivision" : "third";
		},
	);
	// biome-ignore format: a list of kinds
	const player = group(players, 'playerId', ['onCaptainsRoster', 'onOthersRoster', 'onThirdRoster', 'looking', 'lookingInAResult', 'inactive', 'inactiveInAResult'], (row) => {
    if (row.teamId === captainTeamId) return 'onCaptainsRoster'
    if (row.teamId === unregisteredTeamId) return 'onOthersRoster'
    if (row.teamId !== null) return 'onThirdRoster'
    const isInAResult = inResults.has(row.playerId)
    if (row.isActive) return isInAResult ? 'lookingInAResult' : 'looking'
    return isInAResult ? 'inactiveInAResult' : 'inactive'
  })
	const side = (teamIds: number[]) =>
		teamIds.includes(captainTeamId)
			? "captains"
			: teamIds.includes(unregisteredTeamId)
				? "others"
				: "third";
	return {
		user,
		team,
		player,
		season: group(seasons, "seasonId", ["current", "published", "planned"], seasonKind),
		event: group(events, "eventId", ["current", "published", "planned"], (row) =>
			seasonKind(seasons.find(({ seasonId }) => seasonId === row.seasonId)!),
		),
		payment: group(payments, "paymentId", ["captains", "others", "third"], ({ teamId }) =>
			side([teamId]),
		),
		rosterAddition: group(additions, "playerId", ["captains", "others", "third"], ({ teamId }) =>
			side([teamId]),
		),
		matchResult: group(
			results,
			"matchId",
			["captains", "others", "third"],
			({ homeTeamId, visitorTeamId }) => side([homeTeamId, visitorTeamId]),
		),
		playerResult: group(players, "playerId", ["inAResult", "inNone"], ({ playerId }) =>
			inResults.has(playerId) ? "inAResult" : "inNone",
		),
		match: group(matches, "matchId", ["any"], () => "any"),
		draftMatch: group(draftMatches, "draftMatchId", ["any"], () => "any"),
		makeupMatch: group(makeupMatches, "makeupMatchId", ["any"], () => "any"),
		location: group(locations, "locationId", ["any"], () => "any"),
		division: group(divisions, "divisionId", ["any"], () => "any"),
		association: group(associations, "associationId", ["any"], () => "any"),
		letter: group(letters, "letterId", ["dead", "failing", "onItsWay"], (row) =>
			row.state === "dead" ? "dead" : row.attempts > 0 ? "failing" : "onItsWay",
		),
	};
}
type Kinds = Awaited<ReturnType<typeof sortIntoKinds>>;

function group<Row, Kind extends string>(
	rows: readonly Row[],
	id: keyof Row,
	known: readonly Kind[],
	kind: (row: Row) => Kind,
): Record<Kind, number[]> {
	const groups = Object.fromEntries(known.map((each) => [each, []])) as unknown as Record<
		Kind,
		number[]
	>;
	for (const row of rows) groups[kind(row)].push(row[id] as number);
	return groups;
}
