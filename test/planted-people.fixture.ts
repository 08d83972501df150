import { playersOf } from "../src/league/rules/scoring/players-on-card.ts";
import type { Trx } from "../src/server/db/schema.ts";
import type { DemoLeague } from "../src/server/demo/demo-league.ts";
import { type Canaries, everyMember } from "./canaries.fixture.ts";
import type { Role } from "./roles.ts";

/** Users, teams, and the players with their form and consents. */
export async function plantPeople(
	trx: Trx,
	demo: DemoLeague,
	{ word, figure, figures, moment, divisionOf, leadersOf, rolesOf }: Canaries,
) {
	const { captainTeamId, unregisteredTeamId } = demo.named;
	const activeTeams = demo.team.filter((row) => row.isActive && row.teamName !== "Bye");
	const leadsIn = (userId: number) =>
		activeTeams
			.filter((row) => row.captainId === userId || row.cocaptainId === userId)
			.map((row) => row.divisionId);
	const inResults = new Set(demo.matchResult.flatMap((row) => playersOf(row)));

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
}
