import type { ReactNode } from "react";
import type { LeagueNames } from "../../league/entities/league.ts";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";
import type { Read } from "../data/reads.ts";

interface EmbedCall {
	read: <T>(call: Read<T>) => Promise<T>;
	/** Null: all divisions. */
	divisionId: number | null;
	teamId: number | null;
	now: LeagueTime;
	publicUrl: string;
	league: LeagueNames;
}
interface EmbedContent {
	title: string;
	about: string;
	/** The full page, if there is one. */
	path: string | null;
	body: ReactNode;
}

/** A small page that other sites show in a frame; null for an unknown division or team. */
export type Embed = (call: EmbedCall) => Promise<EmbedContent | null>;
