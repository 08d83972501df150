import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.mjs";

/** Writes to the file REPORT how many tests passed, and which failed, even if only at first. */
export default class {
	#suite;
	#errors = [];

	onBegin(_, suite) {
		this.#suite = suite;
	}

	/** An error outside of a test. */
	onError(error) {
		this.#errors.push({ title: "Outside of a test", error: error.message ?? "" });
	}

	onEnd() {
		const tests = this.#suite?.allTests() ?? [];
		const ended = (outcome) => tests.filter((test) => test.outcome() === outcome);
		const failed = [...ended("unexpected"), ...ended("flaky")];
		const failures = [...failed.map(failure), ...this.#errors];
		const passed = ended("expected").length;
		writeFileSync(process.env.REPORT, JSON.stringify({ passed, failures }));
	}
}

function failure(test) {
	const { error } = test.results.find((result) => result.error) ?? {};
	const [, , , ...titles] = test.titlePath();
	const file = relative(root, test.location.file);
	const note = test.outcome() === "flaky" ? " (passed when run again)" : "";
	return { title: [file, ...titles].join(" › ") + note, error: error?.message ?? "" };
}
