import { afterAll, beforeAll, expect, test } from "vitest";
import { isActiveTeam, isBye } from "../src/league/rules/teams/bye.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

test.each(["captain", "admin", "scheduler", "treasurer"] as const)(
	"public pages offer the %s only teams that play, and no Bye",
	async (role) => {
		const as = viewersOf(app.demo)[role];
		const [bye] = app.demo.team.filter((team) => team.isActive && isBye(team));
		const others = app.demo.team.filter((team) => !isActiveTeam(team));
		for (const path of [
			"/",
			"/team-listing",
			"/match-results",
			"/match-results?week=all",
			`/schedules?divisionId=${bye!.divisionId}`,
		]) {
			const html = await (await app.fetch(path, { as })).text();
			const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
			expect(
				others.filter(({ teamName }) => shown.includes(`>${teamName}<`)),
				path,
			).toEqual([]);
		}
		const roster = await app.fetch(`/roster/${bye!.teamId}`, { as });
		expect([roster.status, roster.headers.get("location")]).toEqual([302, "/team-listing"]);
	},
);

/** A page's text, with a bar for each tag. */
const textOf = async (path: string) =>
	(await (await app.fetch(path)).text())
		.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, "")
		.replaceAll(/<[^>]*>/g, "|");

test("a match to be continued is among the team’s remaining ones, with its time and place", async () => {
	const { named, match: matches, location } = app.demo;
	const { matchNumber, homeTeamId, visitorTeamId, locationId } = matches.find(
		(row) => row.matchId === named.partialMatchId,
	)!;
	const booking = {
		originalMatchNumber: matchNumber,
		homeTeamId,
		visitorTeamId,
		locationId,
		matchDate: "2026-12-19",
		startTime: "1-3" as const,
	};
	await app.change((trx) => trx.insertInto("makeupMatch").values(booking).execute());
	const [played, remaining] = (await textOf(`/roster/${homeTeamId}`)).split("Remaining matches");
	const { locationName } = location.find((row) => row.locationId === locationId)!;
	expect(remaining).toMatch(/Sat, Dec 19 .*, 1-3 pm\|.*3 of 4 lines\|/);
	expect(remaining).toContain(locationName);
	expect(played).not.toContain("3 of 4 lines");
});

test("a team without a division and a match without a date have no gaps on their pages", async () => {
	const { named, match: matches } = app.demo;
	const { matchId, homeTeamId } = matches.find((row) => row.matchId === named.nextMatchId)!;
	await app.change(async (trx) => {
		await trx
			.updateTable("match")
			.set({ matchDate: null, startTime: "TBD" })
			.where("matchId", "=", matchId)
			.execute();
		await trx
			.updateTable("team")
			.set({ divisionId: null })
			.where("teamId", "=", homeTeamId)
			.execute();
	});
	const team = await textOf(`/roster/${homeTeamId}`);
	const match = await textOf(`/match-results/${matchId}`);
	expect({
		date: team.includes("|Date TBD|"),
		timeAlone: team.includes(", TBD"),
		leadingDot: team.includes("| · Team"),
		emptyDate: match.includes("|Date|"),
	}).toEqual({ date: true, timeAlone: false, leadingDot: false, emptyDate: false });
});
