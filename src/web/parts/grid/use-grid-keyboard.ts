import {
	type ClipboardEvent,
	type KeyboardEvent,
	type MouseEvent,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { flushSync } from "react-dom";
import { afterCommit, clamped, keyActionOf, type Position, positionAfterKey } from "./grid-keys.ts";
import { actionsField, selectField } from "./grid-row.tsx";

interface KeyboardProps {
	/** The rows and columns in the order shown. */
	ids: readonly string[];
	fields: readonly string[];
	/**
	 * Starts editing a cell; false if it is read-only. `initialText` replaces the cell's text unless
	 * it is null; `typed` is the typed character or pasted text.
	 */
	onEdit: (id: string, field: string, initialText: string | null, typed?: string) => boolean;
	onClear: (id: string, field: string) => void;
	/** The next active cell may be in a row that is not rendered yet. */
	onNeedAllRows: () => void;
	onUndo: () => void;
	/** A tap on a row's card on a phone. */
	onOpen: (id: string) => void;
}

/** The cell that takes the focus; `id` is null in the header row. */
interface ActiveCell {
	id: string | null;
	field: string;
}

const narrowWindow = "(max-width: 699px)";

/** Roving tabindex: Tab reaches only the active cell, arrow keys move it, as in a spreadsheet. */
export function useGridKeyboard({
	ids,
	fields,
	onEdit,
	onClear,
	onNeedAllRows,
	onUndo,
	onOpen,
}: KeyboardProps) {
	const table = useRef<HTMLTableElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const activeCell = useRef<HTMLElement | null>(null);
	const [active, setActive] = useState<ActiveCell | null>(null);
	const wantsFocus = useRef(false);
	/** Whether the clicked cell was focused before the click. */
	const wasActive = useRef(false);
	/** Whether the active row has been in the table. */
	const wasShown = useRef(false);
	/** The index of the active row, for when it is removed. */
	const lastRow = useRef(0);

	/** The first column with data. */
	const firstColumn = fields[0] === selectField ? 1 : 0;
	const position = positionOf(active);
	const size = {
		rows: ids.length,
		columns: fields.length,
		first: firstColumn,
		page: () => pageOf(scroller.current),
	};
	const id = position.row < 0 ? null : (ids[position.row] ?? null);
	const field = fields[position.column] ?? "";

	function positionOf(at: ActiveCell | null): Position {
		if (!at) return { row: 0, column: firstColumn };
		const row = at.id === null ? -1 : ids.indexOf(at.id);
		if (row >= 0) lastRow.current = row;
		const found = row === -1 && at.id !== null ? Math.min(lastRow.current, ids.length - 1) : row;
		return { row: found, column: Math.max(0, fields.indexOf(at.field)) };
	}
	function cellAt({ row, column }: Position): HTMLElement | undefined {
		return table.current?.rows[row + 1]?.cells[column];
	}
	function go(to: Position) {
		if (!cellAt(to)) onNeedAllRows();
		wantsFocus.current = true;
		setActive({ id: to.row < 0 ? null : (ids[to.row] ?? null), field: fields[to.column] ?? "" });
	}
	const focus = useCallback(() => {
		const cell = activeCell.current;
		if (!cell?.isConnected) return;
		const target =
			cell.querySelector<HTMLElement>(".sort-button, [type=checkbox]") ??
			(cell.classList.contains("grid-actions")
				? cell.querySelector<HTMLElement>("a, button")
				: null) ??
			cell;
		target.focus({ preventScroll: true });
		target.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, []);

	useLayoutEffect(() => {
		activeCell.current = cellAt(position) ?? null;
		// A row that was just added is not shown until the page is reloaded.
		const isMissing = active !== null && active.id !== null && !ids.includes(active.id);
		const wasRemoved = isMissing && wasShown.current;
		const isNotYetShown = isMissing && !wasRemoved;
		wasShown.current = active !== null && !isMissing;
		if (wasRemoved) {
			// The row now at its index becomes active, and takes the focus if the focus was lost.
			if (document.activeElement === document.body) wantsFocus.current = true;
			setActive({ id, field });
		}
		if (!wantsFocus.current || isNotYetShown) return;
		wantsFocus.current = false;
		focus();
	});
	const cellCount = ids.length > 0 ? fields.length : 0;
	useEffect(() => {
		if (cellCount === 0) return;
		// Keeps scrolled-to cells clear of the sticky header and columns.
		const [first, second] = table.current?.tHead?.rows[0]?.cells ?? [];
		const left = (first?.offsetWidth ?? 0) + (firstColumn === 1 ? (second?.offsetWidth ?? 0) : 0);
		const last = table.current?.tHead?.querySelector<HTMLElement>(".grid-actions");
		if (scroller.current && first)
			scroller.current.style.scrollPadding = `${first.offsetHeight + 4}px ${(last?.offsetWidth ?? 0) + 4}px 4px ${left + 4}px`;
	}, [cellCount, firstColumn]);

	function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
		const target = event.target as HTMLElement;
		if (event.nativeEvent.isComposing || target.matches(typing)) return;
		const to = positionAfterKey(event, position, size);
		if (to) {
			event.preventDefault();
			const neighbor = neighborIn(target, event.key);
			if (neighbor) neighbor.focus();
			else go(to);
			return;
		}
		const action = keyActionOf(event);
		if (action === "undo") {
			event.preventDefault();
			onUndo();
		}
		if (id === null || !isData(field) || target.matches("a, button")) return;
		if (action === "edit") {
			// The editor opens before the key's default action, which would then apply to it.
			event.preventDefault();
			let isEditable = false;
			flushSync(() => {
				isEditable = onEdit(id, field, null);
			});
			if (!isEditable) target.querySelector<HTMLElement>("a, button")?.click();
		} else if (action === "type") {
			// The default action then types the character into the new editor.
			if (event.key === " ") event.preventDefault();
			flushSync(() => onEdit(id, field, "", event.key));
		} else if (action === "clear") {
			event.preventDefault();
			onClear(id, field);
		}
	}

	function onCopy(event: ClipboardEvent<HTMLTableElement>) {
		if (!isOnCell(event) || !getSelection()?.isCollapsed) return;
		event.preventDefault();
		event.clipboardData.setData("text/plain", activeCell.current?.textContent ?? "");
	}
	function onPaste(event: ClipboardEvent<HTMLTableElement>) {
		if (!isOnCell(event) || id === null || !isData(field)) return;
		event.preventDefault();
		const [line = ""] = event.clipboardData
			.getData("text/plain")
			.trim()
			.split(/[\r\n\t]/);
		onEdit(id, field, line, line);
	}
	const isOnCell = ({ target }: ClipboardEvent) => target === activeCell.current;

	function clickedCell(event: MouseEvent): ActiveCell | null {
		const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>("td, th");
		const line = cell?.parentElement as HTMLTableRowElement | undefined;
		if (!cell || !line || line.rowIndex === 0) return null;
		return { id: ids[line.rowIndex - 1] ?? null, field: fields[cell.cellIndex] ?? "" };
	}
	function onMouseDown(event: MouseEvent) {
		const at = clickedCell(event);
		wasActive.current =
			at !== null &&
			at.id === id &&
			at.field === field &&
			activeCell.current !== null &&
			document.activeElement === activeCell.current;
	}
	function onClick(event: MouseEvent) {
		const at = clickedCell(event);
		const target = event.target as HTMLElement;
		if (!at?.id || target.closest(typing)) return;
		if (target.closest("a, button, .grid-select")) {
			setActive(at);
			return;
		}
		if (matchMedia(narrowWindow).matches) {
			onOpen(at.id);
			return;
		}
		const { id, field } = at;
		if (wasActive.current && isData(field) && onEdit(id, field, null)) return;
		wantsFocus.current = true;
		setActive({ ...at });
	}

	return {
		table,
		scroller,
		activeCell,
		active: id === null ? null : { id, field },
		/** Whether the user has chosen the active cell; at first it is the first one. */
		hasActive: active !== null,
		activeHead: position.row < 0 ? field : null,
		handlers: { onKeyDown, onMouseDown, onClick, onCopy, onPaste },
		focus,
		/** Activates a cell as soon as its row is shown. */
		goTo(id: string, field = fields[firstColumn] ?? "") {
			onNeedAllRows();
			wantsFocus.current = true;
			setActive({ id, field });
		},
		/** After an edit, moves to the cell below or to the next one. */
		goToNext({ key, isBackward }: { key: "Enter" | "Tab"; isBackward: boolean }) {
			const columns = fields.filter(isData).length;
			const from = { row: position.row, column: position.column - firstColumn };
			const { row, column } = afterCommit(key, isBackward, from, { ...size, columns });
			go(clamped({ row, column: column + firstColumn }, size));
		},
	};
}

const typing = "input:not([type=checkbox]), select, textarea";
const isData = (field: string) => field !== actionsField && field !== selectField;

function pageOf(scroller: HTMLElement | null) {
	const row = scroller?.querySelector<HTMLElement>("tbody tr")?.offsetHeight;
	return scroller && row
		? Math.max(1, Math.floor(Math.min(scroller.clientHeight, innerHeight) / row) - 2)
		: 10;
}

/** Arrow keys go through all buttons of a cell before they leave it. */
function neighborIn(target: HTMLElement, key: string) {
	if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
	const all = [...(target.closest("td")?.querySelectorAll<HTMLElement>("a, button") ?? [])];
	return target.matches("a, button")
		? all[all.indexOf(target) + (key === "ArrowRight" ? 1 : -1)]
		: undefined;
}
