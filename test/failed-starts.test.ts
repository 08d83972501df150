import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { cleanUp, expectOneSentence, failedStart, newFolder, type Options } from "./program.ts";

afterAll(cleanUp);

describe("a failed start prints one sentence:", () => {
	test.each<[string, Options, RegExp]>([
		[
			"a port that is not a number",
			{ env: { PORT: "abc" } },
			/^The setting PORT is wrong: .*number/,
		],
		["a port that is too high", { env: { PORT: "70000" } }, /^The setting PORT is wrong: .*65535/],
		[
			"an unknown time zone",
			{ env: { LEAGUE_TIME_ZONE: "Mars/Base" } },
			/^The setting LEAGUE_TIME_ZONE is wrong: .*America\/Chicago/,
		],
		[
			"a MySQL URL",
			{ env: { DATABASE_URL: "mysql://x" } },
			/^The setting DATABASE_URL is wrong: must look like postgres:\/\//,
		],
		[
			"an unknown argument",
			{ args: ["--emtpy"] },
			/^Unknown argument: --emtpy\. The only one is --empty/,
		],
		[
			"a database server that does not run",
			{ env: { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/league" } },
			/^The database at DATABASE_URL can't be reached \(.*ECONNREFUSED/,
		],
		[
			"a host address of another machine",
			{ env: { HOST: "192.0.2.1" } },
			/^Can't listen on 192\.0\.2\.1:0 \(EADDRNOTAVAIL\)\. .*HOST and PORT/,
		],
	])("%s", async (_, options, sentence) => {
		const start = await failedStart(options);
		expectOneSentence(start, sentence);
		expect(start.errors).not.toContain("secret");
	});

	test("a server at DATABASE_URL that is not PostgreSQL", async () => {
		const notPostgres = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
		await once(notPostgres, "listening");
		const { port } = notPostgres.address() as { port: number };
		const start = await failedStart({
			env: { DATABASE_URL: `postgres://me@127.0.0.1:${port}/league` },
		});
		notPostgres.close();
		expectOneSentence(start, /^The database at DATABASE_URL can't be reached \(.+\)/);
	});

	test("a database that does not exist on its server", async () => {
		const { host } = inject("testServer");
		const start = await failedStart({
			env: { DATABASE_URL: `postgres://crosscourt@localhost/nowhere?host=${host}` },
		});
		expectOneSentence(
			start,
			/^The database at DATABASE_URL can't be reached \(database "nowhere" does not exist\)/,
		);
	});

	test("a port in use, before creating anything", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as { port: number };
		const dataDir = join(newFolder(), "data");
		const start = await failedStart({ dataDir, env: { PORT: String(port) } });
		other.close();
		expectOneSentence(start, new RegExp(`^Port ${port} is in use\\. .*PORT=${port + 1} npm start`));
		expect(existsSync(dataDir)).toBe(false);
	});

	test("a data folder that is a file", async () => {
		const dataDir = join(newFolder(), "file");
		writeFileSync(dataDir, "");
		expectOneSentence(
			await failedStart({ dataDir }),
			new RegExp(`^The data folder ${dataDir} can't be used \\(EEXIST: .*\\)\\. Choose another`),
		);
	});
});
