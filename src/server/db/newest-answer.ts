/**
 * Keeps the newest of numbers that only grow, asked for over several connections, whose answers
 * overtake each other. A lower answer counts only if it was asked for after the higher one was
 * known: then the source itself has gone back, as a database does after a restore.
 */
export function newestAnswer() {
	let newest = 0;
	let asked = 0;
	let askedWhenLearned = 0;
	return {
		current: () => newest,
		async learn(ask: () => Promise<number>) {
			const question = ++asked;
			const answer = await ask();
			if (answer < newest && question <= askedWhenLearned) return;
			if (answer !== newest) askedWhenLearned = asked;
			newest = answer;
		},
	};
}
