import { z } from "zod";
import { count } from "./field.ts";
import { type MatchState, matchStates } from "./match-state.ts";

/** For lists without the match and its scorecard: its state at the moment of the call. */
export const stateNow = {
	state: z.enum(Object.keys(matchStates) as MatchState[]),
	linesEntered: count,
};
