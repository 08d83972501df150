import type { AnyRecord, ManagerRole } from "./entities/define-record.ts";
import { manages, type Viewer } from "./permissions.ts";
import { records } from "./records.ts";

/** Whether the viewer manages every table that a write has changed, and so may undo it. */
export const managesAllTables = (viewer: Viewer, changes: readonly { readonly kind: string }[]) =>
	changes.every(({ kind }) => manages(viewer, managerOf(kind)));

const managerOf = (kind: string): ManagerRole =>
	kind === "makeupMatch"
		? "schedulers"
		: kind === "leagueText"
			? "editors"
			: ((records as Readonly<Record<string, AnyRecord>>)[kind]?.managedBy ?? "admins");
