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
import { afterCommit, deedOf, moved, type Place, within } from "./grid-keys.ts";
import { actionsField } from "./grid-row.tsx";

interface KeyboardProps {
	/** The rows and the columns as they are shown. */
	ids: readonly string[];
	fields: readonly string[];
	/**
	 * Begins to edit a cell; false where it is only read. `fresh`: what takes the place of what
	 * stands there; `sign`: what was typed or pasted.
	 */
	onEdit: (id: string, field: string, fresh: string | null, sign?: string) => boolean;
	onEmpty: (id: string, field: string) => void;
	/** The keyboard goes where there may not be a row yet. */
	onFar: () => void;
	onUndo: () => void;
	/** A touch on a phone's card. */
	onOpen: (id: string) => void;
}

/** Where the keyboard stands; `id` null is the line of heads. */
interface Standing {
	id: string | null;
	field: string;
}

const within700 = "(max-width: 699px)";

/**
 * One cell of the table is reached by Tab, the others from it with the arrows, as in a spreadsheet.
 */
export function useGridKeyboard({
	ids,
	fields,
	onEdit,
	onEmpty,
	onFar,
	onUndo,
	onOpen,
}: KeyboardProps) {
	const table = useRef<HTMLTableElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const activeCell = useRef<HTMLElement | null>(null);
	const [standing, setStanding] = useState<Standing | null>(null);
	const wantsFocus = useRef(false);
	/** Whether the cell under the pointer had the keyboard before it was touched. */
	const wasActive = useRef(false);
	/** Whether the row on which the keyboard stands has been in the table. */
	const wasThere = useRef(false);
	/** Where the row was that has gone meanwhile. */
	const lastRow = useRef(0);

	const place = placeOf(standing);
	const size = { rows: ids.length, columns: fields.length, page: pageOf(scroller.current) };
	const id = place.row < 0 ? null : (ids[place.row] ?? null);
	const field = fields[place.column] ?? "";

	function placeOf(at: Standing | null): Place {
		if (!at) return { row: 0, column: 0 };
		const row = at.id === null ? -1 : ids.indexOf(at.id);
		if (row >= 0) lastRow.current = row;
		const found = row === -1 && at.id !== null ? Math.min(lastRow.current, ids.length - 1) : row;
		return { row: found, column: Math.max(0, fields.indexOf(at.field)) };
	}
	function cellAt({ row, column }: Place): HTMLElement | undefined {
		const line = row < 0 ? table.current?.tHead?.rows[0] : table.current?.tBodies[0]?.rows[row];
		return line?.cells[column];
	}
	function go(to: Place) {
		if (!cellAt(to)) onFar();
		wantsFocus.current = true;
		setStanding({ id: to.row < 0 ? null : (ids[to.row] ?? null), field: fields[to.column] ?? "" });
	}
	const focus = useCallback(() => {
		const cell = activeCell.current;
		if (!cell?.isConnected) return;
		const target =
			cell.querySelector<HTMLElement>("button.sorts") ??
			(cell.classList.contains("grid-actions")
				? cell.querySelector<HTMLElement>("a, button")
				: null) ??
			cell;
		target.focus({ preventScroll: true });
		target.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, []);

	useLayoutEffect(() => {
		activeCell.current = cellAt(place) ?? null;
		// A row that was just added is on its way.
		const isMissing = standing !== null && standing.id !== null && !ids.includes(standing.id);
		const hasLeft = isMissing && wasThere.current;
		const isComing = isMissing && !hasLeft;
		wasThere.current = standing !== null && !isMissing;
		if (hasLeft) {
			// The row in its place takes over, and the keyboard with it if that has nowhere to stand.
			if (document.activeElement === document.body) wantsFocus.current = true;
			setStanding({ id, field });
		}
		if (!wantsFocus.current || isComing) return;
		wantsFocus.current = false;
		focus();
	});
	useEffect(() => {
		// Links and buttons in the cells are reached with the arrows: Tab leads past the table, not
		// through three hundred rows.
		for (const element of table.current?.tBodies[0]?.querySelectorAll<HTMLElement>("a, button") ??
			[])
			if (element.tabIndex !== -1) element.tabIndex = -1;
	});
	const cellCount = ids.length > 0 ? fields.length : 0;
	useEffect(() => {
		if (cellCount === 0) return;
		// What is scrolled to does not end up under the head or the first column.
		const first = table.current?.tHead?.rows[0]?.cells[0];
		const last = table.current?.tHead?.querySelector<HTMLElement>(".grid-actions");
		if (scroller.current && first)
			scroller.current.style.scrollPadding = `${first.offsetHeight + 4}px ${(last?.offsetWidth ?? 0) + 4}px 4px ${first.offsetWidth + 4}px`;
	}, [cellCount]);

	function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
		const target = event.target as HTMLElement;
		if (event.nativeEvent.isComposing || target.matches("input, select, textarea")) return;
		const to = moved(event, place, size);
		if (to) {
			event.preventDefault();
			const neighbour = neighbourIn(target, event.key);
			if (neighbour) neighbour.focus();
			else go(to);
			return;
		}
		const deed = deedOf(event);
		if (deed === "undo") {
			event.preventDefault();
			onUndo();
		}
		if (id === null || field === actionsField || target.matches("a, button")) return;
		if (deed === "edit") {
			// The cell is edited before the key's own work is done, which then goes into the editor;
			// Enter has none to do there.
			event.preventDefault();
			let isEdited = false;
			flushSync(() => {
				isEdited = onEdit(id, field, null);
			});
			if (!isEdited) target.querySelector<HTMLElement>("a, button")?.click();
		} else if (deed === "type") {
			// The browser itself puts the sign into the editor that is there by then.
			if (event.key === " ") event.preventDefault();
			flushSync(() => onEdit(id, field, "", event.key));
		} else if (deed === "empty") {
			event.preventDefault();
			onEmpty(id, field);
		}
	}

	function onCopy(event: ClipboardEvent<HTMLTableElement>) {
		if (!isOnCell(event) || !getSelection()?.isCollapsed) return;
		event.preventDefault();
		event.clipboardData.setData("text/plain", activeCell.current?.textContent ?? "");
	}
	function onPaste(event: ClipboardEvent<HTMLTableElement>) {
		if (!isOnCell(event) || id === null || field === actionsField) return;
		event.preventDefault();
		const [line = ""] = event.clipboardData
			.getData("text/plain")
			.trim()
			.split(/[\r\n\t]/);
		onEdit(id, field, line, line);
	}
	const isOnCell = ({ target }: ClipboardEvent) => target === activeCell.current;

	function standingAt(event: MouseEvent): Standing | null {
		const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>("td, th");
		const line = cell?.parentElement as HTMLTableRowElement | undefined;
		if (!cell || !line || !table.current?.tBodies[0]?.contains(line)) return null;
		return { id: ids[line.sectionRowIndex] ?? null, field: fields[cell.cellIndex] ?? "" };
	}
	function onMouseDown(event: MouseEvent) {
		const at = standingAt(event);
		wasActive.current =
			at !== null &&
			at.id === id &&
			at.field === field &&
			activeCell.current !== null &&
			document.activeElement === activeCell.current;
	}
	function onClick(event: MouseEvent) {
		const at = standingAt(event);
		const target = event.target as HTMLElement;
		if (!at?.id || target.closest("input, select, textarea")) return;
		if (target.closest("a, button")) {
			setStanding(at);
			return;
		}
		if (matchMedia(within700).matches) {
			onOpen(at.id);
			return;
		}
		const { id, field } = at;
		if (wasActive.current && field !== actionsField && onEdit(id, field, null)) return;
		wantsFocus.current = true;
		setStanding({ ...at });
	}

	return {
		table,
		scroller,
		activeCell,
		active: id === null ? null : { id, field },
		activeHead: place.row < 0 ? field : null,
		handlers: { onKeyDown, onMouseDown, onClick, onCopy, onPaste },
		focus,
		/** To a row, as soon as it is there. */
		goTo(id: string, field = fields[0] ?? "") {
			onFar();
			wantsFocus.current = true;
			setStanding({ id, field });
		},
		/** After an edit: to the cell below, or to the next one. */
		goOn: ({ key, isBack }: { key: "Enter" | "Tab"; isBack: boolean }) =>
			go(
				within(
					afterCommit(key, isBack, place, {
						...size,
						columns: fields.filter((each) => each !== actionsField).length,
					}),
					size,
				),
			),
	};
}

function pageOf(scroller: HTMLElement | null) {
	const row = scroller?.querySelector<HTMLElement>("tbody tr")?.offsetHeight;
	return scroller && row
		? Math.max(1, Math.floor(Math.min(scroller.clientHeight, innerHeight) / row) - 2)
		: 10;
}

/** Among several buttons in a cell the arrows go from one to the next before they leave it. */
function neighbourIn(target: HTMLElement, key: string) {
	if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
	const all = [...(target.closest("td")?.querySelectorAll<HTMLElement>("a, button") ?? [])];
	return target.matches("a, button")
		? all[all.indexOf(target) + (key === "ArrowRight" ? 1 : -1)]
		: undefined;
}
