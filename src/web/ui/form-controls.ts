export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form, in their order. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
	[...form.elements].filter(
		(element) =>
			element instanceof HTMLInputElement ||
			element instanceof HTMLSelectElement ||
			element instanceof HTMLTextAreaElement,
	);

/** A field's label without the asterisk of required fields; of a set of radio buttons its legend. */
export function labelOf(control: Control) {
	const label =
		control.type === "radio"
			? control.closest("fieldset")?.querySelector("legend")
			: control.labels?.[0];
	return (label?.textContent ?? control.name).replace(/ ?\*$/, "").trim();
}

/** Why a field is invalid, in the words of the server; browsers have their own for limits. */
export function messageFor(
	control: Pick<Control, "validity" | "type" | "title" | "validationMessage">,
) {
	const { validity, type, title, validationMessage } = control;
	if (validity.valueMissing)
		return type === "select-one" || type === "radio"
			? "Please choose one."
			: "Please fill this in.";
	if (validity.typeMismatch && type === "email")
		return "Please enter a full email address, like name@example.com.";
	if (validity.patternMismatch && title)
		return `Please enter ${title[0]?.toLowerCase()}${title.slice(1)}.`;
	if (validity.badInput && type === "date") return "Please enter a date.";
	return validationMessage;
}
