import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

/**
 * A TCP proxy to a database server. A connection that sends the word `stall` is left open without
 * passing on another byte, as when a network fails silently.
 */
export async function startStallingProxy({ host, port }: { host: string; port: number }) {
	const sockets = new Set<Socket>();
	const server = createServer((client) => {
		const database = connect(join(host, `.s.PGSQL.${port}`));
		for (const socket of [client, database]) {
			sockets.add(socket);
			socket.on("error", () => {});
			socket.on("close", () => sockets.delete(socket));
		}
		let isStalled = false;
		client.on("data", (bytes) => {
			isStalled ||= bytes.includes(stall);
			if (!isStalled) database.write(bytes);
		});
		database.on("data", (bytes) => isStalled || client.write(bytes));
		client.on("end", () => isStalled || database.end());
		database.on("end", () => isStalled || client.end());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		stop() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

/** In a statement, this makes the proxy stall its connection. */
export const stall = "stall-this-connection";
