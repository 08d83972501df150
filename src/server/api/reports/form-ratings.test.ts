import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import type {
	DivisionProposal,
	FormRating,
	PlayerForm,
} from "../../../league/entities/form-rating.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const read = async <T>(path: string): Promise<T> =>
	(await app.fetch(`/api/${path}`, { as: viewersOf(app.demo).admin })).json();

test("without a rating and lines, a player’s form is the average rating of the division", async () => {
	const rows = await read<FormRating[]>("list/formRating");
	const divisionOf = new Map(app.demo.team.map(({ teamId, divisionId }) => [teamId, divisionId]));
	const unplayed = rows.find(({ lines }) => lines === 0)!;
	await app.change((trx) =>
		trx
			.updateTable("player")
			.set({ rating: null })
			.where("playerId", "=", unplayed.playerId)
			.execute(),
	);
	const ratings = rows
		.filter(
			(row) =>
				row.playerId !== unplayed.playerId &&
				divisionOf.get(row.teamId) === divisionOf.get(unplayed.teamId),
		)
		.flatMap(({ rating }) => rating ?? []);
	const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
	const { form } = await read<PlayerForm>(`get/playerForm/${unplayed.playerId}`);
	expect(form).toBeCloseTo(average, 2);
	expect(form).not.toBe(3.5);
});

test("a proposal counts those who stayed under whatever number they have played", async () => {
	const rows = await read<FormRating[]>("list/formRating");
	const results = await read<{ playerId: number; teamId: number }[]>("list/playerResult");
	const hasPlayed = ({ playerId, teamId }: FormRating) =>
		results.some((row) => row.playerId === playerId && row.teamId === teamId);
	const now = rows.find((row) => !hasPlayed(row))!;
	const earlier = rows.find((row) => row.teamId === now.teamId && hasPlayed(row))!;
	const stayed = async () => {
		const proposals = await read<DivisionProposal[]>("list/divisionProposal");
		const { reasons } = proposals.find(({ teamId }) => teamId === now.teamId)!;
		return Number(/(\d+) of today’s/.exec(reasons.join(" "))?.[1]);
	};
	const before = await stayed();
	await app.change((trx) =>
		trx
			.insertInto("playerAlias")
			.values({ aliasId: earlier.playerId, playerId: now.playerId })
			.execute(),
	);
	expect(await stayed()).toBe(before + 1);
});

test("the chart of a form has the names that past seasons have now", async () => {
	const { seasonId } = app.demo.seasonArchive[0]!;
	const [row] = (await read<FormRating[]>("list/formRating")).filter(({ lines }) => lines > 12);
	const labels = async () =>
		(await read<PlayerForm>(`get/playerForm/${row!.playerId}`)).points.map(({ label }) => label);
	expect(await labels()).not.toContain("Autumn Classic");
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({ seasonName: "Autumn Classic" })
			.where("seasonId", "=", seasonId)
			.execute(),
	);
	expect(await labels()).toContain("Autumn Classic");
});
