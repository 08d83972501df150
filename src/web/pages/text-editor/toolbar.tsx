import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { TextEdit } from "../../../league/entities/text.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"markdown-toolbar": React.ComponentProps<"div"> & { for: string };
		}
	}
}

/** `markup` is the toolbar package's name for a button. */
const buttons: readonly { markup: string; label: string; key?: string }[] = [
	{ markup: "header-2", label: "Heading" },
	{ markup: "bold", label: "Bold", key: "b" },
	{ markup: "italic", label: "Italic", key: "i" },
	{ markup: "link", label: "Link", key: "k" },
	{ markup: "unordered-list", label: "List" },
	{ markup: "ordered-list", label: "Numbered list" },
	{ markup: "quote", label: "Quote" },
];
const ofWholeLines = "[data-md-button=header-2], [data-md-button=quote]";
const table = "\n\n| Heading | Heading |\n| --- | --- |\n| Text | Text |\n\n";

interface ToolbarProps {
	area: RefObject<HTMLTextAreaElement | null>;
	placeholders: TextEdit["placeholders"];
}

/** Buttons that write Markdown around the selection, and a list of placeholders to insert. */
export function Toolbar({ area, placeholders }: ToolbarProps) {
	const tools = useRef<HTMLDivElement>(null);
	const choice = useRef<HTMLSelectElement>(null);
	const [isReady, setReady] = useState(false);
	useEffect(() => {
		// A custom element, which the server can't define: until it is loaded, its buttons do nothing.
		void import("@github/markdown-toolbar-element").then(() => setReady(true));
		const element = area.current;
		if (!element) return;
		function onKey(event: KeyboardEvent) {
			if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return;
			const button = buttons.find(({ key }) => key === event.key);
			if (!button) return;
			event.preventDefault();
			tools.current?.querySelector<HTMLElement>(`[data-md-button=${button.markup}]`)?.click();
		}
		element.addEventListener("keydown", onKey);
		return () => element.removeEventListener("keydown", onKey);
	}, [area]);

	/** The package starts headings and quotes at the word; they need the start of the line. */
	function selectLines({ target }: SyntheticEvent) {
		if (area.current && (target as Element).closest(ofWholeLines)) expandToLines(area.current);
	}
	const write = (text: string) => area.current && insert(area.current, text);

	return (
		<div className="text-tools">
			<markdown-toolbar
				for="markdown"
				ref={tools}
				aria-label="Format"
				onClickCapture={selectLines}
				onKeyDownCapture={selectLines}
			>
				{buttons.map(({ markup, label, key }) => (
					<Button
						key={markup}
						variant="secondary"
						size="small"
						data-md-button={markup}
						disabled={!isReady}
						title={key && `Ctrl+${key.toUpperCase()}`}
					>
						{label}
					</Button>
				))}
				<Button variant="secondary" size="small" data-md-button="" onClick={() => write(table)}>
					Table
				</Button>
			</markdown-toolbar>
			<div className="text-insert">
				<Select
					ref={choice}
					name="placeholder"
					label="Insert a number or name"
					value={placeholders[0]?.path ?? ""}
					error={undefined}
				>
					{placeholders.map(({ path, label, value }) => (
						<option key={path} value={path}>
							{label}: {value}
						</option>
					))}
				</Select>
				<Button
					variant="secondary"
					size="small"
					onClick={() => write(`{{${choice.current?.value}}}`)}
				>
					Insert
				</Button>
			</div>
		</div>
	);
}

function expandToLines(area: HTMLTextAreaElement) {
	const { value, selectionStart, selectionEnd } = area;
	const end = value.indexOf("\n", selectionEnd);
	area.setSelectionRange(
		value.lastIndexOf("\n", selectionStart - 1) + 1,
		end < 0 ? value.length : end,
	);
}

function insert(area: HTMLTextAreaElement, text: string) {
	area.focus();
	// The only way to change a text so that Ctrl+Z takes it back; it also tells React.
	document.execCommand("insertText", false, text);
}
