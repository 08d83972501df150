import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
	title: string;
	/**
	 * It has been closed: by its button, by Escape, by going back on a phone. The owner then removes
	 * it from the page.
	 */
	onClose: () => void;
	closeLabel?: string;
	/** It asks before something is lost: the focus begins at the button that closes it. */
	isDestructive?: boolean;
	/** 46 or 66 rem instead of 40, for tables. */
	size?: "large" | "huge" | undefined;
	children: ReactNode;
}

/**
 * A dialog over the page, open as long as it is rendered. The focus begins at its first control, or
 * at the one with `data-autofocus`, and returns to where it was.
 */
export function Dialog({
	title,
	onClose,
	closeLabel = "Close",
	isDestructive = false,
	size,
	children,
}: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={size ? `dialog ${size}-dialog` : "dialog"}
			aria-labelledby={id}
			onClose={onClose}
		>
			<h2 id={id}>{title}</h2>
			{children}
			<form method="dialog" className="dialog-close">
				<Button type="submit" variant="secondary" data-autofocus={isDestructive || undefined}>
					{closeLabel}
				</Button>
			</form>
		</dialog>
	);
}

interface AlertDialogProps {
	title: string;
	message: string;
	/** What it is about: a new one opens it, nothing leaves it closed. */
	about: object | undefined;
	onClose: () => void;
}

/** Says something that has to be confirmed, as a browser's alert does. */
export function AlertDialog({ title, message, about, onClose }: AlertDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		if (about && !dialog.current?.open) dialog.current?.showModal();
	}, [about]);
	return (
		<dialog
			ref={dialog}
			role="alertdialog"
			className="dialog narrow-dialog"
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
			onClose={onClose}
		>
			<h2 id={`${id}-title`}>{title}</h2>
			<p id={`${id}-text`}>{message}</p>
			<form method="dialog">
				<Button type="submit">OK</Button>
			</form>
		</dialog>
	);
}

/** A question that a button with `popoverTarget` opens, without JavaScript too. */
export const PopoverDialog = ({
	id,
	title,
	children,
}: {
	id: string;
	title: string;
	children: ReactNode;
}) => (
	<dialog id={id} popover="auto" className="dialog narrow-dialog" aria-labelledby={`${id}-title`}>
		<h2 id={`${id}-title`}>{title}</h2>
		{children}
	</dialog>
);
