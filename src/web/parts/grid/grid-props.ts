import type { ReactNode } from "react";
import type { Column } from "./column.ts";

export interface GridProps<Row> {
	/** The table's accessible name. */
	label: string;
	/** The kind of record: create/{kind}, update/{kind}/{id}, delete/{kind}/{id}. */
	kind: string;
	idField: keyof Row & string;
	/** For "Add a team" and "Remove the team?" */
	noun: string;
	/** For sentences: "Net Gains was removed." */
	nameOf: (row: Row) => string;
	/** The title of a row's card on phones; by default its first column. */
	cardTitle?: (row: Row) => string;
	rows: readonly Row[];
	/** Constant or memoized: a new array renders all rows again. */
	columns: readonly Column<Row>[];
	/** If missing, rows can't be added. */
	add?: { label?: string; initial: Partial<Row>; isOpen?: boolean };
	/** The row whose form is open initially, with this field focused. */
	edit?: { id: string; field: string } | undefined;
	/** If missing, rows can't be removed. */
	remove?: { note?: (row: Row) => ReactNode; may?: (row: Row) => boolean };
	updatePath?: (row: Row) => string;
	/** Further links and buttons at the end of each row. */
	actions?: (row: Row) => ReactNode;
	/** The page's own controls beside search and filters. */
	tools?: ReactNode;
	empty: ReactNode;
	/** Rows that the count names separately: `62 in all, plus 2 Byes`. */
	uncounted?: { noun: string; is: (row: Row) => boolean };
}
