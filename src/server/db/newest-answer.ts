/**
 * Tracks the newest value of a growing number that is read over several connections, whose answers
 * may arrive out of order. A lower answer counts only if its query began after the higher one was
 * known: then the source itself has gone back, as a database does after a restore.
 */
export function newestAnswer() {
	let newest = 0;
	let queries = 0;
	let queriesWhenLearned = 0;
	return {
		current: () => newest,
		async learn(ask: () => Promise<number>) {
			const query = ++queries;
			const answer = await ask();
			if (answer < newest && query <= queriesWhenLearned) return;
			if (answer !== newest) queriesWhenLearned = queries;
			newest = answer;
		},
	};
}
