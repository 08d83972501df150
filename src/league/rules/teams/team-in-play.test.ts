import { expect, test } from "vitest";
import { hideTeamErrors } from "./team-in-play.ts";

const aces = { teamName: "Aces", isActive: true };
const idle = { ...aces, isActive: false };
const nine = "Aces has 9 live matches. Delete them or clear all matches first.";
// biome-ignore format: a table
test.each<[string, typeof aces | null, typeof aces, number, Record<string, string>]>([
  ['with live matches', aces, idle, 9, { isActive: nine }],
  ['with a single one', aces, idle, 1, { isActive: 'Aces has 1 live match. Delete it or clear all matches first.' }],
  ['renamed in the same go', aces, { teamName: 'Deuces', isActive: false }, 9, { isActive: nine }],
  ['turned into a Bye', aces, { teamName: ' bye', isActive: true }, 9, { teamName: nine }],
  ['without any', aces, idle, 0, {}],
  ['one that is idle already', idle, { ...idle, teamName: 'Deuces' }, 9, {}],
  ['one that comes back', idle, aces, 9, {}],
  ['a new one', null, idle, 0, {}],
])('%s', (_, before, after, liveMatches, errors) => expect(hideTeamErrors(before, after, liveMatches)).toEqual(errors))
