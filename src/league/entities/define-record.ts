/**
 * Record descriptions: plain data without a schema library, to keep page bundles small. `schema.ts`
 * builds schemas from them; tables, forms, imports, reports, and the change log use their labels
 * and choices.
 */

import type { flaggedRoles, GrantedRole } from "./roles.ts";

/** The value of each type of field. */
interface Values {
	id: number;
	/** A number assigned in order, such as a player number or match number. */
	sequence: number;
	/** `range` has its limits. */
	count: number;
	/** A number to add or, below 0, to take away; `range` has its limits. */
	signed: number;
	/** An hour of the day, 1 to 23, in the league's zone. */
	hour: number;
	week: number;
	year: number;
	rating: number;
	/** US dollars. */
	money: number;
	/** One line of text; `name` must not be empty, `prose` may have several lines. */
	text: string;
	name: string;
	prose: string;
	email: string;
	phone: string;
	link: string;
	/** An IANA name, `America/Chicago`. */
	timeZone: string;
	/** `#145a3f`. */
	color: string;
	/** A day, `2026-11-14`. */
	date: string;
	/** A moment, ISO 8601. */
	instant: string;
	flag: boolean;
	choice: string;
}

/** Who can read a field: this role and all roles after it. Captains only for their own team. */
export type Reader = "everyone" | "members" | "captains" | "admins";

/** Who manages a table of records: the role, and admins. */
export type ManagerRole = (typeof flaggedRoles)["admin" | GrantedRole]["plural"];

export interface Field {
	readonly type: keyof Values;
	/** Shown in tables, lists, and the change log; fields without a label are left out of them. */
	readonly label?: string;
	/** Maximum length of a text. */
	readonly max?: number;
	/** The smallest and the largest value of a count or signed number. */
	readonly range?: readonly [number, number];
	/** The by-law that sets the number: `VI-a`. */
	readonly byLaw?: string;
	/** The example year in the error message. */
	readonly example?: number;
	/** For a choice: the label of each value. */
	readonly choices?: Readonly<Record<string, string>>;
	readonly isNullable?: true | undefined;
	/** For an email address: it may be empty. */
	readonly mayBeEmpty?: true;
	/** For a flag: its default in a new record; false if not set. */
	readonly initial?: boolean;
	/** The table that the field references. Referenced rows can't be deleted. */
	readonly refersTo?: "division" | "leaguePage" | "location" | "season" | "team" | "user";
	/** Default: everyone. */
	readonly read?: Reader;
	/** Who can read it for players looking for a team. */
	readonly readLooking?: Reader;
	/** `captains`: captains can also write it for their own team. `server`: no call writes it. */
	readonly write?: "captains" | "admins" | "server";
	/** Computed from other records, whose changes callers may not have seen: updates ignore it. */
	readonly isComputed?: true;
	/** The server sets it in a new record; admins may change it later. */
	readonly isSetByServer?: true;
	/** The column in admin tables; `width` in rem. */
	readonly column?: {
		readonly width?: number;
		readonly isOnCard?: true;
		readonly isFilter?: true;
		readonly isRequired?: true;
		readonly isReadOnly?: true;
		readonly hint?: string;
		/** Admins may set it to one value in several rows at once (`bulkUpdate`). */
		readonly isBulkEditable?: true;
	};
	/** For a player: whether the captain's roster table has a column for it. */
	readonly isOnRoster?: true;
	/** The column in downloads; `width` in characters. */
	readonly report?: { readonly width: number; readonly align?: "center" };
	/** In imported files: accepted headings besides the label, and how cells are parsed. */
	readonly import?: {
		readonly heading?: string;
		readonly alsoAs?: readonly string[];
		readonly cells?: CellKind;
	};
	/** In forms: fields with the same `row` are placed side by side. */
	readonly form?: {
		readonly row: string;
		readonly label?: string;
		readonly hint?: string;
		readonly placeholder?: string;
		readonly autoComplete?: string;
		/** For a flag: what its two choices say, first the one that sets it. */
		readonly yesAndNo?: readonly [string, string];
	};
}

/** How a cell of an imported file is parsed: `rules/import/import-cells.ts`. */
export type CellKind =
	| "text"
	| "number"
	| "rating"
	| "money"
	| "season"
	| "payer"
	| "choice"
	| "flag"
	| "time"
	| "slot"
	| "day"
	| "division"
	| "location"
	| "leader"
	| "team"
	| "side";

export type Fields = Readonly<Record<string, Field>>;

type PlainValue<F extends Field> = F extends { choices: infer Choices }
	? keyof Choices & string
	: Values[F["type"]];
/** The type of a field's value. */
export type Value<F extends Field> = Field extends F
	? Values[keyof Values] | null
	: F extends { isNullable: true }
		? PlainValue<F> | null
		: PlainValue<F>;
/** A row with these fields. */
export type RowOf<F extends Fields> = { -readonly [Name in keyof F]: Value<F[Name]> };

export interface RecordDescription<
	F extends Fields = Fields,
	Table extends string = string,
	Key extends keyof F & string = keyof F & string,
> {
	readonly table: Table;
	/** The field that identifies a row. */
	readonly key: Key;
	/** As in "This team does not exist." and "3 teams". */
	readonly noun: string;
	readonly plural: string;
	/** In the change log. */
	readonly title: string;
	/** The result of `list/{table}`, for the API's documentation. */
	readonly summary: string;
	/** The role that writes it besides admins; by default, only admins do. */
	readonly managedBy?: ManagerRole;
	/** Who may request the list; the fields and `resources.ts` decide what they can read in a row. */
	readonly read: Reader;
	/** The sort order of `list/{table}`; omitted if `db/league-reads.ts` has a separate query. */
	readonly order?: readonly (keyof F & string)[];
	/** In the order shown in tables and lists. */
	readonly fields: F;
	/** How sentences name a row: "Net Gains is used by …". */
	nameOf(row: RowOf<F>): string;
	/** The column that names a row in lists of references. */
	readonly nameField?: keyof F & string;
}

/**
 * A description whose fields are unknown to the compiler; `nameOf` takes a row from the database.
 */
export type AnyRecord = Omit<RecordDescription, "nameOf"> & { nameOf(row: never): string };

/** Returns the description unchanged; only infers its literal types. */
export const defineRecord = <
	const F extends Fields,
	const Table extends string,
	const Key extends keyof F & string,
>(
	description: RecordDescription<F, Table, Key>,
) => description;

/** Whether a new record must have a value: true for types without an empty value. */
export const isRequired = ({ type, isNullable, mayBeEmpty }: Field) =>
	!isNullable && !mayBeEmpty && !["text", "prose", "phone", "link", "flag"].includes(type);

/** Whether admins may set the field in several rows at once. */
export const isBulkEditable = ({ column }: Field) => column?.isBulkEditable === true;

/** The names of the matching fields, in their order. */
export const fieldNames = <F extends Fields>(
	fields: F,
	holds: (field: Field) => boolean = () => true,
): readonly (keyof F & string)[] =>
	Object.keys(fields).filter((name) => holds(fields[name] as Field));
