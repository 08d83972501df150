import { expect, test } from "vitest";
import { newestAnswer } from "./newest-answer.ts";

/** A question whose answer comes when it is told. */
function question() {
	let answer: (version: number) => void = () => {};
	const promise = new Promise<number>((resolve) => {
		answer = resolve;
	});
	return { ask: () => promise, answer };
}

test("a question that was asked last but answered from an earlier moment does not bring back the older version", async () => {
	const { current, learn } = newestAnswer();
	const [one, two] = [question(), question()];
	const learning = [learn(one.ask), learn(two.ask)];
	one.answer(3);
	await learning[0];
	two.answer(2);
	await learning[1];
	expect(current()).toBe(3);
});

test("an older version that was asked for afterwards counts: a backup has been restored", async () => {
	const { current, learn } = newestAnswer();
	await learn(async () => 3);
	await learn(async () => 2);
	expect(current()).toBe(2);
});
