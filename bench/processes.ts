import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * CPU time used by a process so far, all threads, in milliseconds. Linux only, otherwise NaN.
 */
export function cpuOf(pid: number) {
	if (!existsSync("/proc/self/stat")) return Number.NaN;
	// After the name, which may contain anything, come state, parent …; user and system time are the
	// 12th and 13th field, in ticks of 10 ms.
	const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(/\) (?=\w )/);
	const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
	return (user + system) * 10;
}

/** A process and its descendants; empty on systems other than Linux. */
export function familyOf(pid: number) {
	if (!existsSync("/proc/self/stat")) return [];
	const processes = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			try {
				const [, id = "", parent = ""] =
					/^(\d+) \(.*\) \w (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, "latin1")) ?? [];
				return [{ pid: Number(id), parent: Number(parent) }];
			} catch {
				return []; // gone since
			}
		});
	const family = processes.filter((each) => each.pid === pid);
	for (const member of family)
		family.push(...processes.filter((each) => each.parent === member.pid));
	return family;
}

/** Memory in MiB; shared pages are divided among processes (proportional set size). */
export function memoryOf(pid: number) {
	try {
		return (
			Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "latin1"))?.[1] ?? 0) /
			1024
		);
	} catch {
		return 0; // gone since
	}
}

/** The command line of a process, separated by NUL. */
export function commandOf(pid: number) {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "latin1");
	} catch {
		return ""; // gone since
	}
}
