import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inUrl, type Settings } from "./env.ts";
import { commonHeaders, dataPolicy } from "./security/headers.ts";
import { StartError } from "./start-error.ts";
import { terminalCommand } from "./terminal-command.ts";

const hostName = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** How long a stop waits for connections that send nothing, and for requests in progress. */
const silenceMs = 3000;
const longestAnswerMs = 25_000;

/** Listens on the port and responds with 503 until `open` sets the request handler. */
export async function openPort({ HOST, PORT, publicUrl }: Settings) {
	const headers = { ...commonHeaders(publicUrl), "content-security-policy": dataPolicy };
	const unavailable = (response: ServerResponse, sentence: string) => {
		response
			.writeHead(503, {
				...headers,
				"content-type": "text/plain; charset=utf-8",
				"retry-after": "1",
			})
			.end(sentence);
	};
	let handle = (_: IncomingMessage, response: ServerResponse) =>
		unavailable(response, "The league’s site is starting.");
	let answering = 0;
	const allowedMethods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]);
	const server: Server = createServer({ requireHostHeader: false }, (request, response) => {
		if (!allowedMethods.has(request.method as string))
			return response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
		if (!hostName.test(request.headers.host ?? "") || !request.url?.startsWith("/"))
			return response.writeHead(400, headers).end();
		handle(request, response);
		// A cached page has been answered by now.
		if (response.writableEnded) return;
		answering++;
		response.once("close", () => answering--);
	});
	server.on("checkExpectation", (_, response) => response.writeHead(417, headers).end());
	server.on("clientError", (_, socket) => {
		if (!socket.writable) return;
		const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" }).map(
			([name, value]) => `${name}: ${value}`,
		);
		socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("\r\n")}\r\n\r\n`);
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(portError(error, HOST, PORT)));
		server.listen(PORT, HOST, resolve);
	});
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://${HOST === "127.0.0.1" || HOST === "::1" ? "localhost" : inUrl(HOST)}:${port}`,
		open: (opened: typeof handle) => {
			handle = opened;
		},
		unavailable,
		close: () =>
			new Promise<void>((resolve) => {
				const startedAt = performance.now();
				// Close keep-alive connections as they become idle; after a while also silent ones, once
				// all requests are answered; and finally all.
				const closing = setInterval(() => {
					const passed = performance.now() - startedAt;
					if (passed > longestAnswerMs || (passed > silenceMs && answering === 0))
						server.closeAllConnections();
					else server.closeIdleConnections();
				}, 50);
				server.close(() => {
					clearInterval(closing);
					resolve();
				});
			}),
	};
}

function portError(error: NodeJS.ErrnoException, host: string, port: number) {
	if (error.code === "EADDRINUSE")
		return new StartError(
			`Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${port + 1} ${terminalCommand("start")}`,
		);
	if (error.code === "EACCES")
		return new StartError(
			`This account may not open port ${port}. Choose one above 1023: PORT=3000 ${terminalCommand("start")}`,
		);
	return new StartError(
		`Can't listen on ${host}:${port} (${error.code}). Check the settings HOST and PORT.`,
	);
}
