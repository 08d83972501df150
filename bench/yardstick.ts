import { fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Answer } from "./league.ts";

/**
 * The baseline: raw `node:http` in a separate process, sending the same bytes and headers for every
 * request.
 */
export async function startYardstick({ headers, body }: Answer) {
	const child = fork(fileURLToPath(import.meta.url), ["--serve"]);
	const kill = () => child.kill();
	process.once("exit", kill);
	const port = await new Promise<number>((resolve, reject) => {
		child.once("message", (message) => resolve(message as number)).once("error", reject);
		child.send({ headers, body: body.toString("base64") });
	});
	return {
		port,
		pid: child.pid as number,
		async stop() {
			process.off("exit", kill);
			const gone = new Promise((resolve) => child.once("exit", resolve));
			if (child.kill()) await gone;
		},
	};
}

if (process.argv[2] === "--serve") {
	process.once("message", ({ headers, body: text }: { headers: string[]; body: string }) => {
		const body = Buffer.from(text, "base64");
		const server = createServer((_, response) => {
			response.writeHead(200, headers);
			response.end(body);
		});
		server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
	});
	process.once("disconnect", () => process.exit());
}
