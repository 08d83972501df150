import { type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { ButtonLink } from "./link.tsx";

interface ToastProps {
	/** Undefined: no toast. */
	message: string | undefined;
	undo?: { run: () => void; isSaving: boolean } | undefined;
	/** A page that shows the result. */
	link?: { to: string; label: string } | undefined;
	onClose: () => void;
	/** Gets the focus if the toast had it when it closed. */
	returnFocusTo: RefObject<HTMLElement | null>;
	/** False where users keep typing and undo has its own keyboard shortcut. */
	takesFocus?: boolean;
}

const shownMs = 10_000;
const tickMs = 250;

/**
 * The result of an action, at the bottom of the window. Its Undo button takes the focus, since the
 * button that was pressed may be gone. The toast stays while the pointer or the focus is on it.
 */
export function Toast({
	message,
	undo,
	link,
	onClose,
	returnFocusTo,
	takesFocus = true,
}: ToastProps) {
	const box = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const id = useId();
	const canUndo = undo !== undefined;
	const latestOnClose = useRef(onClose);
	useEffect(() => {
		latestOnClose.current = onClose;
	});

	useEffect(() => {
		if (message === undefined) return;
		if (canUndo && takesFocus) button.current?.focus({ preventScroll: true });
		else if (document.activeElement === document.body)
			returnFocusTo.current?.focus({ preventScroll: true });
		let leftMs = shownMs;
		const timer = setInterval(() => {
			if (box.current?.matches(":hover, :has(:focus-visible)")) return;
			leftMs -= tickMs;
			if (leftMs > 0) return;
			if (box.current?.contains(document.activeElement))
				returnFocusTo.current?.focus({ preventScroll: true });
			latestOnClose.current();
		}, tickMs);
		return () => clearInterval(timer);
	}, [message, canUndo, returnFocusTo, takesFocus]);

	function close() {
		returnFocusTo.current?.focus({ preventScroll: true });
		onClose();
	}
	return (
		<div ref={box} className="toast no-print">
			{/* Always in the page, so that screen readers announce its changes. */}
			<p id={id} role="status">
				{message}
			</p>
			{message !== undefined && undo && (
				<Button
					ref={button}
					variant="accent"
					aria-describedby={id}
					isBusy={undo.isSaving}
					busyLabel="Undoing…"
					onClick={undo.run}
				>
					Undo
				</Button>
			)}
			{message !== undefined && link && (
				<ButtonLink variant="secondary" to={link.to}>
					{link.label}
				</ButtonLink>
			)}
			{message !== undefined && (
				<Button variant="secondary" onClick={close}>
					Close<span className="sr-only"> this message</span>
				</Button>
			)}
		</div>
	);
}
