import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake PayPal on 127.0.0.1, which is asked about notices. */
export async function startPayPalService() {
	let behavior: RequestListener = (_, response) => response.end("VERIFIED");
	const asked: string[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			asked.push(Buffer.concat(chunks).toString("latin1"));
			behavior(request, response);
		});
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cgi-bin/webscr`,
		/** The bodies that it was asked about, oldest first. */
		asked,
		answer(word: string, status = 200) {
			behavior = (_, response) => response.writeHead(status).end(word);
		},
		/** Accepts connections and closes them. */
		hangUp() {
			behavior = (request) => request.socket.destroy();
		},
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
