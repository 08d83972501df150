import { createHash, randomBytes } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import type { RecordableHistogram } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import pg from "pg";

/* The evening after a match day: captains save line after line while visitors read. */

const lines = ["singles1", "singles2", "doubles1", "doubles2"] as const;

interface Captain {
	matchId: number;
	/** The captain's own line, 0 to 3. */
	line: number;
	cookie: string;
	/** The scorecard's version that the captain saw last. */
	version: number;
	/** The number of the last save that was started, and of the last acknowledged one; 0 is none. */
	started: number;
	saved: number;
}

/**
 * A line's saves in turn. The first set tells the line, so that a page shows which save of which
 * line it contains.
 */
const secondSets = ["6-0", "6-1", "6-2", "6-3", "6-4", "7-5", "7-6"];
const lostSets = ["0-6", "1-6", "2-6", "3-6", "4-6", "5-7", "6-7"];
const endings = [...secondSets, ...lostSets.map((set) => `${set}, 1-0`)];
const scoreOf = (line: number, save: number) => `6-${line}, ${endings[save - 1]}`;
export const savesEach = endings.length;

/** Four captains for each of sixteen matches whose scorecards are empty, one for each line. */
export async function openEvening(url: string): Promise<Captain[]> {
	const client = await connected(url);
	const { rows: matches } = await client.query<{ matchId: number; leaders: number[] }>(`
		select "matchId", array[home."captainId", visitor."captainId",
			coalesce(home."cocaptainId", home."captainId"),
			coalesce(visitor."cocaptainId", visitor."captainId")] as leaders
		from "match" join team home on home."teamId" = "homeTeamId"
			join team visitor on visitor."teamId" = "visitorTeamId"
		where "matchDate" < current_date and not "isCalledOff" and home."isActive" and visitor."isActive"
			and home."captainId" is not null and visitor."captainId" is not null
			and not exists (select from "makeupMatch" made where made."originalMatchNumber" = "match"."matchNumber")
		order by "matchDate" desc, "matchId" limit 16`);
	if (matches.length < 16) throw new Error("The demo league has too few matches that were played.");
	await client.query(`delete from dispute where "matchId" = any($1)`, [
		matches.map(({ matchId }) => matchId),
	]);
	await client.query(`delete from "matchResult" where "matchId" = any($1)`, [
		matches.map(({ matchId }) => matchId),
	]);
	const captains: Captain[] = [];
	for (const { matchId, leaders } of matches)
		for (const [line, userId] of leaders.entries()) {
			const cookie = `session=${await session(client, userId)}`;
			captains.push({ matchId, line, cookie, version: 0, started: 0, saved: 0 });
		}
	await client.query('update "dataVersion" set version = version + 1');
	await client.end();
	return captains;
}

async function connected(url: string) {
	const client = new pg.Client(url);
	client.on("error", () => {}); // the server is stopped
	await client.connect();
	return client;
}

async function session(client: pg.Client, userId: number) {
	const token = randomBytes(32).toString("base64url");
	const hash = createHash("sha256").update(token).digest("base64url");
	await client.query(
		`insert into account (id, email, "emailVerified", "userId")
			select 'evening-' || $1::int, 'evening-' || $1::int || '@example.com', true, $1::int
			where not exists (select from account where "userId" = $1::int)`,
		[userId],
	);
	await client.query(
		`insert into session (id, "tokenHash", "accountId", "expiresAt")
			select $1, $1, id, now() + interval '1 day' from account where "userId" = $2`,
		[hash, userId],
	);
	return token;
}

interface Tally {
	stale: number;
	failed: string[];
	reads: number;
	saves: number;
}

export const newTally = (): Tally => ({ stale: 0, failed: [], reads: 0, saves: 0 });

/** One save of the captain's line. A save that is not acknowledged counts as failed. */
export async function save(
	captain: Captain,
	port: number,
	tally: Tally,
	times: RecordableHistogram,
) {
	const number = ++captain.started;
	const line = lines[captain.line] as string;
	const start = process.hrtime.bigint();
	const { status, body } = await send({
		port,
		path: `/api/update/matchResult/${captain.matchId}`,
		method: "PUT",
		headers: {
			cookie: captain.cookie,
			"content-type": "application/json",
			"idempotency-key": `${captain.matchId} ${captain.line} ${number}`,
		},
		body: JSON.stringify({
			version: captain.version,
			[`${line}Score`]: scoreOf(captain.line, number),
			[`${line}HomeSetsWon`]: 2,
			[`${line}VisitorSetsWon`]: number > secondSets.length ? 1 : 0,
		}),
	});
	times.record(process.hrtime.bigint() - start);
	tally.saves++;
	if (status !== 200) tally.failed.push(`${status} ${body.toString().slice(0, 200)}`);
	else {
		captain.saved = number;
		captain.version = JSON.parse(body.toString()).version;
	}
}

/** One visitor: a new connection, three pages that everyone reads, and a match's own page. */
export async function visit(
	number: number,
	captains: readonly Captain[],
	port: number,
	tally: Tally,
	times: RecordableHistogram,
) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const { matchId = 0 } = captains[(number * 7) % captains.length] ?? {};
	const ofMatch = captains.filter((each) => each.matchId === matchId);
	for (const path of ["/", "/standings", "/match-results", `/match-results/${matchId}`]) {
		const known = ofMatch.map(({ saved }) => saved);
		const start = process.hrtime.bigint();
		const { status, body } = await send({
			port,
			path,
			agent,
			headers: { "x-forwarded-for": `10.1.${(number >> 8) & 255}.${number & 255}` },
		});
		times.record(process.hrtime.bigint() - start);
		tally.reads++;
		if (status !== 200) tally.failed.push(`${status} ${path}`);
		else if (path.endsWith(`/${matchId}`)) {
			const shown = shownSaves(gunzipSync(body).toString());
			if (ofMatch.some(({ line }, index) => (shown[line] ?? 0) < (known[index] ?? 0)))
				tally.stale++;
		}
	}
	agent.destroy();
}

/** The newest save of each line that a page contains. */
function shownSaves(page: string) {
	const shown = [0, 0, 0, 0];
	for (const line of shown.keys())
		for (const [index] of endings.entries())
			if (page.includes(`>${scoreOf(line, index + 1)}<`)) shown[line] = index + 1;
	return shown;
}

/** Saves that were acknowledged and are not in the database. */
export async function lostSaves(url: string, captains: readonly Captain[]) {
	const client = await connected(url);
	const { rows } = await client.query<Record<string, unknown>>(
		'select * from "matchResult" where "matchId" = any($1)',
		[captains.map(({ matchId }) => matchId)],
	);
	await client.end();
	return captains.filter(({ matchId, line, saved, started }) => {
		const stored = rows.find((row) => row["matchId"] === matchId)?.[`${lines[line]}Score`];
		const possible = [saved, started].map((number) => number && scoreOf(line, number));
		return saved > 0 && !possible.includes(stored as string);
	}).length;
}

interface Sent {
	port: number;
	path: string;
	method?: string;
	headers?: Record<string, string>;
	body?: string;
	agent?: Agent;
}

function send({ port, path, method = "GET", headers = {}, body, agent }: Sent) {
	return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
		const asked = request(
			{
				host: "127.0.0.1",
				port,
				path,
				method,
				agent: agent ?? false,
				headers: { host: "localhost:3000", "accept-encoding": "gzip", ...headers },
			},
			async (answer: IncomingMessage) => {
				try {
					const parts = Buffer.concat(await answer.toArray());
					const isPacked = answer.headers["content-encoding"] === "gzip" && method !== "GET";
					resolve({
						status: answer.statusCode ?? 0,
						body: isPacked ? gunzipSync(parts) : parts,
					});
				} catch (error) {
					reject(error);
				}
			},
		);
		asked.on("error", reject).end(body);
	});
}

/**
 * Starts `work` for the numbers `from` to `to`, `perSecond` of them each second, whether or not
 * earlier ones have finished.
 */
export async function arriving(
	from: number,
	to: number,
	perSecond: number,
	work: (number: number) => Promise<void>,
) {
	const start = performance.now();
	const running: Promise<void>[] = [];
	for (let number = from; number < to; number++) {
		const at = start + ((number - from) * 1000) / perSecond;
		await pause(Math.max(0, at - performance.now()));
		running.push(work(number));
	}
	await Promise.all(running);
}

/** Each captain saves `saves` times, at random moments within `withinMs`. */
export async function captainsSave(
	captains: readonly Captain[],
	saves: number,
	withinMs: number,
	work: (captain: Captain) => Promise<void>,
) {
	await Promise.all(
		captains.map(async (captain) => {
			for (let turn = 0; turn < saves; turn++) {
				await pause((Math.random() * withinMs) / saves);
				await work(captain);
			}
		}),
	);
}
