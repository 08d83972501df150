import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.mjs";

/**
 * Writes to the file REPORT how many tests passed, which failed, and which failed only at first.
 */
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
		const failures = [...ended("unexpected").map(failure), ...this.#errors];
		const flaky = ended("flaky").map(failure);
		const passed = ended("expected").length + flaky.length;
		writeFileSync(process.env.REPORT, JSON.stringify({ passed, failures, flaky }));
	}
}

function failure(test) {
	const { error } = test.results.find((result) => result.error) ?? {};
	const [, , , ...titles] = test.titlePath();
	const file = relative(root, test.location.file);
	return { title: [file, ...titles].join(" › "), error: error?.message ?? "" };
}
