import { type ChangeEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AnyRow } from "./column.ts";
import { idOf } from "./use-grid-rows.ts";

const none: ReadonlySet<string> = new Set();

/**
 * The selected rows. Rows that search and filters hide are not counted, so that nobody edits what
 * they don’t see.
 */
export function useRowSelection(
	shown: readonly AnyRow[],
	idField: string,
	nameOf: (row: AnyRow) => string,
) {
	const [ids, setIds] = useState(none);
	const selected = useMemo(
		() => (ids.size === 0 ? [] : shown.filter((row) => ids.has(idOf(row, idField)))),
		[shown, ids, idField],
	);
	const last = useRef<string | null>(null);
	const latest = useRef({ shown, nameOf });
	useEffect(() => {
		latest.current = { shown, nameOf };
	});

	const toggle = useCallback(
		(id: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
			const { checked } = target;
			const isRange = (nativeEvent as MouseEvent).shiftKey;
			const order = latest.current.shown.map((row) => idOf(row, idField));
			const from = isRange && last.current !== null ? order.indexOf(last.current) : -1;
			const to = order.indexOf(id);
			last.current = id;
			const changed = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
			setIds((before) => {
				const after = new Set(before);
				for (const each of changed) checked ? after.add(each) : after.delete(each);
				return after;
			});
		},
		[idField],
	);
	/** Renders a row’s checkbox. Memoized, since a new callback renders every row again. */
	const checkboxOf = useCallback(
		(row: AnyRow, isSelected: boolean, isActive: boolean) => (
			<label>
				<input
					type="checkbox"
					aria-label={`Select ${latest.current.nameOf(row)}`}
					checked={isSelected}
					tabIndex={isActive ? 0 : -1}
					onChange={(event) => toggle(idOf(row, idField), event)}
				/>
			</label>
		),
		[toggle, idField],
	);
	return {
		selected,
		isSelected: (id: string) => ids.has(id),
		checkboxOf,
		selectAll: () => setIds(new Set(shown.map((row) => idOf(row, idField)))),
		clear: () => setIds(none),
	};
}

export type RowSelection = ReturnType<typeof useRowSelection>;
