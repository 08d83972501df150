import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Site } from "../src/league/page-request.ts";
import type { Viewer } from "../src/league/permissions.ts";
import { playersOf } from "../src/league/rules/scoring/players-on-card.ts";
import { routes } from "../src/server/api/routes.ts";
import type { Trx } from "../src/server/db/schema.ts";
import { namedRoles, type Role, roles, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { cellsOf, partsOf, textOfPdf } from "./files.ts";
import { volume } from "./volume.ts";

/*
 * Every private field of every row gets a unique canary value. Then each role reads everything it
 * can reach, and must find exactly the canaries it may see. `plant` defines who may see which.
 */

const everyMember: readonly Role[] = roles.filter(
	(role) => role !== "visitor" && role !== "newAccount",
);

type Planted = Map<string, ReadonlySet<Role>>;
const shapes = /canary-[a-z-]+-\d+|211\d{7}|90\d{6}\.25|1907-\d\d-\d\dt\d\d:\d\d/g;

let app: TestApp;
let site: Site;
let viewers: Record<Role, Viewer>;
let planted: Planted;
beforeAll(async () => {
	site = await builtSite();
	app = await startTestApp({ demo: true, site });
	viewers = viewersOf(app.demo);
	await app.change(async (trx) => {
		planted = await plant(trx, app);
	});
});
afterAll(() => app.stop());

test("there are canaries for every role, and some that no role may see", () => {
	const seenBy = (role: Role) =>
		[...planted.values()].filter((allowed) => allowed.has(role)).length;
	expect(Object.fromEntries(roles.map((role) => [role, seenBy(role) > 0]))).toEqual({
		visitor: false,
		newAccount: false,
		member: true,
		captain: true,
		otherCaptain: true,
		admin: true,
		treasurer: true,
		scheduler: true,
		editor: true,
		coordinator: true,
	});
	expect([...planted.values()].some((allowed) => allowed.size === 0)).toBe(true);
});

test.each(namedRoles)("the API returns exactly the canaries of $name", async ({ role }) => {
	const found = new Set<string>();
	for (const path of apiPaths())
		for (const canary of await canariesAt(path, role)) found.add(canary);
	const allowed = [...planted].filter(([, who]) => who.has(role)).map(([canary]) => canary);
	expect([...found].filter((canary) => !planted.get(canary)?.has(role))).toEqual([]);
	expect(allowed.filter((canary) => !found.has(canary))).toEqual([]);
});

describe("a visitor finds no canary", () => {
	test("in any field requested by name", async () => {
		const fields = [
			"email",
			"phone",
			"birthYear",
			"comments",
			"experience",
			"area",
			"createdAt",
			"isActive",
			"payerName",
			"courtNumber",
			"version",
			"codeHash",
			"leadsIn",
			"isInAResult",
		];
		for (const { path } of routes.filter((route) => route.path.startsWith("list/"))) {
			for (const field of fields)
				expect(await canariesAt(`/api/${path}?fields=${field}`, "visitor")).toEqual([]);
		}
	});

	test("on any page", async () => {
		expect(site.paths.length).toBeGreaterThan(15);
		for (const path of pagePaths())
			expect([path, await canariesAt(path, "visitor", 200)]).toEqual([path, []]);
	});

	test("on missing or protected pages or at malformed addresses", async () => {
		const { byeTeamId, inactiveTeamId } = app.demo.named;
		const missing = [
			"/players-looking",
			"/admin",
			"/portal",
			"/roster",
			`/roster/${inactiveTeamId}`,
			`/roster/${byeTeamId}`,
			"/roster/999999",
			"/match-results/999999",
			"/roster/1%00",
		];
		for (const path of missing) expect(await canariesAt(path, "visitor")).toEqual([]);
		const existing = [
			"/standings?divisionId=x",
			`/match-results?teamId=${inactiveTeamId}`,
			"/schedules?divisionId=0",
			"/player-signup/thanks",
			"/calendar?seasonId=3",
		];
		for (const path of existing) expect(await canariesAt(path, "visitor", 200)).toEqual([]);
	});

	test("in a refused form", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const body = new URLSearchParams({
			firstName: "Ada",
			lastName: "",
			email: "captain@crosscourt.example",
		}).toString();
		const response = await app.fetch("/player-signup", { method: "POST", headers, body });
		expect(response.status).toBe(422);
		expect(canariesIn(await response.text())).toEqual([]);
	});

	test("in the site map, metrics or API documentation", async () => {
		for (const path of [
			"/sitemap.xml",
			"/robots.txt",
			"/llms.txt",
			"/healthz",
			"/readyz",
			"/api/openapi.json",
			"/api/docs",
		]) {
			expect(await canariesAt(path, "visitor", 200)).toEqual([]);
		}
		const metrics = await app.fetch("/metrics", { address: "127.0.0.1" });
		expect([metrics.status, canariesIn(await metrics.text())]).toEqual([200, []]);
	});

	test("in any calendar, feed or framed page, and an admin finds none either", async () => {
		const { captainTeamId, sharedPlaceDivisionId } = app.demo.named;
		const queries = ["", `?teamId=${captainTeamId}`, `?divisionId=${sharedPlaceDivisionId}`];
		const paths = [
			"/calendar/league.ics",
			`/calendar/team-${captainTeamId}.ics`,
			`/calendar/division-${sharedPlaceDivisionId}.ics`,
			...["/match-results.atom", "/embed/standings", "/embed/schedule", "/embed/code"].flatMap(
				(path) => queries.map((query) => path + query),
			),
		];
		for (const role of ["visitor", "admin"] as const) {
			for (const path of paths) {
				// Calendars fold long lines.
				const text = (await textOf(path, role, 200)).replaceAll("\r\n ", "");
				expect(canariesIn(text).join(), `${path} ${role}`).toBe("");
			}
		}
	});

	test("in the search, whose tables no role’s search fills with any", async () => {
		const words = [...planted.keys()].filter((_, index) => index % volume(60, 1) === 0);
		expect(words.length).toBeGreaterThan(50);
		const found = async (q: string, role: Role) => {
			const answer = await app.fetch(`/api/search?q=${q}`, { as: viewers[role] });
			const { groups } = (await answer.json()) as { groups: object[] };
			return canariesIn(JSON.stringify(groups));
		};
		for (const role of roles) expect(await found("canary", role)).toEqual([]);
		for (const q of words) expect(await found(q, "admin")).toEqual([]);
		const entries = await app.db.selectFrom("searchEntry").selectAll().execute();
		const stored = await app.db.selectFrom("searchWord").selectAll().execute();
		expect(entries.length).toBeGreaterThan(1000);
		// The index has a canary's parts as words, without what joins them.
		expect(JSON.stringify([entries, stored])).not.toMatch(/canary|211\d{7}|90\d{6}|1907/);
	});

	test("in the server’s log", () => {
		expect(canariesIn(JSON.stringify(app.failures))).toEqual([]);
	});
});

test("the files contain league data", async () => {
	const { captainTeamId } = app.demo.named;
	const { teamName } = app.demo.team.find((row) => row.teamId === captainTeamId)!;
	const player = app.demo.player.find((row) => row.teamId === captainTeamId)!;
	for (const format of ["xlsx", "pdf"]) {
		expect(await textOf(`/api/export/roster/${captainTeamId}.${format}`, "member", 200)).toContain(
			player.lastName,
		);
		for (const report of ["match-schedule", "standings", "player-results"])
			expect(await textOf(`/api/export/${report}.${format}`, "admin", 200)).toContain(teamName);
	}
	const found = async (path: string, role: Role) =>
		(await canariesAt(`/api/export/${path}`, role, 200)).length;
	expect(await found(`roster/${captainTeamId}.pdf`, "captain")).toBeGreaterThan(10);
	expect(await found(`roster/${captainTeamId}.pdf`, "otherCaptain")).toBe(0);
	expect(await found("players-looking.xlsx", "member")).toBeGreaterThan(10);
	expect(await found("players-looking.xlsx", "captain")).toBeGreaterThan(
		await found("players-looking.xlsx", "member"),
	);
	expect(await found("players-looking.pdf", "captain")).toBeGreaterThan(
		await found("players-looking.pdf", "member"),
	);
	expect(await found("draft-match-schedule.pdf", "admin")).toBeGreaterThan(10);
});

test("the pages contain league data", async () => {
	const { captainTeamId, verifiedMatchId } = app.demo.named;
	const { teamName } = app.demo.team.find((row) => row.teamId === captainTeamId)!;
	const player = app.demo.player.find((row) => row.teamId === captainTeamId)!;
	for (const path of [
		`/roster/${captainTeamId}`,
		"/team-listing",
		"/standings",
		`/match-results/${verifiedMatchId}`,
	])
		expect(await textOf(path, "visitor")).toContain(teamName);
	expect(await textOf(`/roster/${captainTeamId}`, "visitor")).toContain(player.lastName);
});

test.each([
	"//",
	"///",
	"//?x",
	"//[",
	"//standings",
	"//elsewhere.example/standings",
	"//a:b@c/standings",
])("a path that looks like a URL opens no page and causes no error: %s", async (path) => {
	const response = await app.fetch(path);
	expect([path, response.status]).toEqual([path, /^\/+(\?|$)/.test(path) ? 200 : 404]);
});

test("a signed-in page contains only what its role may see", async () => {
	for (const role of roles) {
		for (const path of [
			"/",
			"/team-listing",
			"/match-results",
			`/roster/${app.demo.named.captainTeamId}`,
			`/match-results/${app.demo.named.verifiedMatchId}`,
		]) {
			expect(
				(await canariesAt(path, role, 200)).filter((canary) => !planted.get(canary)?.has(role)),
			).toEqual([]);
		}
	}
});

async function textOf(path: string, role: Role, status?: number) {
	const response = await app.fetch(path, { as: viewers[role] });
	if (status !== undefined) expect([path, response.status]).toEqual([path, status]);
	expect([path, response.status]).not.toEqual([path, 500]);
	return `${await wordsOf(response)} ${JSON.stringify([...response.headers])}`;
}

/**
 * A file's visible text. For a PDF also without its line breaks, which may split a word.
 */
async function wordsOf(response: Response) {
	const kind = response.headers.get("content-type") ?? "";
	if (!/spreadsheetml|\/pdf$/.test(kind)) return response.text();
	const bytes = Buffer.from(await response.arrayBuffer());
	if (kind !== "application/pdf") return JSON.stringify([await cellsOf(bytes), partsOf(bytes)]);
	const text = textOfPdf(bytes);
	return `${text} ${text.replace(/[\n\t]/g, "")}`;
}

const canariesIn = (text: string) =>
	[...new Set(text.toLowerCase().match(shapes))].filter((found) => planted.has(found));
const canariesAt = async (path: string, role: Role, status?: number) =>
	canariesIn(await textOf(path, role, status));

/**
 * Every read path, with all existing ids and some unknown ones; in `npm test` with every eighth
 * player, because each is in the lists as well.
 */
function apiPaths() {
	const { team, player, division, season, match } = app.demo;
	const named = new Set<number>(Object.values(app.demo.named).flat());
	const ids = (rows: readonly object[], id: string) => [
		...rows.map((row) => (row as Record<string, number>)[id]),
		0,
		99_999,
	];
	/** Those of the roles, and some more that are like each other. */
	const sampled = <Row extends object>(rows: readonly Row[], id: keyof Row) =>
		rows.filter((row, index) => index % volume(8, 1) === 0 || named.has(Number(row[id])));
	const teams = sampled(team, "teamId");
	const ofPlayers = ids(sampled(player, "playerId"), "playerId").flatMap((id) => [
		`get/player/${id}`,
		`get/playerHistory/${id}`,
	]);
	const ofTeams = ids(teams, "teamId").flatMap((id) => [
		`get/team/${id}`,
		`list/player?teamId=${id}`,
		`get/teamAvailability/${id}`,
		`get/teamShares/${id}`,
		`get/teamHistory/${id}`,
		`list/consent?teamId=${id}`,
		`list/formRating?teamId=${id}`,
		`list/lineup?teamId=${id}`,
		`get/lineup/${app.demo.named.nextMatchId}?teamId=${id}`,
	]);
	const filtered = [
		...ids(division, "divisionId").flatMap((id) => [
			`list/team?divisionId=${id}`,
			`list/match?divisionId=${id}`,
		]),
		...ids(season, "seasonId").flatMap((id) => [
			`list/event?seasonId=${id}`,
			`get/seasonReview/${id}`,
		]),
		...ids(match.slice(0, 20), "matchId").flatMap((id) => [
			`list/match?matchId=${id}`,
			`list/matchResult?matchId=${id}`,
		]),
	];
	const files = ids(matchesWithFiles(app), "matchId").map((id) => `get/matchFile/${id}`);
	const forms = [app.demo.named.captainTeamId, app.demo.named.unregisteredTeamId].map(
		(teamId) => `get/playerForm/${player.find((row) => row.teamId === teamId)?.playerId}`,
	);
	const rosterFiles = [
		...ids(teams, "teamId").map((id) => `export/roster/${id}.xlsx`),
		...Object.entries(app.demo.named).flatMap(([name, id]) =>
			/TeamId$/.test(name) ? [`export/roster/${id}.pdf`] : [],
		),
	];
	const plain = routes
		.filter(({ method, path }) => method === "GET" && !path.includes("{"))
		.map(({ path }) => path);
	return [...plain, ...ofPlayers, ...ofTeams, ...filtered, ...files, ...forms, ...rosterFiles].map(
		(path) => `/api/${path}`,
	);
}

/**
 * Every page without parameters, every roster, all kinds of results, and each choice of a division
 * or week.
 */
function pagePaths() {
	const { team, player, division, matchResult, match, named } = app.demo;
	const active = team.filter((row) => row.isActive && row.teamName !== "Bye");
	const {
		partialMatchId,
		waitingMatchId,
		unverifiedMatchId,
		verifiedMatchId,
		rainedOutMatchId,
		nextMatchId,
		defaultMatchId,
		forfeitedMatchId,
		retiredMatchId,
	} = named;
	const matchIds = [
		partialMatchId,
		waitingMatchId,
		unverifiedMatchId,
		verifiedMatchId,
		rainedOutMatchId,
		nextMatchId,
		defaultMatchId,
		forfeitedMatchId,
		retiredMatchId,
	];
	const results = [
		...matchIds,
		...matchResult.slice(0, 10).map((row) => row.matchId),
		...match.slice(-5).map((row) => row.matchId),
	];
	const onRosters = player.filter((row) => row.isActive && row.teamId !== null);
	const choices = division.flatMap(({ divisionId }) =>
		["/schedules", "/standings", "/match-results"].map(
			(path) => `${path}?divisionId=${divisionId}`,
		),
	);
	return [
		...site.paths,
		...active.map((row) => `/roster/${row.teamId}`),
		...active.slice(0, 3).map((row) => `/teams/${row.teamId}`),
		...onRosters.slice(0, 10).map((row) => `/players/${row.playerId}`),
		...results.map((id) => `/match-results/${id}`),
		...choices,
		"/match-results?week=3",
	];
}

/** A match of the captain's team, and one of others, on which something was said and filed. */
const matchesWithFiles = ({ demo: { match, named } }: Pick<TestApp, "demo">) => {
	const isOwn = ({ homeTeamId, visitorTeamId }: (typeof match)[number]) =>
		[homeTeamId, visitorTeamId].includes(named.captainTeamId);
	return [match.find(isOwn)!, match.find((row) => !isOwn(row))!];
};

/** Overwrites private fields, each with its own canary, and returns who may see it. */
async function plant(trx: Trx, { demo }: TestApp): Promise<Planted> {
	const planted: Planted = new Map();
	const {
		captainTeamId,
		unregisteredTeamId,
		captainUserId,
		unregisteredUserId,
		memberUserId,
		adminUserId,
	} = demo.named;
	const divisionOf = (teamId: number) => demo.team.find((row) => row.teamId === teamId)?.divisionId;
	const activeTeams = demo.team.filter((row) => row.isActive && row.teamName !== "Bye");
	const leadsIn = (userId: number) =>
		activeTeams
			.filter((row) => row.captainId === userId || row.cocaptainId === userId)
			.map((row) => row.divisionId);
	/** The roles that lead one of the teams. */
	const leadersOf = (...teamIds: (number | null)[]): Role[] => [
		...(teamIds.includes(captainTeamId) ? ["captain" as const] : []),
		...(teamIds.includes(unregisteredTeamId) ? ["otherCaptain" as const] : []),
	];
	const inResults = new Set(demo.matchResult.flatMap((row) => playersOf(row)));

	const coordinatorOf = ({ divisionId }: { divisionId: number }): Role[] =>
		divisionId === divisionOf(captainTeamId) ? ["coordinator"] : [];

	let number = 2_110_000_000;
	let minute = 0;
	const add = <T>(canary: T, shownAs: string, who: readonly Role[]) => {
		planted.set(shownAs, new Set(who));
		return canary;
	};
	const word = (name: string, ...who: Role[]) => {
		const canary = `canary-${name}-${planted.size}`;
		return add(canary, canary, who);
	};
	const figure = (...who: Role[]) => add(++number, String(number), who);
	const figures = (...who: Role[]) => String(figure(...who));
	const amount = (id: number, ...who: Role[]) =>
		add(90_000_000.25 + id, String(90_000_000.25 + id), who);
	const moment = (...who: Role[]) => {
		const at = new Date(Date.UTC(1907, 0, 1, 0, ++minute)).toISOString();
		return add(at, at.slice(0, 16).toLowerCase(), who);
	};

	const rolesOf = (userId: number | null): Role[] =>
		(
			[
				[captainUserId, "captain"],
				[unregisteredUserId, "otherCaptain"],
				[memberUserId, "member"],
				[adminUserId, "admin"],
				[demo.named.treasurerUserId, "treasurer"],
				[demo.named.schedulerUserId, "scheduler"],
				[demo.named.editorUserId, "editor"],
				[demo.named.coordinatorUserId, "coordinator"],
			] as const
		)
			.filter(([id]) => id === userId)
			.map(([, role]) => role);

	for (const { userId, isCaptain, isAdmin } of demo.user) {
		const self = rolesOf(userId);
		const divisions = leadsIn(userId);
		const colleagues = (["captain", "otherCaptain"] as const).filter((role) =>
			divisions.includes(divisionOf(role === "captain" ? captainTeamId : unregisteredTeamId)!),
		);
		const isCoordinated = divisions.includes(divisionOf(captainTeamId)!);
		const coordinator: Role[] = isCoordinated ? ["coordinator"] : [];
		const contact: Role[] = [...self, ...colleagues, ...coordinator, "admin"];
		// Users with the captain flag are in the captains' pickers.
		const pickers: Role[] = isCaptain ? ["captain", "otherCaptain", "admin"] : [...self, "admin"];
		// Coordinators choose who decides a protest.
		const namedTo: Role[] = isAdmin ? [...pickers, "coordinator"] : pickers;
		const names =
			divisions.length > 0
				? {}
				: { firstName: word("user-first", ...namedTo), lastName: word("user-last", ...namedTo) };
		await trx
			.updateTable("user")
			.set({
				...names,
				email: `${word("user-email", ...contact)}@mail.example`,
				phone: figures(...contact),
			})
			.where("userId", "=", userId)
			.execute();
	}
	for (const { teamId, isActive, teamName } of demo.team) {
		const shown = isActive && teamName !== "Bye";
		const own = shown ? leadersOf(teamId) : [];
		await trx
			.updateTable("team")
			.set({
				comments: word("team-comments", "admin"),
				courtNumber: figure(...own, "admin", "scheduler"),
				...(!isActive && {
					teamName: word("team-name", "admin", "treasurer", "scheduler"),
					courtTime: word("team-time", "admin", "treasurer", "scheduler"),
				}),
			})
			.where("teamId", "=", teamId)
			.execute();
	}
	for (const teamId of [captainTeamId, unregisteredTeamId, activeTeams.at(-1)!.teamId]) {
		const { playerId } = demo.player.find((row) => row.teamId === teamId && row.isActive)!;
		await trx
			.insertInto("consent")
			.values({
				playerId,
				kind: "guardian",
				isAdult: false,
				isOnPaper: false,
				signedName: word("guardian-name", ...leadersOf(teamId), "admin"),
				guardianEmail: `${word("guardian-email")}@mail.example`,
				text: word("signed-text"),
				signedOn: "2026-01-01",
			})
			.execute();
	}
	for (const { playerId, teamId, isActive } of demo.player) {
		const isLooking = isActive && teamId === null;
		const own = leadersOf(teamId);
		const leaders: Role[] = isLooking ? ["captain", "otherCaptain", "admin"] : [...own, "admin"];
		const members: Role[] = isLooking ? [...everyMember] : leaders;
		const lookingOnly: Role[] = isLooking ? leaders : ["admin"];
		const namesOf: Role[] = isActive ? [...everyMember] : ["captain", "otherCaptain", "admin"];
		const isPrivate = teamId === null && !inResults.has(playerId);
		await trx
			.updateTable("player")
			.set({
				...(isPrivate && {
					firstName: word("player-first", ...namesOf),
					lastName: word("player-last", ...namesOf),
				}),
				phone: figures(...leaders),
				email: `${word("player-email", ...leaders)}@mail.example`,
				birthYear: figure(...lookingOnly),
				comments: word("player-comments", ...lookingOnly),
				experience: word("player-experience", ...members),
				area: word("player-area", ...members),
				ustaLevel: word("player-level", ...members),
				ustaYear: figure(...members),
				createdAt: moment(...(isLooking ? members : (["admin"] as const))),
			})
			.where("playerId", "=", playerId)
			.execute();
	}
	// The league does not publish form ratings.
	const { playerId } = demo.player.find((row) => row.teamId === captainTeamId)!;
	await trx
		.insertInto("publicForm")
		.values({ playerId, form: 3.5, plusMinus: 0.2, asOf: "2026-11-14", lines: figure() })
		.execute();
	for (const { paymentId, teamId } of demo.payment) {
		const who: Role[] = [...leadersOf(teamId), "admin", "treasurer"];
		await trx
			.updateTable("payment")
			.set({
				payerName: word("payer", ...who),
				paymentMethod: word("method", ...who),
				amountPaid: amount(paymentId, ...who),
				createdAt: moment(),
			})
			.where("paymentId", "=", paymentId)
			.execute();
	}
	for (const [teamId, ...who] of [
		[captainTeamId, "captain"],
		[unregisteredTeamId, "otherCaptain"],
		[activeTeams.at(-1)!.teamId],
	] as const)
		await trx
			.insertInto("playerShare")
			.values({
				teamId,
				seasonId: demo.season.find((row) => row.currentSeason)!.seasonId,
				playerId: demo.player.find((row) => row.teamId === teamId && row.isActive)!.playerId,
				amount: 1,
				isPaid: true,
				note: word("share-note", ...who),
			})
			.execute();
	await trx
		.insertInto("payPalNotice")
		.values({
			transactionId: word("transaction"),
			status: "Completed",
			problem: "amount",
			payerName: word("payer", "admin", "treasurer"),
			teamName: "",
			currency: "USD",
			amount: 1,
		})
		.execute();
	for (const { draftMatchId } of demo.draftMatch) {
		await trx
			.updateTable("draftMatch")
			.set({
				matchNumber: figure("admin", "scheduler"),
				startTime: word("draft-time", "admin", "scheduler"),
				createdAt: moment("admin", "scheduler"),
			})
			.where("draftMatchId", "=", draftMatchId)
			.execute();
	}
	for (const { matchId } of demo.matchResult) {
		const match = demo.match.find((row) => row.matchId === matchId)!;
		const { homeTeamId, visitorTeamId } = match;
		const who = [...leadersOf(homeTeamId, visitorTeamId), ...coordinatorOf(match)];
		await trx
			.updateTable("matchResult")
			.set({ version: figure(...who, "admin") })
			.where("matchId", "=", matchId)
			.execute();
	}
	const planned = demo.season.filter((row) => !row.published && !row.currentSeason);
	for (const { seasonId } of planned) {
		await trx
			.updateTable("season")
			.set({ seasonName: word("season", "admin", "treasurer", "scheduler") })
			.where("seasonId", "=", seasonId)
			.execute();
		for (const { eventId } of demo.event.filter((row) => row.seasonId === seasonId)) {
			await trx
				.updateTable("event")
				.set({ eventName: word("event", "admin", "treasurer", "scheduler") })
				.where("eventId", "=", eventId)
				.execute();
		}
	}
	for (const opens of ["captain", "admin", "both"] as const)
		await trx
			.updateTable("accessCode")
			.set({ codeHash: word("code") })
			.where("opens", "=", opens)
			.execute();
	const foreign = demo.match.find(
		({ homeTeamId, visitorTeamId }) => leadersOf(homeTeamId, visitorTeamId).length === 0,
	)!;
	await trx
		.insertInto("dispute")
		.values({
			matchId: foreign.matchId,
			line: null,
			userId: null,
			note: word("dispute-note", "admin", ...coordinatorOf(foreign)),
		})
		.execute();
	const { writeId } = await trx
		.insertInto("write")
		.values({ call: "delete/association/1", userId: null })
		.returning("writeId")
		.executeTakeFirstOrThrow();
	const before = JSON.stringify({ associationName: word("noted", "admin") });
	await trx
		.insertInto("change")
		.values({ writeId, kind: "association", id: 1, before, after: null })
		.execute();
	for (const [index, match] of matchesWithFiles({ demo }).entries()) {
		const { matchId, homeTeamId, visitorTeamId, divisionId } = match;
		const captains = leadersOf(homeTeamId, visitorTeamId);
		const committee: Role[] = ["admin", ...coordinatorOf(match)];
		const readers: Role[] = [...captains, ...committee];
		const at = "2026-10-03T12:00" as const;
		await trx
			.insertInto("matchComment")
			.values({ matchId, userId: captainUserId, text: word("comment", ...readers, "captain"), at })
			.execute();
		const [teamId, otherTeamId] =
			index === 0 && homeTeamId === captainTeamId
				? [visitorTeamId, homeTeamId]
				: [homeTeamId, visitorTeamId];
		const row = (kind: "protest" | "incident", ...who: Role[]) => ({
			kind,
			matchId,
			divisionId,
			teamId,
			otherTeamId,
			playerId: null,
			about: "Match",
			filedBy: captainUserId,
			filedAt: at,
			askedAt: kind === "protest" ? at : null,
			// Whoever filed it has it in their own data.
			what: word("case-what", ...who, "captain"),
			witnesses: word("case-witnesses", ...who, "captain"),
			answer: word("case-answer", ...who),
			answeredAt: at,
			appeal: word("case-appeal", ...who),
			appealedAt: at,
		});
		// The side that an incident concerns does not know of it until the committee asks.
		const others = leadersOf(teamId);
		const { caseId } = await trx
			.insertInto("committeeCase")
			.values(row("protest", ...readers))
			.returning("caseId")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("committeeCase")
			.values(row("incident", ...others, ...committee))
			.execute();
		await trx
			.insertInto("caseDecision")
			.values({
				caseId,
				round: 1,
				outcome: "dismissed",
				line: null,
				side: null,
				at,
				suspendedFrom: null,
				suspendedThrough: null,
				deciderIds: [captainUserId],
				reasons: word("case-reasons", ...readers, "captain"),
			})
			.execute();
	}
	await plantAccounts(trx, { word, captainUserId, rolesOf });
	await plantLineups(trx, demo, figure);
	await trx
		.insertInto("deputy")
		.values({
			teamId: captainTeamId,
			seasonId: demo.season.find((row) => row.currentSeason)!.seasonId,
			matchId: null,
			tokenHash: word("deputy-link"),
			expiresAt: "2099-01-01T00:00:00Z",
			email: `${word("deputy-email", "captain", "admin")}@mail.example`,
		})
		.execute();
	await trx.updateTable("installation").set({ createdAt: moment() }).execute();
	await trx
		.insertInto("installationKey")
		.values({ key: word("installation-key") })
		.execute();
	await trx
		.insertInto("limit")
		.values({ key: word("limit-address"), points: figure(), expire: null })
		.execute();
	return planted;
}

/**
 * Both lineups of the captain's next match are locked, but not exchanged before it starts: the
 * captain reads only their own, everyone else none. By-law VIII d.
 */
async function plantLineups(
	trx: Trx,
	{ named, match }: TestApp["demo"],
	figure: (...who: Role[]) => number,
) {
	const { matchId, homeTeamId, visitorTeamId, matchDate, startTime } = match.find(
		(row) => row.matchId === named.nextMatchId,
	)!;
	for (const teamId of [homeTeamId, visitorTeamId])
		await trx
			.insertInto("lineup")
			.values({
				matchId,
				teamId,
				players: Array(6).fill(null),
				showFrom: "0",
				sentAt: null,
				substitutes: [teamId === named.captainTeamId ? figure("captain") : figure()],
				lockedFor: `${matchDate} ${startTime}`,
			})
			.execute();
}

/**
 * No one may read credentials, and their devices only the owner. Admins see emails that could not
 * be delivered, but not their text.
 */
async function plantAccounts(
	trx: Trx,
	{
		word,
		captainUserId,
		rolesOf,
	}: {
		word: (name: string, ...who: Role[]) => string;
		captainUserId: number;
		rolesOf: (userId: number | null) => Role[];
	},
) {
	const accounts = await trx.selectFrom("account").select(["id", "userId"]).execute();
	expect(accounts.length).toBeGreaterThan(3);
	const expiresAt = "2099-01-01T00:00:00Z";
	for (const { id, userId } of accounts) {
		// In the file with their own data.
		const self = rolesOf(userId);
		await trx
			.updateTable("account")
			.set({ email: `${word("account-email", ...self, "admin")}@mail.example` })
			.where("id", "=", id)
			.execute();
		await trx
			.updateTable("password")
			.set({ passwordHash: word("password") })
			.where("accountId", "=", id)
			.execute();
		const session = {
			id: word("session-id"),
			tokenHash: word("session-token"),
			ipAddress: word("session-address", ...self),
			userAgent: word("session-agent", ...self),
		};
		await trx
			.insertInto("session")
			.values({ ...session, accountId: id, expiresAt })
			.execute();
		const browserHash = word("browser");
		const key = { sealedKey: word("sealed-key"), sealedNewKey: word("sealed-key") };
		await trx
			.insertInto("authenticator")
			.values({ accountId: id, ...key })
			.execute();
		const passkey = {
			credentialId: word("passkey-id"),
			publicKey: word("passkey-key"),
			name: word("passkey-name", ...self),
		};
		await trx
			.insertInto("passkey")
			.values({ accountId: id, ...passkey, counter: 0, transports: [] })
			.execute();
		await trx
			.insertInto("recoveryCode")
			.values({ accountId: id, codeHash: word("recovery-code") })
			.execute();
		await trx
			.insertInto("pendingSignIn")
			.values({ accountId: id, browserHash, triesLeft: 5, expiresAt })
			.execute();
		await trx
			.insertInto("trustedBrowser")
			.values({ accountId: id, browserHash, expiresAt })
			.execute();
		const challenge = { browserHash, challenge: word("challenge"), purpose: "logIn" as const };
		await trx
			.insertInto("passkeyChallenge")
			.values({ ...challenge, expiresAt })
			.execute();
	}
	for (const purpose of ["signUp", "resetPassword", "changeEmail"] as const) {
		const attempt = {
			email: word("code-email"),
			attemptHash: word("code-attempt"),
			codeHash: word("code-hash"),
			passwordHash: word("code-password"),
		};
		await trx
			.insertInto("code")
			.values({ ...attempt, purpose, triesLeft: 5, expiresAt })
			.execute();
	}
	await trx
		.insertInto("captainRequest")
		.values({
			userId: captainUserId,
			teamId: null,
			teamName: word("request-team", "captain", "admin"),
			captainOrCocaptain: "captain",
		})
		.execute();
	await trx
		.insertInto("firstAdminLink")
		.values({ tokenHash: word("first-admin") })
		.execute();
	for (const state of ["waiting", "dead", "sent", "expired"] as const) {
		const who: Role[] = ["waiting", "dead"].includes(state) ? ["admin"] : [];
		const head = {
			kind: word("email-kind", ...who),
			toName: word("email-name", ...who),
			toAddress: word("email-address", ...who),
		};
		const rest = {
			subject: word("email-subject", ...who),
			lastError: word("email-error", ...who),
		};
		const content = {
			text: word("email-text"),
			html: word("email-html"),
			dedupeKey: word("email-key"),
		};
		await trx
			.insertInto("email")
			.values({ ...head, ...rest, ...content, state, attempts: 1 })
			.execute();
	}
}
