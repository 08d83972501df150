import type { OpenSpot } from "../../league/entities/open-spot.ts";
import { read } from "../data/reads.ts";

/** The teams that look for players now. */
export const openSpots = read<OpenSpot[]>("list/openSpot");
