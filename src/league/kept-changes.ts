import type { AnyRecord, Keeper } from "./entities/describe.ts";
import { keeps, type Viewer } from "./permissions.ts";
import { records } from "./records.ts";

/** Whether the viewer keeps every table that a write has changed, and so may undo it. */
export const isKeptBy = (viewer: Viewer, changes: readonly { readonly kind: string }[]) =>
	changes.every(({ kind }) => keeps(viewer, keeperOf(kind)));

const keeperOf = (kind: string): Keeper =>
	kind === "makeupMatch"
		? "schedulers"
		: kind === "leagueText"
			? "editors"
			: ((records as Readonly<Record<string, AnyRecord>>)[kind]?.keptBy ?? "admins");
