import { playersOf } from "../../src/league/rules/scoring/players-on-card.ts";
import type { TestApp } from "../app.ts";

/** Adds the kinds of rows that the demo league lacks. */
export async function fillGaps({ change, demo }: TestApp) {
	const { captainTeamId, unregisteredTeamId, twoTeamsCaptainTeamId } = demo.named;
	const inResults = [...new Set(demo.matchResult.flatMap((row) => playersOf(row)))];
	const elsewhere = demo.player.filter(
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
		const noDetails = { opponentId: null, startTime: null, weight: null, note: "" };
		await trx
			.insertInto("schedulePreference")
			.values({ seasonId, teamId: captainTeamId, kind: "rest", date: "2026-10-03", ...noDetails })
			.execute();
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
				.values({
					teamId,
					seasonId,
					paidOn: "2026-09-01",
					payerName: "Payer",
					amountPaid: 225,
					paymentMethod: "Check",
				})
				.execute();
		}
		await trx
			.insertInto("standingAdjustment")
			.values({
				teamId: captainTeamId,
				seasonId,
				setsWon: -2,
				setsLost: 0,
				byLaw: "VII e",
				reason: "A false rating.",
			})
			.execute();
		await trx
			.insertInto("teamExit")
			.values({
				teamId: unregisteredTeamId,
				seasonId,
				firstDay: "2026-10-01",
				withdrew: true,
				resultsRemoved: false,
				remaining: "kept",
				reason: "Too few players.",
				heardOn: null,
				hearing: "",
			})
			.execute();
		const outgoing = {
			kind: "passwordChanged",
			toName: "Ann",
			toAddress: "ann@mail.example",
			subject: "S",
			text: "T",
			html: "H",
		};
		await trx
			.insertInto("email")
			.values([
				{ ...outgoing, state: "dead" },
				{ ...outgoing, attempts: 2 },
				{ ...outgoing, attempts: 0 },
			])
			.execute();
		const withoutDivision = {
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
				...withoutDivision,
				cocaptainId: null,
				locationId: null,
				courtNumber: null,
				courtTime: "",
				comments: "New",
			})
			.execute();
	});
}
