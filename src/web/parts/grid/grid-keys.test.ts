import { expect, test } from "vitest";
import { afterCommit, keyActionOf, type Position, positionAfterKey } from "./grid-keys.ts";

const size = { rows: 30, columns: 5, page: () => 10 };
const at = (row: number, column: number): Position => ({ row, column });
const keyPress = (
	key: string,
	held: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", true>> = {},
) => ({
	ctrlKey: false,
	metaKey: false,
	shiftKey: false,
	altKey: false,
	...held,
	key,
});

test.each<
	[string, Partial<Record<"ctrlKey" | "metaKey" | "altKey", true>>, Position, Position | null]
>([
	["ArrowRight", {}, at(3, 1), at(3, 2)],
	["ArrowRight", {}, at(3, 4), at(3, 4)],
	["ArrowLeft", {}, at(3, 0), at(3, 0)],
	["ArrowDown", {}, at(29, 2), at(29, 2)],
	["ArrowUp", {}, at(0, 2), at(-1, 2)],
	["ArrowUp", {}, at(-1, 2), at(-1, 2)],
	["ArrowUp", { ctrlKey: true }, at(12, 2), at(0, 2)],
	["ArrowDown", { metaKey: true }, at(12, 2), at(29, 2)],
	["Home", {}, at(12, 3), at(12, 0)],
	["End", {}, at(12, 3), at(12, 4)],
	["Home", { ctrlKey: true }, at(12, 3), at(0, 0)],
	["End", { ctrlKey: true }, at(12, 3), at(29, 4)],
	["PageDown", {}, at(12, 3), at(22, 3)],
	["PageDown", {}, at(25, 3), at(29, 3)],
	["PageUp", {}, at(4, 3), at(0, 3)],
	["ArrowLeft", { altKey: true }, at(4, 3), null],
	["a", {}, at(4, 3), null],
])("%s %o moves the active cell from %o to %o", (key, held, from, to) =>
	expect(positionAfterKey(keyPress(key, held), from, size)).toEqual(to),
);

test.each<["Enter" | "Tab", boolean, Position, Position]>([
	["Enter", false, at(3, 2), at(4, 2)],
	["Enter", false, at(29, 2), at(29, 2)],
	["Enter", true, at(3, 2), at(2, 2)],
	["Enter", true, at(0, 2), at(0, 2)],
	["Tab", false, at(3, 2), at(3, 3)],
	["Tab", false, at(3, 4), at(4, 0)],
	["Tab", false, at(29, 4), at(29, 4)],
	["Tab", true, at(3, 0), at(2, 4)],
	["Tab", true, at(0, 0), at(0, 0)],
])(
	"%s (with Shift: %s) commits and moves the active cell from %o to %o",
	(key, isBackward, from, to) => expect(afterCommit(key, isBackward, from, size)).toEqual(to),
);

test.each([
	[keyPress("Enter"), "edit"],
	[keyPress("F2"), "edit"],
	[keyPress("Delete"), "clear"],
	[keyPress("Backspace"), "clear"],
	[keyPress("é"), "type"],
	[keyPress("A", { shiftKey: true }), "type"],
	[keyPress("z", { ctrlKey: true }), "undo"],
	[keyPress("z", { metaKey: true }), "undo"],
	[keyPress("c", { ctrlKey: true }), null],
	[keyPress("Tab"), null],
	[keyPress("F5"), null],
])("%o has the action %s", (key, action) => expect(keyActionOf(key)).toBe(action));

test("Home moves to the first column after checkboxes", () => {
	const withCheckboxes = { ...size, first: 1 };
	expect(positionAfterKey(keyPress("Home"), at(12, 3), withCheckboxes)).toEqual(at(12, 1));
	expect(positionAfterKey(keyPress("ArrowLeft"), at(12, 1), withCheckboxes)).toEqual(at(12, 0));
});
