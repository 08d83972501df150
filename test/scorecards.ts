import type { Viewer } from "../src/league/permissions.ts";
import type { Card } from "../src/league/rules/scoring/card-merge.ts";
import { emptyCard } from "../src/league/rules/scoring/card-merge.ts";
import { memberViewer, type TestApp, viewersOf } from "./app.ts";

export type Body = Record<string, unknown>;
export interface Answer {
	status: number;
	body: Body & {
		error?: {
			code: string;
			message: string;
			fields?: Record<string, string>;
			current?: { card: Body | null; who: string | null; when: string | null };
		};
	};
}

/** Helpers for the scorecard of one match of the demo league, with its captains and an admin. */
export function cardOf(app: TestApp, matchId: number) {
	const match = app.demo.match.find((row) => row.matchId === matchId)!;
	const team = (teamId: number) => app.demo.team.find((row) => row.teamId === teamId)!;
	const captain = (teamId: number) =>
		memberViewer(app.demo, (team(teamId).captainId ?? team(teamId).cocaptainId)!);
	const players = (teamId: number) =>
		app.demo.player.filter((row) => row.teamId === teamId).map((row) => row.playerId);
	const home = captain(match.homeTeamId);
	const visitor = captain(match.visitorTeamId);
	const admin = viewersOf(app.demo).admin;

	async function call(
		as: Viewer,
		method: string,
		path: string,
		json?: object,
		key?: string,
	): Promise<Answer> {
		const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) };
		const response = await app.fetch(`/api/${path}`, {
			as,
			method,
			headers,
			...(json && { body: JSON.stringify(json) }),
		});
		return { status: response.status, body: (await response.json()) as Answer["body"] };
	}

	return {
		match,
		home,
		visitor,
		admin,
		homePlayers: players(match.homeTeamId),
		visitorPlayers: players(match.visitorTeamId),
		call,
		save: (as: Viewer, json: object, key?: string) =>
			call(as, "PUT", `update/matchResult/${matchId}`, json, key),
		dispute: (as: Viewer, line: string | null, note: string) =>
			call(as, "POST", `disputeMatchResult/${matchId}`, { line, note }),
		history: async (as: Viewer) =>
			(await call(as, "GET", `list/matchChange?matchId=${matchId}`)).body as unknown as {
				kind: string;
				who: string;
				what: string[];
			}[],
		async shown(as: Viewer): Promise<Body | undefined> {
			const response = await app.fetch(`/api/list/matchResult?matchId=${matchId}`, { as });
			return ((await response.json()) as Body[])[0];
		},
		stored: () =>
			app.db
				.selectFrom("matchResult")
				.selectAll()
				.where("matchId", "=", matchId)
				.executeTakeFirst(),
		/** Everything that a refused save must leave unchanged. */
		async recorded() {
			const count = async (table: "change" | "email" | "writtenOnce" | "dispute") =>
				Number(
					(
						await app.db
							.selectFrom(table)
							.select((row) => row.fn.countAll().as("n"))
							.executeTakeFirstOrThrow()
					).n,
				);
			return {
				card: await this.stored(),
				change: await count("change"),
				email: await count("email"),
				once: await count("writtenOnce"),
				dispute: await count("dispute"),
			};
		},
		emails: (kind?: string) =>
			app.db
				.selectFrom("email")
				.select(["kind", "toAddress", "subject", "text", "dedupeKey"])
				.where("dedupeKey", "like", `%match ${matchId} %`)
				.$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
				.orderBy("emailId")
				.execute(),
		/** Replaces the match's scorecard (null deletes it), without history, emails and disputes. */
		async reset(card: Partial<Card> | null) {
			await app.change(async (trx) => {
				await trx
					.deleteFrom("change")
					.where("kind", "=", "matchResult")
					.where("id", "=", matchId)
					.execute();
				await trx.deleteFrom("matchResult").where("matchId", "=", matchId).execute();
				await trx.deleteFrom("email").execute();
				await trx.deleteFrom("dispute").execute();
				await trx.deleteFrom("limit").execute();
				if (card)
					await trx
						.insertInto("matchResult")
						.values({ ...emptyCard(matchId), version: 1, ...card })
						.execute();
			});
		},
	};
}

/** All four lines, three of them won by the home side. */
export const fullScores = {
	singles1Score: "6-4, 6-3",
	singles1HomeSetsWon: 2,
	singles1VisitorSetsWon: 0,
	singles2Score: "6-4, 3-6, 1-0",
	singles2HomeSetsWon: 1,
	singles2VisitorSetsWon: 2,
	doubles1Score: "7-6(4), 6-2",
	doubles1HomeSetsWon: 2,
	doubles1VisitorSetsWon: 0,
	doubles2Score: "def.",
	doubles2HomeSetsWon: 2,
	doubles2VisitorSetsWon: 0,
};
