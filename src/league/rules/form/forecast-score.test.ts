import { expect, test } from "vitest";
import { brierScore, calibrationError } from "./forecast-score.ts";

const forecasts = (chance: number, came: number, of: number) =>
	Array.from({ length: of }, (_, index) => ({ chance, isTrue: index < came }));

test.each([
	["certain and right", forecasts(1, 4, 4), 0, 0],
	["certain and wrong", forecasts(1, 0, 4), 1, 1],
	["coin-toss", forecasts(0.5, 5, 10), 0.25, 0],
	["too sure", forecasts(0.9, 6, 10), 0.33, 0.3],
	["one group of different", [...forecasts(0.61, 1, 1), ...forecasts(0.69, 0, 1)], 0.3141, 0.15],
	[
		"certain and wrong, nearly certain and right",
		[...forecasts(1, 0, 1), ...forecasts(0.95, 1, 1)],
		0.50125,
		0.475,
	],
	["wrong in two opposite ways", [...forecasts(0.2, 4, 4), ...forecasts(0.8, 0, 4)], 0.64, 0.8],
	["two groups", [...forecasts(0.25, 1, 4), ...forecasts(0.75, 4, 4)], 0.125, 0.125],
])("$0 forecasts have the score $2 and the calibration error $3", (_, list, brier, calibration) => {
	expect(brierScore(list)).toBeCloseTo(brier, 10);
	expect(calibrationError(list)).toBeCloseTo(calibration, 10);
});
