import { expect, test } from "vitest";
import { pinsAfter } from "./use-plan-change.ts";

const sides = { homeTeamId: 1, visitorTeamId: 2 };
const other = { homeTeamId: 3, visitorTeamId: 4, date: "2026-10-03", startTime: null };
const moves = [
	{
		from: { ...sides, date: "2026-10-03" },
		to: { ...sides, date: "2026-10-10", startTime: "1-3" as const },
	},
];

test("a moved match takes its pin along, with its time only if the pin had one", () => {
	const pin = { ...sides, date: "2026-10-03" };
	const moved = { ...sides, date: "2026-10-10" };
	expect(pinsAfter([{ ...pin, startTime: "9-11" }, other], moves)).toEqual([
		{ ...moved, startTime: "1-3" },
		other,
	]);
	expect(pinsAfter([{ ...pin, startTime: null }], moves)).toEqual([{ ...moved, startTime: null }]);
});
