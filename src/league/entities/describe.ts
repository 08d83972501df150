/**
 * How records are described: plain data without a schema library, so that pages can carry it.
 * `schema.ts` makes schemas of a description; tables, forms, imports, reports and the change log
 * take their labels and choices from it.
 */

/** The value of each type of field. */
interface Values {
	id: number;
	/** A number that people give out in order: of a player, of a match. */
	sequence: number;
	count: number;
	week: number;
	year: number;
	rating: number;
	/** US dollars. */
	money: number;
	/** One line; `name` must not be empty, `prose` may have several. */
	text: string;
	name: string;
	prose: string;
	email: string;
	phone: string;
	link: string;
	/** A day, `2026-11-14`. */
	date: string;
	/** A moment, ISO 8601. */
	instant: string;
	flag: boolean;
	choice: string;
}

/** Whom a field is shown to, and everybody further right: captains read it of their own team. */
export type Reader = "everyone" | "members" | "captains" | "admins";

export interface Field {
	readonly type: keyof Values;
	/** In tables, lists and the change log; a field without a label appears in none of them. */
	readonly label?: string;
	/** The longest text. */
	readonly max?: number;
	/** A year that the message about a wrong one gives as an example. */
	readonly example?: number;
	/** Of a choice: what each value is called. */
	readonly choices?: Readonly<Record<string, string>>;
	/** May be unknown. */
	readonly isNullable?: true | undefined;
	/** Of an email address: may be left empty. */
	readonly mayBeEmpty?: true;
	/** Of a flag: its value when a record is created without it; false if not given. */
	readonly initial?: boolean;
	/** The table whose rows it names: those can't be deleted while this one names them. */
	readonly refersTo?: "division" | "location" | "season" | "team" | "user";
	/** Everyone if not given. */
	readonly read?: Reader;
	/** Of a player without a team. */
	readonly readLooking?: Reader;
	/** `captains`: of their own team; admins too if not given; `server`: no call writes it. */
	readonly write?: "captains" | "admins" | "server";
	/** The server gives it to a new record; admins may change it later. */
	readonly isGiven?: true;
	/** In the admins' tables, `width` in rem. */
	readonly column?: {
		readonly width?: number;
		readonly isOnCard?: true;
		readonly isFilter?: true;
		readonly isRequired?: true;
		readonly isReadOnly?: true;
		readonly hint?: string;
	};
	/** Of a player: a column of the captain's table of the roster. */
	readonly isOnRoster?: true;
	/** In downloads, `width` in characters. */
	readonly report?: { readonly width: number; readonly align?: "center" };
	/** In imported files: further headings besides the label, and how cells are read. */
	readonly import?: {
		readonly heading?: string;
		readonly alsoAs?: readonly string[];
		readonly cells?: CellKind;
	};
	/** In forms: fields of one row stand beside each other. */
	readonly form?: {
		readonly row: string;
		readonly label?: string;
		readonly hint?: string;
		readonly placeholder?: string;
		readonly autoComplete?: string;
	};
}

/** How a cell of an imported file is read: `rules/import/import-cells.ts`. */
export type CellKind =
	| "text"
	| "number"
	| "rating"
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
/** What a field holds. */
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
	/** What `list/{table}` answers, for the API's documentation. */
	readonly summary: string;
	/** Who may ask for its rows; what they read of each is up to the fields and `resources.ts`. */
	readonly read: Reader;
	/** By which fields `list/{table}` is sorted; none: `db/league-reads.ts` has a read of its own. */
	readonly order?: readonly (keyof F & string)[];
	/** In the order of tables and lists. */
	readonly fields: F;
	/** As sentences name a row: "Net Gains is used by …". */
	nameOf(row: RowOf<F>): string;
	/** The column that names a row in lists of what uses something. */
	readonly nameField?: keyof F & string;
}

/**
 * A description whose fields are not known: its `nameOf` takes a row as it came from the database.
 */
export type AnyRecord = Omit<RecordDescription, "nameOf"> & { nameOf(row: never): string };

/** A record's description, with the type of its declaration. */
export const describe = <
	const F extends Fields,
	const Table extends string,
	const Key extends keyof F & string,
>(
	description: RecordDescription<F, Table, Key>,
) => description;

/** Whether a new record needs it: what has no empty value has to be given. */
export const isRequired = ({ type, isNullable, mayBeEmpty }: Field) =>
	!isNullable && !mayBeEmpty && !["text", "prose", "phone", "link", "flag"].includes(type);

/** The names of the fields for which this holds, in their order. */
export const fieldNames = <F extends Fields>(
	fields: F,
	holds: (field: Field) => boolean = () => true,
): readonly (keyof F & string)[] =>
	Object.keys(fields).filter((name) => holds(fields[name] as Field));
