/** Who has requested a job. The account is null for visitors. */
export interface Requester {
	readonly account: string | null;
	readonly network: string;
}

interface Limits {
	/** How many jobs may be waiting or running: in all, for one account, and for one network. */
	readonly max: number;
	readonly maxOfAccount: number;
	readonly maxOfNetwork: number;
	/**
	 * The error for a job beyond the limits; `isOwn` if the requester's other jobs are the reason.
	 */
	readonly refusal: (isOwn: boolean) => Error;
}

/**
 * Runs one job at a time. Requesters take turns: someone who asks for many jobs delays the next
 * requester by at most one of them, not by all.
 */
export function fairQueue({ max, maxOfAccount, maxOfNetwork, refusal }: Limits) {
	/** The waiting jobs of each requester, in the order of their next turns. */
	const lines = new Map<string, (() => Promise<void>)[]>();
	const pending: Requester[] = [];
	let isRunning = false;

	async function runAll() {
		if (isRunning) return;
		isRunning = true;
		for (;;) {
			const [turn] = lines;
			if (!turn) break;
			const [name, [job, ...rest]] = turn;
			lines.delete(name);
			if (rest.length > 0) lines.set(name, rest);
			await job?.();
		}
		isRunning = false;
	}

	return {
		run<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
			const { account, network } = requester;
			const ofAccount = pending.filter((each) => account !== null && each.account === account);
			const ofNetwork = pending.filter((each) => each.network === network);
			const isOwn = ofAccount.length >= maxOfAccount || ofNetwork.length >= maxOfNetwork;
			if (isOwn || pending.length >= max) return Promise.reject(refusal(isOwn));
			pending.push(requester);
			const { promise, resolve, reject } = Promise.withResolvers<T>();
			const job = () =>
				work()
					.then(resolve, reject)
					.finally(() => pending.splice(pending.indexOf(requester), 1));
			const name = account ?? network;
			lines.set(name, [...(lines.get(name) ?? []), async () => void (await job())]);
			void runAll();
			return promise;
		},
	};
}
