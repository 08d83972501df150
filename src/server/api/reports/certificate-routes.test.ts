import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { textOfPdf } from "../../../../test/files.ts";
import type { Role } from "../../../../test/roles.ts";
import type { SeasonAwards } from "../../../league/entities/season-awards.ts";
import { visitor } from "../../../league/permissions.ts";

let app: TestApp;
let past: { seasonId: number; seasonName: string };
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	past = app.demo.season.find(({ seasonId }) => seasonId === app.demo.seasonArchive[0]!.seasonId)!;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const ask = (path: string, role: Role = "admin") =>
	app.fetch(`/api/${path}`, { as: viewersOf(app.demo)[role] });
const awardsOf = async (id: number | "latest") =>
	(await (await ask(`get/awards/${id}`)).json()) as SeasonAwards;
const pdfOf = async (path: string) => {
	const response = await app.fetch(`/api/export/${path}`, { as: viewersOf(app.demo).admin });
	expect(response.status).toBe(200);
	const bytes = Buffer.from(await response.arrayBuffer());
	return {
		text: textOfPdf(bytes).replace(/[\n\t]+/g, " "),
		pages: bytes.toString("latin1").match(/\/Type \/Page\n/g)?.length,
	};
};

test("while the season is being played there is no certificate, and it is said why", async () => {
	expect((await awardsOf("latest")).seasonId).toBe(past.seasonId);
	const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const { teams, players } = await awardsOf(seasonId);
	expect(teams.length).toBeGreaterThan(0);
	for (const { reason } of [...teams, ...players]) expect(reason).not.toBeNull();
	const response = await ask(`export/certificates/${seasonId}.pdf`);
	expect(response.status).toBe(409);
	expect((await response.json()).error).toMatchObject({
		code: "NOT_POSSIBLE",
		message: expect.stringMatching(/^There is no certificate\. Division 1 has \d+ match/),
	});
});

test("a past season’s certificates are one a page, for the places that are asked for", async () => {
	const { teams, players } = await awardsOf(past.seasonId);
	const given = (places: number) =>
		[...teams.filter(({ place }) => place <= places), ...players]
			.filter(({ reason }) => reason === null)
			.flatMap(({ winners }) => winners).length;
	expect(given(2)).toBeGreaterThan(given(1));
	for (const places of [1, 2]) {
		const { text, pages } = await pdfOf(`certificates/${past.seasonId}.pdf?places=${places}`);
		expect(pages).toBe(given(places));
		expect(text.includes("Runner-up")).toBe(places === 2);
	}
	const champion = teams.find(({ place, reason }) => place === 1 && reason === null)!;
	const single = await pdfOf(`certificates/${past.seasonId}.pdf?teamId=${champion.teamId}`);
	expect(single.pages).toBe(1);
	for (const expected of [champion.title, champion.winners[0]!.name, past.seasonName])
		expect(single.text).toContain(expected);
});

test.each([
	["teamId=99999", 404],
	["record=4", 404],
	["places=4", 422],
	["places=x", 422],
	["team=1", 422],
])("certificates?%s: %i", async (query, status) => {
	const response = await ask(`export/certificates/${past.seasonId}.pdf?${query}`);
	expect(response.status).toBe(status);
});

test("visitors download the sheet of a season, of all divisions or of one", async () => {
	const { teams } = await awardsOf(past.seasonId);
	const [first] = teams.filter(({ place, reason }) => place === 1 && reason === null);
	const whole = await pdfOf(`season-sheet/${past.seasonId}.pdf`);
	for (const { divisionNumber } of teams)
		expect(whole.text).toContain(`Division ${divisionNumber}: Results`);
	expect(whole.text).toContain(first!.winners[0]!.name);
	const { divisionId } = app.demo.division.find(
		(row) => row.divisionNumber === first!.divisionNumber,
	)!;
	const one = await pdfOf(`season-sheet/${past.seasonId}.pdf?divisionId=${divisionId}`);
	expect(one.text).toContain(`Champion ${first!.winners[0]!.name}`);
	expect(one.pages).toBeLessThan(whole.pages!);
	const response = await app.fetch("/api/export/season-sheet/latest.pdf", { as: visitor });
	expect(response.status).toBe(200);
	expect(textOfPdf(Buffer.from(await response.arrayBuffer()))).toContain("it is not over");
	const unknown = await ask(`export/season-sheet/${past.seasonId}.pdf?divisionId=999`, "captain");
	expect(unknown.status).toBe(404);
});
