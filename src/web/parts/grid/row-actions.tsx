import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { type AnyColumn, type AnyRow, hasFormFields } from "./column.ts";
import { idOf } from "./use-grid-rows.ts";

/**
 * The open dialog: the form (of a new row if `id` is null), the confirmation of a removal, or the
 * form of the selected rows.
 */
export type OpenDialog =
	| { what: "bulkEdit" }
	| { what: "form"; id: string | null; field?: string | undefined }
	| { what: "removal"; id: string };

interface RowActionsProps {
	idField: string;
	nameOf: (row: AnyRow) => string;
	columns: readonly AnyColumn[];
	remove: { may?: (row: AnyRow) => boolean } | undefined;
	actions: ((row: AnyRow) => ReactNode) | undefined;
	onOpen: (open: OpenDialog) => void;
}

/**
 * Renders the buttons at the end of each row. The callback is memoized, since a new one renders
 * every row again.
 */
export function useRowActions({
	idField,
	nameOf,
	columns,
	remove,
	actions,
	onOpen,
}: RowActionsProps) {
	const nameOfRef = useRef(nameOf);
	useEffect(() => {
		nameOfRef.current = nameOf;
	});
	const canRemove = remove?.may;
	const isRemovable = remove !== undefined;
	return useCallback(
		(row: AnyRow) => (
			<>
				{hasFormFields(columns, row) && (
					<Button variant="text" onClick={() => onOpen({ what: "form", id: idOf(row, idField) })}>
						Edit<span className="sr-only"> {nameOfRef.current(row)}</span>
					</Button>
				)}
				{isRemovable && (canRemove?.(row) ?? true) && (
					<Button
						variant="text"
						onClick={() => onOpen({ what: "removal", id: idOf(row, idField) })}
					>
						Remove<span className="sr-only"> {nameOfRef.current(row)}</span>
					</Button>
				)}
				{actions?.(row)}
			</>
		),
		[columns, idField, isRemovable, canRemove, actions, onOpen],
	);
}
