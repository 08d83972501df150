import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type Account, runAs } from "./account.ts";

/**
 * What the program says about itself, `18.4`; undefined if it is missing, for another machine, or
 * out of the account's reach.
 */
export async function postgresVersion(bin: string, account: Account | undefined) {
	try {
		const { stdout } = await run(path.join(bin, "postgres"), ["--version"], {
			...runAs(account),
			cwd: "/",
		});
		return stdout.match(/\d+(\.\d+)?/)?.[0];
	} catch {
		return undefined;
	}
}

export const majorOf = (version: string) => Number.parseInt(version, 10);

const run = promisify(execFile);
