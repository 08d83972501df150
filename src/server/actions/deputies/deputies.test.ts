import { expect, test } from "vitest";
import { lineupCalls, useLineupLeague } from "../../../../test/lineup-league.ts";
import type { Viewer } from "../../../league/permissions.ts";

const league = useLineupLeague();
const { send } = lineupCalls(league);
const seasonId = () => league.app.demo.season.find(({ currentSeason }) => currentSeason)!.seasonId;
const invite = (teamId: number, email: string, expiresAt: string) =>
	league.app.change((trx) =>
		trx
			.insertInto("deputy")
			.values({ teamId, seasonId: seasonId(), matchId: null, email, tokenHash: email, expiresAt })
			.execute(),
	);
const name = (email: string) =>
	send(league.captain.viewer, "nameDeputy", {
		teamId: league.captain.teamId,
		matchId: null,
		email,
	});

test.each([
	["an expired invitation to the same team", "captain", "2020", 200],
	["an open invitation to the same team", "captain", "2100", 422],
	["an expired invitation to a rival", "other", "2020", 200],
	["an open invitation to a rival", "other", "2100", 422],
] as const)("naming a deputy who has $0 answers $3", async (_, side, year, status) => {
	const email = `${side}.${year}@deputies.example`;
	await invite(league[side].teamId, email, `${year}-01-01T00:00:00Z`);
	const { body } = await send(league.captain.viewer, "list/deputy");
	expect(JSON.stringify(body).includes(email)).toBe(side === "captain" && year === "2100");
	expect((await name(email)).status).toBe(status);
});

test("a deputy who leads a rival, or plays for one, doesn’t see the lineup anymore", async () => {
	const { app, captain, other, match, stranger } = league;
	const { userId, email } = stranger as Extract<Viewer, { kind: "member" }>;
	const of = { teamId: captain.teamId, matchId: match.matchId };
	await app.change((trx) =>
		trx
			.insertInto("deputy")
			.values({
				...of,
				seasonId: seasonId(),
				userId,
				email: null,
				tokenHash: null,
				expiresAt: "2020-01-01T00:00:00Z",
			})
			.execute(),
	);
	const deputy: Viewer = {
		...(stranger as Extract<Viewer, { kind: "member" }>),
		leads: [],
		divisionIds: [],
		deputyFor: [of],
	};
	const divisionOf = (divisionId: number | null) =>
		app.change((trx) =>
			trx.updateTable("team").set({ divisionId }).where("captainId", "=", userId).execute(),
		);
	const addressOf = (playerId: number, address: string) =>
		app.change((trx) =>
			trx.updateTable("player").set({ email: address }).where("playerId", "=", playerId).execute(),
		);
	const statuses = async () => [
		(await send(deputy, `get/lineup/${match.matchId}?teamId=${captain.teamId}`)).status,
		(await send(deputy, `list/lineup?teamId=${captain.teamId}`)).status,
	];
	const elsewhere = app.demo.division.find(({ divisionId }) => divisionId !== match.divisionId)!;
	await divisionOf(elsewhere.divisionId);
	expect(await statuses()).toEqual([200, 200]);
	await divisionOf(match.divisionId);
	expect(await statuses()).toEqual([403, 403]);
	await divisionOf(elsewhere.divisionId);
	await addressOf(other.ids[0]!, email.toUpperCase());
	expect(await statuses()).toEqual([403, 403]);
	await addressOf(other.ids[0]!, "someone@else.example");
	expect(await statuses()).toEqual([200, 200]);
});
