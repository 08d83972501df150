import {
	type ComponentProps,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
} from "react";
import { Button } from "./button.tsx";

interface DialogProps {
	title: string;
	/**
	 * Called after its button, Escape or a phone's Back has closed it. The parent then stops
	 * rendering it.
	 */
	onClose: () => void;
	closeLabel?: string;
	/** Whether it confirms something destructive: then Cancel has the focus at first. */
	isDestructive?: boolean;
	/** 46 or 66 rem instead of 40, for tables. */
	size?: "large" | "huge" | undefined;
	children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The focus starts at its first control, or at the
 * one with `data-autofocus`, and returns to where it was.
 */
export function Dialog({
	title,
	onClose,
	closeLabel = "Close",
	isDestructive = false,
	size,
	children,
}: DialogProps) {
	const id = useId();
	return (
		<OpenDialog
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
		</OpenDialog>
	);
}

/**
 * A dialog without a heading or a button of its own: the whole window (`full`), or on phones a
 * sheet at the bottom.
 */
export const BareDialog = ({ size, className, ...dialog }: BareDialogProps) => (
	<OpenDialog {...dialog} className={`bare-dialog ${size}-dialog ${className}`} />
);

interface BareDialogProps extends OpenDialogProps {
	size: "full" | "sheet";
	className: string;
}

interface OpenDialogProps extends Omit<ComponentProps<"dialog">, "ref" | "onClose"> {
	ref?: RefObject<HTMLDialogElement | null>;
	onClose: () => void;
}

function OpenDialog({ ref, onClose, ...dialog }: OpenDialogProps) {
	const own = useRef<HTMLDialogElement>(null);
	const element = ref ?? own;
	useLayoutEffect(() => {
		const opened = element.current;
		opened?.showModal();
		opened?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
		return () => opened?.close();
	}, [element]);
	return (
		<dialog
			{...dialog}
			ref={element}
			// React also passes on the event of a dialog inside this one.
			onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
		/>
	);
}

interface AlertDialogProps {
	title: string;
	message: string;
	/** A new object opens it; undefined keeps it closed. */
	about: object | undefined;
	onClose: () => void;
}

/** A message with an OK button, like a browser's alert. */
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
