import { sides } from "../../entities/line.ts";
import type { Forecast } from "./forecast-score.ts";
import type { Seed } from "./form-model.ts";
import type { PlayedLine } from "./played-line.ts";
import { type Forms, rateLines } from "./rate-lines.ts";

/** Forecasts of the same held-out lines, in three ways. */
export interface Forecasts {
	/** By form. */
	readonly form: readonly Forecast[];
	/** “The higher NTRP wins”, certainly; a coin between equal ones. */
	readonly higherNtrp: readonly Forecast[];
	/** The same with the best chance for it in hindsight: the share that came true. */
	readonly fairNtrp: readonly Forecast[];
	readonly forms: Forms;
}

/**
 * Rates the lines one after the other, and forecasts those of the held-out matches from what was
 * known before each of them.
 */
export function forecastLines(
	lines: readonly PlayedLine[],
	seeds: ReadonlyMap<number, Seed>,
	isHeldOut: (line: PlayedLine) => boolean,
): Forecasts {
	const form: Forecast[] = [];
	const leads: { lead: number; isTrue: boolean }[] = [];
	const { forms } = rateLines(lines, seeds, {
		watch: ({ line, homeChance }) => {
			if (!isHeldOut(line)) return;
			const isTrue = line.winner === "home";
			form.push({ chance: homeChance, isTrue });
			const [home, visitor] = sides.map((side) => meanOf(line.players[side], seeds));
			leads.push({ lead: (home ?? 0) - (visitor ?? 0), isTrue });
		},
	});
	const unequal = leads.filter(({ lead }) => lead !== 0);
	const share = unequal.filter(({ lead, isTrue }) => lead > 0 === isTrue).length / unequal.length;
	const by = (chance: number) =>
		leads.map(({ lead, isTrue }) => ({
			chance: lead > 0 ? chance : lead < 0 ? 1 - chance : 0.5,
			isTrue,
		}));
	return { form, higherNtrp: by(1), fairNtrp: by(share), forms };
}

const meanOf = (playerIds: readonly number[], seeds: ReadonlyMap<number, Seed>) =>
	playerIds.reduce((sum, id) => sum + (seeds.get(id)?.rating ?? 0), 0) / playerIds.length;
