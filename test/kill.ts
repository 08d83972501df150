import { type Running, until } from "./program.ts";
import { connect, postgresOf } from "./program-database.ts";

/** Targets of SIGKILL during writes and starts; `npm run prove` kills 300 times. */
export const victims = ["app", "database", "both", "connection"] as const;
export type Victim = (typeof victims)[number];

export async function kill(victim: Victim, program: Running) {
	if (victim === "connection")
		return process.kill(await busyConnection(program.dataDir), "SIGKILL");
	const server = postgresOf(program.dataDir)!;
	const killApp = () => program.kill("SIGKILL");
	const killDatabase = () => process.kill(server, "SIGKILL");
	const isAppFirst = Math.random() < 0.5;
	if (victim === "app" || (victim === "both" && isAppFirst)) killApp();
	if (victim !== "app") killDatabase();
	if (victim === "both" && !isAppFirst) killApp();
}

async function busyConnection(dataDir: string) {
	const client = await connect(dataDir);
	const { rows } = await client.query(
		`select pid from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()
		order by state = 'active' desc, random() limit 1`,
	);
	await client.end();
	return rows[0].pid as number;
}

/** After a crash the database recovers before it accepts connections. */
export const connected = (dataDir: string) =>
	until(() => connect(dataDir).catch(() => undefined), "the database accepts connections");
