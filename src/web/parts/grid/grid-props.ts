import type { ReactNode } from "react";
import type { Column } from "./column.ts";

/** What a page says about its editable table. */
export interface GridProps<Row> {
	/** The table's name, for those who hear it. */
	label: string;
	/** The kind of record: create/{kind}, update/{kind}/{id}, delete/{kind}/{id}. */
	kind: string;
	idField: keyof Row & string;
	/** "Add a team", "Remove the team?" */
	noun: string;
	/** For sentences: "Net Gains was removed." */
	nameOf: (row: Row) => string;
	/** What a row is called on a phone, where it is a card; else its first column. */
	cardTitle?: (row: Row) => string;
	rows: readonly Row[];
	/** Steady objects keep their rows from being drawn again: made once, or with `useMemo`. */
	columns: readonly Column<Row>[];
	/** None: nothing is added here. */
	add?: { label?: string; initial: Partial<Row>; isOpen?: boolean };
	/** The row whose form is open from the start, with the keyboard at this field. */
	edit?: { id: string; field: string } | undefined;
	/** None: nothing is removed here. */
	remove?: { note?: (row: Row) => ReactNode; may?: (row: Row) => boolean };
	updatePath?: (row: Row) => string;
	/** Further links and buttons at the end of each row. */
	actions?: (row: Row) => ReactNode;
	/** The page's own controls beside the box for finding and the filters. */
	tools?: ReactNode;
	empty: ReactNode;
}
