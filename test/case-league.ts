import type { MatchFile } from "../src/league/entities/committee-case.ts";
import type { Viewer } from "../src/league/permissions.ts";
import type { LeagueTime } from "../src/league/rules/time/league-time.ts";
import { memberViewer, startTestApp } from "./app.ts";
import { takeSnapshot } from "./league-snapshot.ts";

/** A Saturday. */
export const played = "2026-10-03";

export const protest = {
	rule: "VIII a",
	what: "He played two lines.",
	witnesses: "Both captains.",
	asks: "Default the second.",
};
export const decision = {
	outcome: "dismissed",
	line: null,
	side: null,
	suspendedFrom: null,
	suspendedThrough: null,
	reasons: "The rule was kept.",
};
export const idOf = (viewer: Viewer | undefined) => (viewer?.kind === "member" ? viewer.userId : 0);

export type CaseLeague = Awaited<ReturnType<typeof startCaseLeague>>;

/**
 * The demo league with a match that was played, one captain for each of its teams, one of another
 * team, and a committee of four admins who lead no team.
 */
export async function startCaseLeague(now: () => LeagueTime) {
	const app = await startTestApp({ demo: true, now });
	const { demo } = app;
	const match = demo.match.find(({ weekNumber }) => weekNumber === 2)!;
	const { matchId, homeTeamId, visitorTeamId, divisionId } = match;
	const next = demo.match.find(
		(row) => row.weekNumber === 3 && [row.homeTeamId, row.visitorTeamId].includes(visitorTeamId),
	)!;
	const free = demo.user.filter(({ userId }) =>
		demo.team.every(({ captainId, cocaptainId }) => ![captainId, cocaptainId].includes(userId)),
	);
	const captains = demo.user.filter((row) => !free.includes(row)).slice(0, 3);
	const members = free.slice(0, 4);
	await app.change(async (trx) => {
		await trx.deleteFrom("makeupMatch").execute();
		await trx.updateTable("user").set({ isAdmin: false }).execute();
		for (const { userId } of members)
			await trx.updateTable("user").set({ isAdmin: true }).where("userId", "=", userId).execute();
		for (const [teamId, captain] of [
			[homeTeamId, captains[0]!],
			[visitorTeamId, captains[1]!],
		] as const)
			await trx
				.updateTable("team")
				.set({ captainId: captain.userId, cocaptainId: null })
				.where("teamId", "=", teamId)
				.execute();
		for (const [id, matchDate] of [
			[matchId, played],
			[next.matchId, "2026-10-10"],
		] as const)
			await trx
				.updateTable("match")
				.set({ matchDate, startTime: "9-11", isCalledOff: false })
				.where("matchId", "=", id)
				.execute();
	});
	const viewer = (userId: number, leads: number[], isAdmin: boolean): Viewer => ({
		...memberViewer(demo, userId),
		leads,
		isAdmin,
		isCaptain: demo.user.find((row) => row.userId === userId)!.isCaptain,
		divisionIds: leads.length > 0 ? [divisionId] : [],
	});
	const committee: readonly Viewer[] = members.map(({ userId }) => viewer(userId, [], true));
	await app.change((trx) => trx.deleteFrom("email").execute());
	const snapshot = await takeSnapshot(app);

	return {
		app,
		matchId,
		divisionId,
		homeTeamId,
		visitorTeamId,
		/** The visiting team's next match, a week later. */
		next,
		home: viewer(captains[0]!.userId, [homeTeamId], false),
		visitor: viewer(captains[1]!.userId, [visitorTeamId], false),
		other: viewer(captains[2]!.userId, [homeTeamId + 1000], false),
		committee,
		restore: () => snapshot.restore(),
		async send(as: Viewer | undefined, path: string, json: object, method = "POST") {
			const response = await app.fetch(`/api/${path}`, { as: as!, json, method });
			return { status: response.status, body: (await response.json()) as Record<string, never> };
		},
		async file(as: Viewer | undefined) {
			const response = await app.fetch(`/api/get/matchFile/${matchId}`, { as: as! });
			return { status: response.status, body: (await response.json()) as MatchFile };
		},
		/** The subjects of the emails to someone. */
		async emailsTo(to: Viewer | undefined) {
			const emails = await app.db
				.selectFrom("email")
				.select("subject")
				.where("toAddress", "=", to?.kind === "member" ? to.email : "")
				.orderBy("emailId")
				.execute();
			return emails.map(({ subject }) => subject);
		},
		deciders: (...places: number[]) => ({
			deciderIds: places.map((place) => idOf(committee[place])),
			otherDeciders: [] as string[],
		}),
	};
}
