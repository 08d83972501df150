import { type RefObject, useEffect, useId, useRef } from "react";
import { Link } from "react-router";

interface ToastProps {
	/** Nothing: there is no toast. */
	said: string | undefined;
	undo?: { run: () => void; isSaving: boolean } | undefined;
	/** A page where it can be looked at. */
	link?: { to: string; words: string } | undefined;
	onGone: () => void;
	/** Where the keyboard goes when the toast leaves with it. */
	goBackTo: RefObject<HTMLElement | null>;
	/** False where the keyboard stays at its work, and the way back has a key of its own. */
	takesKeyboard?: boolean;
}

const staysFor = 10_000;
const tick = 250;

/**
 * Says at the foot of the window what has happened. With a way back in it, the keyboard is led
 * there, for the button that was pressed may be gone. It waits while a pointer or the keyboard is
 * on it.
 */
export function Toast({ said, undo, link, onGone, goBackTo, takesKeyboard = true }: ToastProps) {
	const box = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const id = useId();
	const canUndo = undo !== undefined;
	const gone = useRef(onGone);
	useEffect(() => {
		gone.current = onGone;
	});

	useEffect(() => {
		if (said === undefined) return;
		if (canUndo && takesKeyboard) button.current?.focus({ preventScroll: true });
		else if (document.activeElement === document.body)
			goBackTo.current?.focus({ preventScroll: true });
		let left = staysFor;
		const timer = setInterval(() => {
			if (box.current?.matches(":hover, :has(:focus-visible)")) return;
			left -= tick;
			if (left > 0) return;
			if (box.current?.contains(document.activeElement))
				goBackTo.current?.focus({ preventScroll: true });
			gone.current();
		}, tick);
		return () => clearInterval(timer);
	}, [said, canUndo, goBackTo, takesKeyboard]);

	function close() {
		goBackTo.current?.focus({ preventScroll: true });
		onGone();
	}
	return (
		<div ref={box} className="toast no-print">
			{/* Always there, so that those who listen hear it change. */}
			<p id={id} role="status">
				{said}
			</p>
			{said !== undefined && undo && (
				<button
					ref={button}
					type="button"
					className="button ball"
					aria-describedby={id}
					aria-disabled={undo.isSaving}
					onClick={undo.run}
				>
					{undo.isSaving ? "Undoing …" : "Undo"}
				</button>
			)}
			{said !== undefined && link && (
				<Link className="button line" to={link.to}>
					{link.words}
				</Link>
			)}
			{said !== undefined && (
				<button type="button" className="button line" onClick={close}>
					Close<span className="unseen"> this message</span>
				</button>
			)}
		</div>
	);
}
