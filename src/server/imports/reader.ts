import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Refusal } from "../errors.ts";
import type { Sheet } from "./sheet.ts";

const program = fileURLToPath(new URL("./reader-program.ts", import.meta.url));
const rights = [
	"--permission",
	"--allow-fs-read=*",
	"--max-old-space-size=256",
	"--disable-warning=ExperimentalWarning",
];
const patienceMs = 20_000;
const atOnceMax = 3;
let reading = 0;

/**
 * Reads a file in a process of its own: somebody else has made it, and whatever it does to its
 * reader ends with that process, which has neither our settings nor our memory, and no right to
 * write or to start anything. Refuses, in a sentence beside the field `file`, what is no table.
 */
export async function readFile(bytes: Buffer): Promise<Sheet> {
	if (reading >= atOnceMax)
		throw new Refusal(
			"NOT_READY",
			"Several files are being read right now. Please try again in a moment.",
			{ headers: { "retry-after": "5" } },
		);
	reading++;
	try {
		const answer = await ask(bytes);
		if (answer && "rows" in answer) return answer;
		throw unreadable(
			answer?.fault ??
				"This file can’t be read. Please save it again as .xlsx or .csv, and choose it once more.",
		);
	} finally {
		reading--;
	}
}

/** What the reader says; nothing if it has ended without a word, or has taken too long. */
const ask = (bytes: Buffer) =>
	new Promise<Sheet | { fault: string | null } | null>((resolve) => {
		const child = fork(program, {
			serialization: "advanced",
			execArgv: rights,
			env: {},
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
		child.once("message", (answer) => resolve(answer as Sheet));
		child.once("error", () => resolve(null));
		child.once("exit", () => {
			clearTimeout(timer);
			resolve(null);
		});
		child.send(bytes, () => {});
	});

export const unreadable = (sentence: string) =>
	new Refusal("INVALID", sentence, { fields: { file: sentence } });
