/**
 * Rendering an uncached page: pages per core-second, where the time goes, and the latency of the
 * first page after a write. Runs in this process with the program's own modules, in CPU time, so
 * that other load matters little; only the latency is measured over the network. Includes
 * compression. Then the same with the former players of forty seasons.
 */
import { type Profiler, Session } from "node:inspector/promises";
import { dateOf, type LeagueTime, leagueTime } from "../src/league/rules/time/league-time.ts";
import { encodedPage } from "../src/server/cache/encoded-page.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { loadDemo } from "../src/server/demo/load-demo.ts";
import { ask, signUp, temporaryFolder, withLeague } from "./league.ts";
import { renderer } from "./rendering.ts";
import { atLeast, atMost, info, type Line, median, short, show } from "./table.ts";

const path = "/standings";
const log = { info: () => {}, warn: console.error, error: console.error };

const { folder, remove } = temporaryFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
// Errors are expected when the server is stopped.
const { db, pool } = openDatabase(postgres.connection, () => {});
try {
	await migrate(db);
	const now = () => leagueTime(new Date(), "America/Chicago");
	await loadDemo(db, dateOf(now()));
	const { react, renderText, renderFirst, renderForReader, write } = await rendering(now);

	await run(renderForReader, 3000);
	const [alone, text, first] = await alternately([react, renderText, renderFirst]);
	const compressed = await perCoreSecond(renderForReader);
	const small = await growth(renderForReader, write);
	const parts = await profile(renderForReader);
	await addFormerPlayers(40 * 900);
	write();
	const large = await growth(renderForReader, write);

	const lines: Line[] = [
		atMost(
			`${path} as text, compared with React alone`,
			text / alone,
			1.15,
			" ×",
			`${short(text)} of ${short(alone)} µs`,
		),
		info("  the first one after a write", `${short(first / alone)} ×`),
		atLeast(`${path} as text, pages per core-second`, 1e6 / text, 600),
		atLeast(
			`${path} compressed, pages per core-second`,
			compressed,
			600,
			"",
			`${short(1e6 / compressed)} µs a page`,
		),
		...parts.map(([name, microseconds]) => info(`  ${name}`, `${short(microseconds)} µs`)),
		atMost(
			"with 36,000 former players: the same page",
			large.cachedRows / small.cachedRows,
			1.2,
			" ×",
			`${short(large.cachedRows)} of ${short(small.cachedRows)} µs`,
		),
		atMost(
			"with 36,000 former players: first page after a write",
			large.afterWrite / small.afterWrite,
			1.2,
			" ×",
			`${short(large.afterWrite / 1000)} of ${short(small.afterWrite / 1000)} ms`,
		),
	];
	lines.push(await measureLatency());
	show("An uncached page", lines);
} finally {
	await db.destroy();
	await postgres.stop();
	remove();
}

/** The page rendered in several ways. */
async function rendering(now: () => LeagueTime) {
	let react = () => "";
	const { visitorPage, reports, write } = await renderer({ db, pool, now }, (again) => {
		react = again;
	});
	const renderText = async () => {
		const page = await visitorPage(path, "");
		if ("sameAs" in page) throw new Error("The page has another URL.");
		return page;
	};
	return {
		/** What React alone does for the page, on the same tree. */
		react: async () => void react(),
		renderText: async () => void (await renderText()),
		/** The first page after a change reads its data again; later ones share what they read. */
		renderFirst: async () => {
			reports();
			await renderText();
		},
		renderForReader: async () => {
			const { status, headers, body } = await renderText();
			await encodedPage(status, headers(), body, () => {});
		},
		write,
	};
}

async function run(render: () => Promise<void>, milliseconds: number) {
	const start = performance.now();
	let pages = 0;
	for (; performance.now() - start < milliseconds; pages++) await render();
	return pages;
}

/** CPU time of this thread for each, in microseconds: medians of nine turns of all of them. */
async function alternately(renders: (() => Promise<void>)[]) {
	const turns = renders.map((): number[] => []);
	for (let turn = 0; turn < 9; turn++) {
		for (const [index, render] of renders.entries()) {
			const before = process.threadCpuUsage();
			const pages = await run(render, 500);
			const { user, system } = process.threadCpuUsage(before);
			turns[index]?.push((user + system) / pages);
		}
	}
	return turns.map(median) as [number, number, number];
}

async function perCoreSecond(render: () => Promise<void>) {
	const turns: number[] = [];
	for (let turn = 0; turn < 5; turn++) {
		const before = process.cpuUsage();
		const pages = await run(render, 1000);
		const { user, system } = process.cpuUsage(before);
		turns.push((pages / (user + system)) * 1e6);
	}
	return median(turns);
}

/**
 * CPU time of a page with cached rows, and of one that reads them again, in microseconds.
 */
async function growth(render: () => Promise<void>, write: () => void) {
	const time = async (first: () => void) => {
		const turns: number[] = [];
		for (let turn = 0; turn < 60; turn++) {
			first();
			const before = process.cpuUsage();
			await render();
			const { user, system } = process.cpuUsage(before);
			turns.push(user + system);
		}
		return median(turns);
	};
	await render();
	return { cachedRows: await time(() => {}), afterWrite: await time(write) };
}

/**
 * The time of a page by part: profiler samples of the main thread, and the other threads.
 */
async function profile(
	render: () => Promise<void>,
): Promise<[name: string, microseconds: number][]> {
	const session = new Session();
	session.connect();
	await session.post("Profiler.enable");
	await session.post("Profiler.setSamplingInterval", { interval: 200 });
	const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
	await session.post("Profiler.start");
	const pages = await run(render, 2000);
	const { profile } = await session.post("Profiler.stop");
	const used = [process.cpuUsage(all), process.threadCpuUsage(main)].map(
		({ user, system }) => (user + system) / pages,
	) as [number, number];
	session.disconnect();

	const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
	const partOf = new Map<number, string>();
	const sort = (node: Profiler.ProfileNode, above: string) => {
		const part = partOfFrame(node.callFrame, above);
		partOf.set(node.id, part);
		for (const id of node.children ?? []) sort(nodes.get(id) as Profiler.ProfileNode, part);
	};
	sort(profile.nodes[0] as Profiler.ProfileNode, "the rest");
	const samples = Map.groupBy(
		(profile.samples ?? []).map((id) => partOf.get(id) ?? ""),
		(part) => part,
	);
	samples.delete("idle");
	const total = [...samples.values()].reduce((sum, { length }) => sum + length, 0);
	const parts = [...samples].map(([part, { length }]): [string, number] => [
		part,
		(length / total) * used[1],
	]);
	return [
		...parts.sort(([, a], [, b]) => b - a),
		["other threads: compression, garbage collection, compilation", used[0] - used[1]],
	];
}

function partOfFrame({ functionName, url }: { functionName: string; url: string }, above: string) {
	if (["React", "document"].includes(above)) return above;
	if (functionName === "(idle)") return "idle";
	if (functionName === "(garbage collector)") return "garbage";
	if (/renderToString$/.test(functionName)) return "React";
	if (functionName === "htmlDocument") return "document";
	if (/src\/server\/api|src\/league|league-reads/.test(url)) return "reads";
	if (/page-cache|zlib|crypto/.test(url)) return "compression on the main thread";
	if (/react-router|entry-server/.test(url)) return "router";
	if (/hono|src\/server\/app|undici|web_streams|webstreams/.test(url)) return "framework";
	return above;
}

async function addFormerPlayers(count: number) {
	const { playerNumber: last } = await db
		.selectFrom("player")
		.select("playerNumber")
		.orderBy("playerNumber", "desc")
		.executeTakeFirstOrThrow();
	for (let done = 0; done < count; done += 4000) {
		const rows = Array.from({ length: Math.min(4000, count - done) }, (_, index) => ({
			playerNumber: last + done + index + 1,
			firstName: "Former",
			lastName: `Player ${done + index}`,
			teamId: null,
			phone: "",
			email: `former-${done + index}@example.com`,
			rating: 3.5,
			ratingType: null,
			gender: "F" as const,
			birthYear: 1970,
			usta: null,
			ustaLevel: "",
			ustaYear: null,
			experience: "",
			comments: "",
			area: "",
			isActive: false,
		}));
		await db.insertInto("player").values(rows).execute();
	}
}

/** The real program over the wire: the first page after each of thirty writes. */
async function measureLatency(): Promise<Line> {
	const waits: number[] = [];
	await withLeague(async ({ port }) => {
		for (let turn = 0; turn < 40; turn++) {
			await signUp(port);
			const start = performance.now();
			await ask(port, path);
			waits.push(performance.now() - start);
		}
	});
	const warm = waits.slice(10).sort((a, b) => a - b);
	return atMost(
		"first page after a write, to the reader",
		median(warm),
		20,
		" ms",
		`longest of ${warm.length}: ${short(warm.at(-1) ?? 0)} ms; the first of a new process: ${short(waits[0] ?? 0)} ms`,
	);
}
