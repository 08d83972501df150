import { type ReactNode, useId } from "react";
import { Button, type ButtonSize } from "./button.tsx";

interface ConfirmPopoverProps {
	/** The label of the button that opens it. */
	label: string;
	/** For screen readers: the label with what it is about, where a page has several. */
	fullLabel?: string;
	size?: ButtonSize;
	/** The question. */
	title: string;
	/** What confirming will do. */
	children: ReactNode;
	/** A form with the button that does it. */
	confirm: ReactNode;
}

/** A button that asks first. Works without JavaScript. */
export function ConfirmPopover({
	label,
	fullLabel,
	size,
	title,
	children,
	confirm,
}: ConfirmPopoverProps) {
	const id = useId();
	return (
		<>
			<Button variant="secondary" size={size} popoverTarget={id} aria-label={fullLabel}>
				{label}
			</Button>
			<dialog
				id={id}
				popover="auto"
				className="dialog narrow-dialog"
				aria-labelledby={`${id}-title`}
			>
				<h2 id={`${id}-title`}>{title}</h2>
				{children}
				<div className="button-row">
					{confirm}
					<Button variant="secondary" popoverTarget={id} popoverTargetAction="hide">
						Cancel
					</Button>
				</div>
			</dialog>
		</>
	);
}
