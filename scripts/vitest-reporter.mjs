import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.mjs";

/** Writes to the file REPORT how many tests passed, and where each failure is. */
export default class {
	onTestRunEnd(modules, unhandled) {
		const tests = modules.flatMap((module) => [...module.children.allTests()]);
		const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
		const failures = [
			...suites.flatMap((suite) => suite.errors().map((error) => failure(suite, error))),
			...tests
				.filter((test) => test.result().state === "failed")
				.map((test) => failure(test, test.result().errors[0])),
			...unhandled.map((error) => ({ title: "Outside of a test", error: error.message ?? "" })),
		];
		const passed = tests.filter((test) => test.result().state === "passed").length;
		writeFileSync(process.env.REPORT, JSON.stringify({ passed, failures }));
	}
}

function failure(part, error) {
	const file = relative(root, (part.module ?? part).moduleId);
	return { title: [file, part.fullName].filter(Boolean).join(" › "), error: error?.message ?? "" };
}
