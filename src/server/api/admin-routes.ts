import { z } from "zod";
import { seasonSwitch } from "../../league/entities/schedule.ts";
import { changesOf, creationOf } from "../../league/entities/schema.ts";
import { write, writeToUndo } from "../../league/entities/write.ts";
import { resources } from "../../league/resources.ts";
import { indefiniteArticle } from "../../league/wording.ts";
import { recordKinds } from "../actions/records/record-kinds.ts";
import { createRecord, deleteRecord, updateRecord } from "../actions/records/save-record.ts";
import { switchSeason } from "../actions/seasons/switch-season.ts";
import { undoWrite } from "../actions/undo/undo-write.ts";
import type { Route } from "../context/route.ts";
import { listWrites } from "./changes/writes.ts";
import { admins, captains, rosterRules } from "./reference/common-errors.ts";

const warnings = z
	.array(z.string())
	.describe("Likely mistakes in the saved record, as sentences; empty if there are none.");

const confirmed = z
	.boolean()
	.optional()
	.describe("True to add the record anyway, after an answer of NOT_CONFIRMED.");

const done = z.object({ ok: z.literal(true) });

/**
 * Admin calls: records, the current season, the change log and undo.
 */
export const adminRoutes: readonly Route[] = [
	...recordKinds.flatMap((kind) => {
		const { record } = kind;
		const { table, noun } = record;
		const one = `${indefiniteArticle(noun)} ${noun}`;
		const creation = kind.isCreatedElsewhere ? undefined : creationOf(record);
		const create = kind.question ? creation?.extend({ confirmed }) : creation;
		const changes = kind.isChangedElsewhere ? undefined : changesOf(record);
		const row = resources[table].schema.partial();
		const response = kind.warnings ? row.extend({ warnings }) : row;
		return [
			...(create
				? [
						{
							method: "POST",
							path: `create/${table}`,
							summary: `Adds ${one}`,
							body: create,
							response,
							errors: {
								...admins,
								NOT_UNIQUE: "A number or name is taken.",
								...(kind.question && { NOT_CONFIRMED: "Maybe a mistake; the message asks." }),
							},
							handle: createRecord(kind, create),
						},
					]
				: []),
			...(changes
				? [
						{
							method: "PUT",
							path: `update/${table}/{id}`,
							summary: `Changes ${one}`,
							body: changes,
							response,
							errors: {
								...admins,
								STALE: "The record has been changed since.",
								NOT_UNIQUE: "A number or name is taken.",
							},
							handle: updateRecord(kind, changes),
						},
					]
				: []),
			...(kind.isNeverDeleted
				? []
				: [
						{
							method: "DELETE",
							path: `delete/${table}/{id}`,
							summary: `Removes ${one} that nothing refers to`,
							response: done,
							errors: { ...admins, IN_USE: "Other records refer to it; the message names them." },
							handle: deleteRecord(kind),
						},
					]),
		] as Route[];
	}),
	{
		method: "POST",
		path: "switchSeason",
		summary: "Makes a season the current one",
		body: seasonSwitch,
		response: resources.season.schema,
		errors: { ...admins, NOT_FOUND: "The season does not exist." },
		handle: switchSeason,
	},
	{
		method: "GET",
		path: "list/write",
		summary: "Who changed what and when, the newest first",
		response: z.array(write),
		filters: ["id", "userId", "before"],
		searches: ["q", "kind"],
		errors: admins,
		handle: listWrites,
	},
	{
		method: "POST",
		path: "undoWrite",
		summary: "Undoes one write; captains: their own addition or removal, for ten minutes",
		body: writeToUndo,
		response: done,
		errors: {
			...captains,
			ROSTER_LOCKED: rosterRules.ROSTER_LOCKED,
			NOT_FOUND: "There is no such write.",
			STALE: "Undone already, too old, or something it touched has changed since.",
			NOT_UNIQUE: "It no longer fits.",
			IN_USE: "It no longer fits.",
			ROSTER_FULL: "It no longer fits.",
			ADDITIONS_USED: "It no longer fits.",
			LAST_ADMIN: "It no longer fits.",
		},
		handle: undoWrite,
	},
];
