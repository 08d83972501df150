import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * A port in front of a server that can be closed: unlike `setOffline`, this also cuts off what
 * service workers and the browser itself request.
 */
export async function openGate(portBehind: () => number) {
	const sockets = new Set<Socket>();
	let server: Server | null = null;
	let isStalled = false;
	async function open(port: number) {
		const opened = createServer((client) => {
			if (isStalled) {
				sockets.add(client);
				client.on("error", () => {});
				return;
			}
			const behind = connect(portBehind(), "127.0.0.1");
			for (const [socket, other] of [
				[client, behind],
				[behind, client],
			] as const) {
				sockets.add(socket);
				socket.on("error", () => other.destroy());
				socket.on("close", () => {
					sockets.delete(socket);
					other.destroy();
				});
				socket.pipe(other);
			}
		});
		await new Promise<void>((resolve) => opened.listen(port, "127.0.0.1", resolve));
		server = opened;
		return (opened.address() as AddressInfo).port;
	}
	const port = await open(0);
	return {
		url: `http://localhost:${port}`,
		async close() {
			const closed = new Promise((resolve) => server?.close(resolve));
			for (const socket of sockets) socket.destroy();
			await closed;
		},
		/** Accepts connections, and answers nothing: a weak signal. */
		stall() {
			for (const socket of sockets) socket.destroy();
			isStalled = true;
		},
		async open() {
			isStalled = false;
			if (!server?.listening) await open(port);
		},
	};
}
