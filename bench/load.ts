import { connect } from "node:net";
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";

interface Load {
	port: number;
	path: string;
	connections: number;
	milliseconds: number;
	/** Collects the time of each answer in nanoseconds. */
	times: RecordableHistogram;
}

export const newTimes = () => createHistogram();

/**
 * Requests one page repeatedly over several connections; returns requests per second. Uses plain
 * sockets, since an HTTP client would need more CPU time than the server. Every answer must be a
 * complete 200 with Content-Length.
 */
export async function load({ port, path, connections, milliseconds, times }: Load) {
	const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: bench\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nConnection: keep-alive\r\n\r\n`;
	const start = performance.now();
	let count = 0;
	const one = () =>
		new Promise<void>((resolve, reject) => {
			const socket = connect(port, "127.0.0.1");
			let length = 0;
			let received = 0;
			let sentAt = 0n;
			const next = () => {
				sentAt = process.hrtime.bigint();
				socket.write(request);
			};
			socket.setNoDelay().on("connect", next).on("error", reject);
			socket.on("data", (bytes) => {
				if (received === 0) length = lengthOf(bytes);
				received += bytes.length;
				if (received < length) return;
				if (received > length)
					return reject(
						new Error(`Something is wrong with an answer: ${bytes.toString("latin1", 0, 200)}`),
					);
				received = 0;
				count++;
				times.record(process.hrtime.bigint() - sentAt);
				if (performance.now() - start < milliseconds) return next();
				socket.destroy();
				resolve();
			});
		});
	await Promise.all(Array.from({ length: connections }, one));
	return (count / (performance.now() - start)) * 1000;
}

/**
 * The length of an answer including its headers; 0 if it is invalid.
 */
function lengthOf(bytes: Buffer) {
	const end = bytes.indexOf("\r\n\r\n");
	const at = bytes.indexOf("ontent-length: ");
	if (end === -1 || at === -1 || bytes.toString("latin1", 9, 12) !== "200") return 0;
	return end + 4 + Number(bytes.toString("latin1", at + 15, bytes.indexOf("\r", at)));
}
