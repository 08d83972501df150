import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
	type FirstPlace,
	firstPlace,
	lastPlace,
} from "../../league/rules/standings/first-place.ts";
import type { Race, Steps } from "../../league/rules/standings/remaining-race.ts";
import { type Chances, seasonChances } from "../../league/rules/standings/season-chances.ts";
import type { TeamRecord } from "../../league/rules/standings/team-records.ts";

/** What can still happen to a team. */
export interface Outlook {
	readonly first: FirstPlace;
	readonly last: FirstPlace;
	readonly chances: Chances;
}

/** More than a league needs: two results for each team, and one for each division. */
const maxCached = 500;
/** After this long, a computation lets requests in between. */
const sliceMs = 4;

/**
 * What is still possible in a division, computed once for the same results, whatever else has been
 * written since. One computation runs at a time, in slices, so that no other page waits for it.
 */
export function outlookReads() {
	const cached = new Map<string, Promise<unknown>>();
	let queue: Promise<unknown> = Promise.resolve();

	function once<T>(key: string, steps: () => Steps<T>): Promise<T> {
		const known = cached.get(key) as Promise<T> | undefined;
		const found = known ?? inTurn(() => inSlices(steps()));
		cached.delete(key);
		cached.set(key, found);
		found.catch(() => cached.delete(key));
		if (cached.size > maxCached) cached.delete(cached.keys().next().value as string);
		return found;
	}

	function inTurn<T>(run: () => Promise<T>): Promise<T> {
		const result = queue.then(run);
		queue = result.catch(() => {});
		return result;
	}

	return async (
		division: readonly TeamRecord[],
		race: Race,
		teamId: number,
	): Promise<Outlook | null> => {
		const team = race.teamIds.indexOf(teamId);
		if (team === -1) return null;
		const met = division.map((record) => [
			record.team.teamId,
			record.team.teamNumber,
			record.forfeited,
			[...record.against],
		]);
		const key = hash("sha256", JSON.stringify([race, met]));
		const [first, last, chances] = await Promise.all([
			once(`${key} first ${team}`, () => firstPlace(race, team)),
			once(`${key} last ${team}`, () => lastPlace(race, team)),
			once(`${key} chances`, () => seasonChances(division, race)),
		]);
		const own = chances.get(teamId);
		return own ? { first, last, chances: own } : null;
	};
}

async function inSlices<T>(steps: Steps<T>): Promise<T> {
	let since = performance.now();
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
		if (performance.now() - since < sliceMs) continue;
		await setImmediate();
		since = performance.now();
	}
}
