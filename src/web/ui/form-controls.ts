import { fieldMessages, pleaseEnter } from "../../league/entities/field-messages.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form, in their order. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
	[...form.elements].filter(
		(element) =>
			element instanceof HTMLInputElement ||
			element instanceof HTMLSelectElement ||
			element instanceof HTMLTextAreaElement,
	);

/**
 * A field's label without the asterisk of required fields; of a set of radio buttons its legend.
 */
export function labelOf(control: Control) {
	const label =
		control.type === "radio"
			? control.closest("fieldset")?.querySelector("legend")
			: control.labels?.[0];
	return (label?.textContent ?? control.name).replace(/ ?\*$/, "").trim();
}

/** Why a field is invalid, in our words: browsers have their own, in the language of the device. */
export function messageFor(
	control: Pick<Control, "validity" | "type" | "title" | "inputMode"> &
		Partial<Record<"min" | "max", string>>,
) {
	const { validity, type, title, inputMode, min = "", max = "" } = control;
	if (validity.valueMissing)
		return type === "select-one" || type === "radio"
			? fieldMessages.choose
			: fieldMessages.required;
	if (validity.typeMismatch && type === "email") return fieldMessages.email;
	if (validity.patternMismatch && title) return pleaseEnter(title);
	if (type === "date") {
		if (validity.rangeUnderflow) return `Please choose ${inWords(min)} or a later day.`;
		if (validity.rangeOverflow) return `Please choose ${inWords(max)} or an earlier day.`;
		return fieldMessages.date;
	}
	if (type === "number")
		return min && max ? fieldMessages.wholeNumberFrom(min, max) : fieldMessages.wholeNumber;
	if (inputMode === "numeric") return "Please enter a whole number, 0 or more.";
	return "Please check what you entered.";
}

/** `Sat, Nov 14, 2026` */
const inWords = (date: string) =>
	new Date(`${date}T00:00Z`).toLocaleDateString("en-US", {
		weekday: "short",
		month: "short",
		day: "numeric",
		year: "numeric",
		timeZone: "UTC",
	});
