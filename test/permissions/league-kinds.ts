import { playersOf } from "../../src/league/rules/scoring/players-on-card.ts";
import { missingLines } from "../../src/league/rules/scoring/verification.ts";
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

/** The ids of all rows, grouped by the properties that decide who may read them. */
export async function sortIntoKinds({ db, demo }: TestApp) {
	const {
		captainTeamId,
		unregisteredTeamId,
		captainUserId,
		unregisteredUserId,
		memberUserId,
		adminUserId,
	} = demo.named;
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
		emails,
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
		db.selectFrom("email").selectAll().execute(),
	]);
	const divisionOf = (teamId: number) => teams.find((row) => row.teamId === teamId)!.divisionId;
	const ledBy = (userId: number) =>
		teams.filter(
			(row) =>
				row.isActive &&
				row.teamName !== "Bye" &&
				(row.captainId === userId || row.cocaptainId === userId),
		);
	const leadsIn = (userId: number, teamId: number) =>
		ledBy(userId).some((row) => row.divisionId === divisionOf(teamId));
	const inResults = new Set(results.flatMap((row) => playersOf(row)));
	const inCompleteResults = new Set(
		results.filter((row) => missingLines(row).length === 0).flatMap((row) => playersOf(row)),
	);
	const named = [captainUserId, unregisteredUserId, memberUserId, adminUserId];
	const seasonKind = ({ published, currentSeason }: (typeof seasons)[number]) =>
		currentSeason ? "current" : published ? "published" : "planned";

	const user = group(
		users,
		"userId",
		[
			"leadsInCaptainsDivision",
			"leadsInOthersDivision",
			"leadsElsewhere",
			"captain",
			"otherCaptain",
			"member",
			"admin",
			"couldLead",
			"leadsNothing",
		],
		({ userId, isCaptain }) => {
			const index = named.indexOf(userId);
			if (index >= 0) return (["captain", "otherCaptain", "member", "admin"] as const)[index]!;
			if (ledBy(userId).length === 0) return isCaptain ? "couldLead" : "leadsNothing";
			if (leadsIn(userId, captainTeamId)) return "leadsInCaptainsDivision";
			return leadsIn(userId, unregisteredTeamId) ? "leadsInOthersDivision" : "leadsElsewhere";
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
	const player = group(
		players,
		"playerId",
		[
			"onCaptainsRoster",
			"onOthersRoster",
			"onThirdRoster",
			"looking",
			"lookingInAResult",
			"inactive",
			"inactiveInAResult",
		],
		(row) => {
			if (row.teamId === captainTeamId) return "onCaptainsRoster";
			if (row.teamId === unregisteredTeamId) return "onOthersRoster";
			if (row.teamId !== null) return "onThirdRoster";
			const isInAResult = inResults.has(row.playerId);
			if (row.isActive) return isInAResult ? "lookingInAResult" : "looking";
			return isInAResult ? "inactiveInAResult" : "inactive";
		},
	);
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
			["captains", "others", "inCaptainsDivision", "third"],
			({ homeTeamId, visitorTeamId }) => {
				const of = side([homeTeamId, visitorTeamId]);
				const ofCaptains = divisionOf(homeTeamId) === divisionOf(captainTeamId);
				return of === "third" && ofCaptains ? "inCaptainsDivision" : of;
			},
		),
		playerResult: group(players, "playerId", ["inAResult", "inNone"], ({ playerId }) =>
			inCompleteResults.has(playerId) ? "inAResult" : "inNone",
		),
		match: group(matches, "matchId", ["any"], () => "any"),
		draftMatch: group(draftMatches, "draftMatchId", ["any"], () => "any"),
		makeupMatch: group(makeupMatches, "makeupMatchId", ["any"], () => "any"),
		location: group(locations, "locationId", ["any"], () => "any"),
		division: group(divisions, "divisionId", ["any"], () => "any"),
		email: group(emails, "emailId", ["dead", "failing", "onItsWay"], (row) =>
			row.state === "dead" ? "dead" : row.attempts > 0 ? "failing" : "onItsWay",
		),
	};
}
export type Kinds = Awaited<ReturnType<typeof sortIntoKinds>>;

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
