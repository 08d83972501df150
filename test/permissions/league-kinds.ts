import { playersOf } from "../../src/league/rules/scoring/players-on-card.ts";
import { missingLines } from "../../src/league/rules/scoring/verification.ts";
import type { TestApp } from "../app.ts";

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
