import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface ModalProps {
	title: string;
	/**
	 * It has been closed: by its button, by Escape, by going back on a phone. The owner then takes it
	 * off the page.
	 */
	onClose: () => void;
	/** The words on the button that closes it. */
	closing?: string;
	/** It asks about a deed of weight: the keyboard begins at the way out. */
	isGrave?: boolean;
	children: ReactNode;
}

/**
 * A dialog over the page, open as long as it is on it. The keyboard begins at its first control, or
 * where `data-begins` stands, and goes back to where it came from.
 */
export function Modal({
	title,
	onClose,
	closing = "Close",
	isGrave = false,
	children,
}: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		element?.querySelector<HTMLElement>("[data-begins]")?.focus();
		return () => element?.close();
	}, []);
	return (
		<dialog ref={dialog} className="alert sheet" aria-labelledby={id} onClose={onClose}>
			<h2 id={id}>{title}</h2>
			{children}
			<form method="dialog" className="sheet-close">
				<button type="submit" className="button line" data-begins={isGrave || undefined}>
					{closing}
				</button>
			</form>
		</dialog>
	);
}
