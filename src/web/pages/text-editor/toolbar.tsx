import { type RefObject, useEffect, useRef } from "react";
import type { TextEdit } from "../../../league/entities/text.ts";
import { Button } from "../../ui/button.tsx";
import { type Edit, inserted, type Markup, markUp } from "./markup.ts";

const buttons: readonly { markup: Markup; label: string; key?: string }[] = [
	{ markup: "heading", label: "Heading" },
	{ markup: "bold", label: "Bold", key: "b" },
	{ markup: "italic", label: "Italic", key: "i" },
	{ markup: "link", label: "Link", key: "k" },
	{ markup: "list", label: "List" },
	{ markup: "numbers", label: "Numbered list" },
	{ markup: "quote", label: "Quote" },
	{ markup: "table", label: "Table" },
];

interface ToolbarProps {
	area: RefObject<HTMLTextAreaElement | null>;
	placeholders: TextEdit["placeholders"];
}

/** Buttons that write Markdown around the selection, and a list of what a text can print. */
export function Toolbar({ area, placeholders }: ToolbarProps) {
	const choice = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		const element = area.current;
		if (!element) return;
		function onKey(event: KeyboardEvent) {
			if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return;
			const button = buttons.find(({ key }) => key === event.key);
			if (!button || !element) return;
			event.preventDefault();
			apply(element, markUp(button.markup, selectedIn(element)));
		}
		element.addEventListener("keydown", onKey);
		return () => element.removeEventListener("keydown", onKey);
	}, [area]);
	const run = (change: (selected: ReturnType<typeof selectedIn>) => Edit) =>
		area.current && apply(area.current, change(selectedIn(area.current)));

	return (
		<div className="text-tools">
			<div role="toolbar" aria-label="Format">
				{buttons.map(({ markup, label, key }) => (
					<Button
						key={markup}
						variant="secondary"
						size="small"
						title={key && `Ctrl+${key.toUpperCase()}`}
						onClick={() => run((selected) => markUp(markup, selected))}
					>
						{label}
					</Button>
				))}
			</div>
			<div className="text-insert">
				<label htmlFor="placeholder">Insert a number or name</label>
				<select id="placeholder" ref={choice}>
					{placeholders.map(({ path, label, value }) => (
						<option key={path} value={path}>
							{label}: {value}
						</option>
					))}
				</select>
				<Button
					variant="secondary"
					size="small"
					onClick={() => run((selected) => inserted(selected, `{{${choice.current?.value}}}`))}
				>
					Insert
				</Button>
			</div>
		</div>
	);
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
	value,
	start: selectionStart,
	end: selectionEnd,
});

function apply(area: HTMLTextAreaElement, { from, to, text, select }: Edit) {
	area.focus();
	area.setSelectionRange(from, to);
	// The only way to change a text so that Ctrl+Z takes it back; it also tells React.
	document.execCommand("insertText", false, text);
	area.setSelectionRange(...select);
}
