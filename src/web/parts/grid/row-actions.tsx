import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { type AnyColumn, type AnyRow, hasFormOf } from "./column.ts";
import { idOf } from "./use-grid-rows.ts";

/**
 * What stands over the table: a form, of a new row where there is no id, or the question before a
 * removal.
 */
export type Open =
	| { what: "form"; id: string | null; field?: string | undefined }
	| { what: "removal"; id: string };

interface RowActionsProps {
	idField: string;
	nameOf: (row: AnyRow) => string;
	columns: readonly AnyColumn[];
	remove: { may?: (row: AnyRow) => boolean } | undefined;
	actions: ((row: AnyRow) => ReactNode) | undefined;
	onOpen: (open: Open) => void;
}

/**
 * The buttons at the end of each row. New ones draw every row again, so they are made anew only
 * with what they depend on.
 */
export function useRowActions({
	idField,
	nameOf,
	columns,
	remove,
	actions,
	onOpen,
}: RowActionsProps) {
	const naming = useRef(nameOf);
	useEffect(() => {
		naming.current = nameOf;
	});
	const mayRemove = remove?.may;
	const isRemoved = remove !== undefined;
	return useCallback(
		(row: AnyRow) => (
			<>
				{hasFormOf(columns, row) && (
					<Button variant="text" onClick={() => onOpen({ what: "form", id: idOf(row, idField) })}>
						Edit<span className="unseen"> {naming.current(row)}</span>
					</Button>
				)}
				{isRemoved && (mayRemove?.(row) ?? true) && (
					<Button
						variant="text"
						onClick={() => onOpen({ what: "removal", id: idOf(row, idField) })}
					>
						Remove<span className="unseen"> {naming.current(row)}</span>
					</Button>
				)}
				{actions?.(row)}
			</>
		),
		[columns, idField, isRemoved, mayRemove, actions, onOpen],
	);
}
