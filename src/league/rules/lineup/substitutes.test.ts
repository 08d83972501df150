import { describe, expect, test } from "vitest";
import type { AvailabilityAnswer } from "../../entities/availability.ts";
import type { SubstituteRequest } from "../../entities/team-lineup.ts";
import { canStepIn, nextSubstitute, openRequest, steppedIn } from "./substitutes.ts";

const lineup = { players: [1, 2, 3, 4, 5, 6], substitutes: [7, 8, 9] };
const answers =
	(given: Record<number, AvailabilityAnswer>) =>
	(playerId: number): AvailabilityAnswer | null =>
		given[playerId] ?? null;
const request = (
	playerId: number,
	insteadOf: number,
	answer: SubstituteRequest["answer"] = null,
): SubstituteRequest => ({ playerId, insteadOf, answer });
const out1 = { 1: "out" } as const;

describe("the next substitute who is asked to step in for player 1", () => {
	const cases: [string, object, { playerId: number | null; callFirst: number[] }][] = [
		["is the first on the captain’s list", {}, { playerId: 7, callFirst: [] }],
		["is not one who is out", { given: { 7: "out" } }, { playerId: 8, callFirst: [] }],
		["may have answered maybe", { given: { 7: "maybe" } }, { playerId: 7, callFirst: [] }],
		["was not asked already", { requests: [request(7, 1)] }, { playerId: 8, callFirst: [] }],
		[
			"did not decline, even if a captain noted something else since",
			{ requests: [request(7, 1, "out")] },
			{ playerId: 8, callFirst: [] },
		],
		[
			"has no other such question to answer",
			{ given: { 2: "out" }, requests: [request(7, 2)] },
			{ playerId: 8, callFirst: [] },
		],
		[
			"may have been asked for a place that has been filled",
			{ requests: [request(7, 99)] },
			{ playerId: 7, callFirst: [] },
		],
		[
			"has an email address; the captain is told who comes first but has none",
			{ noEmail: [7, 8] },
			{ playerId: 9, callFirst: [7, 8] },
		],
		[
			"is nobody once all were asked, are out or have no address",
			{ given: { 7: "out" }, requests: [request(8, 1)], noEmail: [9] },
			{ playerId: null, callFirst: [9] },
		],
	];
	test.each(cases)("%s", (_title, setUp, expected) => {
		const { given, requests, noEmail } = {
			given: {},
			requests: [] as SubstituteRequest[],
			noEmail: [] as number[],
			...setUp,
		};
		const result = nextSubstitute(1, lineup, {
			requests,
			answerOf: answers({ ...out1, ...given }),
			hasEmail: (id) => !noEmail.includes(id),
		});
		expect(result).toEqual(expected);
	});
});

describe("a substitute can step in", () => {
	const cases: [string, SubstituteRequest, Record<number, AvailabilityAnswer>, boolean][] = [
		["after being asked", request(7, 1), out1, true],
		["once only", request(7, 1, "in"), out1, false],
		["no more after declining", request(7, 1, "out"), out1, false],
		["not if the player can play after all", request(7, 1), { 1: "in" }, false],
		["not if somebody else plays there", request(7, 99), { 99: "out" }, false],
		["not after the captain took them off the list", request(10, 1), out1, false],
	];
	test.each(cases)("%s", (_title, asked, given, expected) => {
		expect(openRequest(asked.playerId, [asked], lineup, answers(given)) !== undefined).toBe(
			expected,
		);
	});

	test("after the exchange only as one of the two standbys", () => {
		expect(canStepIn(lineup, false).substitutes).toEqual([7, 8, 9]);
		expect(canStepIn(lineup, true).substitutes).toEqual([7, 8]);
	});
});

describe("a substitute who steps in", () => {
	test("takes the place, and the player who is out leaves the lineup", () => {
		expect(steppedIn(lineup, request(8, 3), false)).toEqual({
			players: [1, 2, 8, 4, 5, 6],
			substitutes: [7, 9],
		});
	});
	test("leaves one standby after the exchange; no third one moves up", () => {
		expect(steppedIn(lineup, request(7, 3), true)).toEqual({
			players: [1, 2, 7, 4, 5, 6],
			substitutes: [8],
		});
	});
});
