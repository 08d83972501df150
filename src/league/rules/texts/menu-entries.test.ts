import { expect, test } from "vitest";
import type { MenuPage } from "../../entities/league-page.ts";
import { menuEntries } from "./menu-entries.ts";

const own = ["info", "faq"].map((label) => ({ path: `/${label}`, label }));
const page = (title: string, place: number | null, menu: MenuPage["menu"] = "about"): MenuPage => ({
	title,
	address: title.toLowerCase(),
	menu,
	place,
});

test.each<[string, MenuPage[], string[]]>([
	["none", [], ["info", "faq"]],
	["one without a place", [page("A", null)], ["info", "faq", "A"]],
	["several without a place", [page("A", null), page("B", null)], ["info", "faq", "A", "B"]],
	["one at the top", [page("A", 1)], ["A", "info", "faq"]],
	["one in between", [page("A", 2)], ["info", "A", "faq"]],
	["one far beyond the end", [page("A", 50)], ["info", "faq", "A"]],
	["two in another order", [page("A", 3), page("B", 1)], ["B", "info", "A", "faq"]],
	["two from the top", [page("A", 1), page("B", 3)], ["A", "info", "B", "faq"]],
	["two at the same place", [page("A", 1), page("B", 1)], ["A", "B", "info", "faq"]],
	["one of another group", [page("A", 1, "season"), page("B", 1, "none")], ["info", "faq"]],
])("a group shows added pages: %s", (_, added, labels) =>
	expect(menuEntries(own, added, "about")).toEqual(
		labels.map((label) => ({ path: `/${label.toLowerCase()}`, label })),
	),
);
