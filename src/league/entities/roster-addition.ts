import { z } from "zod";
import { id } from "./field.ts";

/** A player whom a captain added in the additions window of the current season. By-laws VI c. */
export const rosterAddition = z.strictObject({ seasonId: id, teamId: id, playerId: id });
export type RosterAddition = z.infer<typeof rosterAddition>;
