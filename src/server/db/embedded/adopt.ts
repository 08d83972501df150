import pg from "pg";
import { StartError } from "../../start-error.ts";
import { type Cluster, superuser } from "./cluster.ts";
import type { Server } from "./launch.ts";
import { port } from "./socket-folder.ts";

/**
 * Joins the server that another process of ours has started on this folder; undefined while none
 * answers.
 */
export async function adopt(cluster: Cluster): Promise<Server | undefined> {
	const client = await connect(cluster);
	if (!client) return undefined;
	const serves = await served(client);
	if (serves === cluster.pgdata) return adoptedServer(client);
	await client.end();
	if (serves === undefined) return undefined;
	throw new StartError(
		`Another database server, of ${serves}, answers at the socket in ${cluster.socketFolder}. Stop that one first.`,
	);
}

async function connect({ socketFolder }: Cluster) {
	const client = new pg.Client({
		host: socketFolder,
		port,
		user: superuser,
		database: "postgres",
		connectionTimeoutMillis: 2000,
	});
	client.on("error", () => {}); // told by 'end' as well
	try {
		await client.connect();
		return client;
	} catch (error) {
		const { code = "", message } = error as { code?: string; message: string };
		// Class 28: it lives, but will never let us in. All else (not there yet, starting, stopping)
		// passes.
		if (code.startsWith("28"))
			throw new StartError(
				`The database server at ${socketFolder} does not accept Crosscourt: ${message}.`,
			);
		return undefined;
	}
}

async function served(client: pg.Client) {
	try {
		const { rows } = await client.query<{ data_directory: string }>("show data_directory");
		return rows[0]?.data_directory;
	} catch {
		return undefined; // it has just left
	}
}

/**
 * Its process is not our child, so the connection stays open: the moment it breaks, the server has
 * gone.
 */
function adoptedServer(client: Held): Server {
	const gone = new Promise<string>((resolve) =>
		client.once("end", () => resolve("another process ran it")),
	);
	client.unref?.(); // alone it keeps no script alive
	return {
		adopted: true,
		gone,
		stop() {
			client.ref?.();
			return client.end();
		},
	};
}

/** The driver has these two, its types do not. */
type Held = pg.Client & { ref?(): void; unref?(): void };
