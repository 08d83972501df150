import { expect, test } from "vitest";
import { newestAnswer } from "./newest-answer.ts";

/** A query whose answer arrives when `answer` is called. */
function pendingQuery() {
	let answer: (version: number) => void = () => {};
	const promise = new Promise<number>((resolve) => {
		answer = resolve;
	});
	return { ask: () => promise, answer };
}

test("a late lower answer of an overlapping query is ignored", async () => {
	const { current, learn } = newestAnswer();
	const [one, two] = [pendingQuery(), pendingQuery()];
	const learning = [learn(one.ask), learn(two.ask)];
	one.answer(3);
	await learning[0];
	two.answer(2);
	await learning[1];
	expect(current()).toBe(3);
});

test("a lower answer to a later query is accepted, as after restoring a backup", async () => {
	const { current, learn } = newestAnswer();
	await learn(async () => 3);
	await learn(async () => 2);
	expect(current()).toBe(2);
});
