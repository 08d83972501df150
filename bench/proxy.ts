import { fork } from "node:child_process";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

interface Options {
	/** The programs' ports; requests take turns. */
	targets: number[];
	/** Keeps visitors' pages and asks the program each time whether they are current (ETag). */
	isCache?: boolean;
}

export interface ProxyCounts {
	requests: number;
	/** Answered from the cache after the program's 304. */
	confirmed: number;
	/** Bodies received from the programs. */
	bytes: number;
}

/** A small reverse proxy in a process of its own, as nginx or Varnish would be in front. */
export async function startProxy(options: Options) {
	const child = fork(fileURLToPath(import.meta.url), ["--proxy"]);
	const kill = () => child.kill();
	process.once("exit", kill);
	const answer = <T>(message: unknown) =>
		new Promise<T>((resolve, reject) => {
			child.once("message", (each) => resolve(each as T)).once("error", reject);
			child.send(message as object);
		});
	const port = await answer<number>(options);
	return {
		port,
		pid: child.pid as number,
		counts: () => answer<ProxyCounts>({ counts: true }),
		async stop() {
			process.off("exit", kill);
			const gone = new Promise((resolve) => child.once("exit", resolve));
			if (child.kill()) await gone;
		},
	};
}

interface Kept {
	etag: string;
	headers: IncomingMessage["headers"];
	body: Buffer;
}

function serve({ targets, isCache = false }: Options) {
	const agent = new Agent({ keepAlive: true, maxSockets: 256 });
	const cache = new Map<string, Kept>();
	const counts: ProxyCounts = { requests: 0, confirmed: 0, bytes: 0 };

	const server = createServer((incoming, outgoing) => {
		const { method, url = "/", headers } = incoming;
		const port = targets[counts.requests++ % targets.length];
		const key = `${headers["accept-encoding"]} ${url}`;
		const isShared = isCache && method === "GET" && !headers.cookie;
		const kept = isShared ? cache.get(key) : undefined;
		const parts: Buffer[] = [];
		incoming.on("data", (part: Buffer) => parts.push(part));
		incoming.on("end", () => {
			const body = Buffer.concat(parts);
			ask();
			function ask() {
				const asked = request(
					{
						host: "127.0.0.1",
						port,
						agent,
						method,
						path: url,
						headers: { ...headers, ...(kept && { "if-none-match": kept.etag }) },
					},
					(answer) => pass(answer, outgoing, kept, isShared ? key : null),
				);
				asked.on("error", (error) => {
					// The program has just closed this idle connection.
					if (asked.reusedSocket && !outgoing.headersSent) return ask();
					if (!outgoing.headersSent) outgoing.writeHead(502);
					outgoing.end(`${error.name} ${error.message}`);
				});
				asked.end(body);
			}
		});
	});

	function pass(
		answer: IncomingMessage,
		outgoing: ServerResponse,
		kept: Kept | undefined,
		key: string | null,
	) {
		const parts: Buffer[] = [];
		answer.on("data", (part: Buffer) => parts.push(part));
		answer.on("end", () => {
			const body = Buffer.concat(parts);
			counts.bytes += body.length;
			if (kept && answer.statusCode === 304) {
				counts.confirmed++;
				outgoing.writeHead(200, kept.headers).end(kept.body);
				return;
			}
			const { etag, "cache-control": caching = "" } = answer.headers;
			if (key && etag && answer.statusCode === 200 && caching.includes("public"))
				cache.set(key, { etag, headers: answer.headers, body });
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
		});
		answer.on("error", () => outgoing.destroy());
	}

	server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
	process.on("message", () => process.send?.(counts));
}

if (process.argv[2] === "--proxy") {
	process.once("message", (options: Options) => serve(options));
	process.once("disconnect", () => process.exit());
}
