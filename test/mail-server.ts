import { randomInt } from "node:crypto";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/**
 * A received email: the envelope, the unfolded headers, and the full source.
 */
export interface Received {
	from: string;
	to: string[];
	headers: Record<string, string>;
	raw: string;
}

type Answers = Pick<
	SMTPServerOptions,
	"onAuth" | "onMailFrom" | "onRcptTo" | "onConnect" | "authOptional" | "size"
>;
interface Options extends Answers {
	port?: number;
	/** Called before an email is accepted; an error rejects it. */
	onEmail?: (email: Received) => Promise<void> | void;
}

/**
 * A mail server that has stopped, on a port that no other program gets from the system meanwhile.
 */
export async function stoppedMailServer() {
	for (;;) {
		const server = await startMailServer({ port: randomInt(10_000, 32_000) }).catch(() => null);
		await server?.stop();
		if (server) return server;
	}
}

/** A real mail server on localhost. */
export async function startMailServer({ port = 0, onEmail, ...answers }: Options = {}) {
	const received: Received[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		allowInsecureAuth: true,
		logger: false,
		// Senders keep their connections open for the next email.
		closeTimeout: 50,
		...answers,
		onData(stream, session, callback) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", async () => {
				const { mailFrom, rcptTo } = session.envelope;
				const email = {
					...read(Buffer.concat(chunks).toString()),
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map((each) => each.address),
				};
				try {
					await onEmail?.(email);
				} catch (error) {
					return callback(error as Error);
				}
				received.push(email);
				callback();
			});
		},
	});
	server.on("error", () => {}); // clients are cut off here
	await new Promise<void>((resolve, reject) => {
		server.server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	const address = server.server.address() as { port: number };
	return {
		port: address.port,
		url: `smtp://127.0.0.1:${address.port}`,
		received,
		stop: () => new Promise<void>((resolve) => server.close(resolve)),
	};
}

function read(raw: string) {
	const end = raw.indexOf("\r\n\r\n");
	const lines = raw
		.slice(0, end)
		.replace(/\r\n[ \t]/g, " ")
		.split("\r\n");
	return {
		raw,
		headers: Object.fromEntries(
			lines.map((line) => [
				line.slice(0, line.indexOf(":")).toLowerCase(),
				line.slice(line.indexOf(":") + 2),
			]),
		),
	};
}

/** An SMTP rejection. */
export const refusal = (responseCode: number) =>
	Object.assign(new Error("rejected for someone@example.com"), { responseCode });
