/*
 * The key “/” opens the search. This script is loaded after hydration, when following the search
 * link needs no page load.
 */

const open = () => {
	const field = document.getElementById("site-search") as HTMLInputElement | null;
	if (field) field.select();
	else document.querySelector<HTMLElement>('a[href="/search"]')?.click();
};
const isOff = () => localStorage.getItem("noSearchKey") !== null;

/** Where keys are typed, or questions wait for an answer. */
const others = "input, select, textarea, dialog, [contenteditable], [role=grid]";

addEventListener("keydown", (event) => {
	const { key, ctrlKey, metaKey, altKey, target } = event;
	if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
	if ((target as Element).closest(others) || isOff()) return;
	event.preventDefault();
	open();
});
// The first key on the page was this one, and started its scripts.
if (document.getElementById("scripts")?.dataset["key"] === "/" && !isOff()) open();
