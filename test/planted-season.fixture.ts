import type { Trx } from "../src/server/db/schema.ts";
import type { DemoLeague } from "../src/server/demo/demo-league.ts";
import type { TestApp } from "./app.ts";
import type { Canaries } from "./canaries.fixture.ts";
import type { Role } from "./roles.ts";

/** Payments, matches, and seasons that are not published. */
export async function plantSeason(
	trx: Trx,
	demo: DemoLeague,
	{ word, figure, amount, moment, leadersOf, coordinatorOf }: Canaries,
) {
	const { captainTeamId, unregisteredTeamId } = demo.named;
	const activeTeams = demo.team.filter((row) => row.isActive && row.teamName !== "Bye");
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
}

/**
 * Both lineups of the captain's next match are locked, but not exchanged before it starts: the
 * captain reads only their own, everyone else none. By-law VIII d.
 */
export async function plantLineups(
	trx: Trx,
	{ named, match }: TestApp["demo"],
	{ figure }: Canaries,
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
