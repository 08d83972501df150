import {
	type AnyRecord,
	type Field,
	fieldNames,
	isRequired,
} from "../../src/league/entities/define-record.ts";
import { records } from "../../src/league/records.ts";
import { routes } from "../../src/server/api/routes.ts";
import type { TestApp } from "../app.ts";
import type { CommitteeRole } from "../roles.ts";
import type { Kinds } from "./league-kinds.ts";
import {
	admins,
	type ByRole,
	committee,
	forEveryone,
	type Row,
	rowsOf,
	withoutProfile,
} from "./matrix.ts";
import type { ReadRow } from "./read-rows.ts";

/*
 * Calls of records without explicit rows: admins write them, and a role that may read them reads
 * every row and field. A record with other permissions fails here and needs explicit rows.
 */

/** The tables that a role besides admins writes, and reads in full. */
const managers: Readonly<Record<string, CommitteeRole>> = {
	payment: "treasurer",
	match: "scheduler",
	draftMatch: "scheduler",
	schedulePreference: "scheduler",
	location: "scheduler",
	event: "scheduler",
	notice: "editor",
	leaguePage: "editor",
};
/** What admins and the role that manages the table get. */
export const managersOf = <E>(table: string, expected: E) => {
	const role = managers[table];
	return role ? committee(role, expected) : admins(expected);
};

const hasRow = (rows: readonly { call: string }[], call: string) =>
	rows.some((row) => row.call === call);

/** A body for a new row; `another` differs in every text and number. */
const sampleOf = ({ fields, key }: AnyRecord, another = false) =>
	Object.fromEntries(
		fieldNames(fields, isRequired)
			.filter((name) => name !== key)
			.map((name) => [name, samples(another)[(fields[name] as Field).type]]),
	);
const samples = (another: boolean): { readonly [Type in Field["type"]]?: string | number } => ({
	name: another ? "Another sample" : "Sample",
	sequence: another ? 98 : 97,
	count: another ? 98 : 97,
	date: another ? "2031-01-01" : "2030-01-01",
});

const callsOf = (table: string) =>
	[`POST create/${table}`, `PUT update/${table}/{id}`, `DELETE delete/${table}/{id}`] as const;
const isRoute = (call: string) => routes.some(({ method, path }) => `${method} ${path}` === call);

/** Rows for the write calls of records without explicit ones. */
export async function plainRecordRows(
	rows: readonly Row[],
	create: (table: string, json: object) => Promise<number>,
) {
	const added: Row[] = [];
	for (const record of Object.values(records)) {
		const calls = callsOf(record.table);
		if (!calls.every(isRoute) || calls.some((call) => hasRow(rows, call))) continue;
		const id = await create(record.table, sampleOf(record));
		const another = sampleOf(record, true);
		const [creation, change, removal] = calls;
		added.push(
			...rowsOf(creation, [["by role", admins("ok"), { json: another }]]),
			...rowsOf(change, [["by role", admins("ok"), { id, json: another }]]),
			...rowsOf(removal, [["by role", admins("ok"), { id }]]),
		);
	}
	return added;
}

const outcomesOf = {
	everyone: forEveryone,
	members: <E>(all: E) => ({
		...withoutProfile,
		member: all,
		captain: all,
		otherCaptain: all,
		admin: all,
	}),
	captains: null,
} as const;

/** Rows for the lists of records without explicit ones: all fields, or a refusal. */
export const plainReadRows = (rows: readonly { call: string }[]) =>
	Object.values(records)
		.filter(({ table }) => !hasRow(rows, `GET list/${table}`))
		.map((record: AnyRecord): Pick<ReadRow, "call" | "of"> & ByRole<string | { any: string[] }> => {
			const outcomes =
				record.read === "admins"
					? <E>(all: E) => managersOf(record.table, all)
					: outcomesOf[record.read];
			if (!outcomes) throw new Error(`list/${record.table} needs an explicit row.`);
			return {
				call: `GET list/${record.table}`,
				of: record.table as keyof Kinds,
				...outcomes({ any: [...fieldNames(record.fields)] }),
			};
		});

/** The ids of each record's rows; creates one if there is none. */
export async function plainKinds({ db }: TestApp) {
	const kinds: Record<string, { any: number[] }> = {};
	for (const record of Object.values(records)) {
		const { table, key }: AnyRecord = record;
		const select = () =>
			db
				.selectFrom(table as "association")
				.selectAll()
				.execute();
		if ((await select()).length === 0)
			await db
				.insertInto(table as "association")
				.values(sampleOf(record) as never)
				.execute();
		kinds[table] = { any: (await select()).map((row) => row[key as "associationId"]) };
	}
	return kinds;
}
