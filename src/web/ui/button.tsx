import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";

/**
 * `text` looks like a link and does something here; `plain` has no look of its own, for rows and
 * heads that are pressed as a whole; `key` is one of a set of large keys, of which one may be
 * pressed.
 */
export type ButtonVariant =
	| "primary"
	| "secondary"
	| "accent"
	| "danger"
	| "text"
	| "plain"
	| "key";

export type ButtonSize = "small" | "large";

interface ButtonProps extends ComponentProps<"button"> {
	variant?: ButtonVariant;
	/** 44 or 56 px tall instead of 48: in rows and tool bars, and under a thumb in the sun. */
	size?: ButtonSize | undefined;
	/** As wide as what it stands in. */
	isWide?: boolean;
	/** Its work is under way: it stays where it is, keeps the focus and ignores clicks. */
	isBusy?: boolean;
	/** Takes the place of its words while it is busy. */
	busyLabel?: ReactNode;
	/** Why it can't be used now: shown beside it and read out with it. */
	disabledReason?: string | undefined;
	/** The reason is on the page already, and only needs to be read out. */
	isReasonHidden?: boolean;
}

export function Button({
	variant = "primary",
	size,
	isWide = false,
	isBusy = false,
	busyLabel,
	disabledReason,
	isReasonHidden = false,
	className,
	onClick,
	children,
	...button
}: ButtonProps) {
	const id = useId();
	const isBlocked = isBusy || disabledReason !== undefined;
	function click(event: MouseEvent<HTMLButtonElement>) {
		if (isBlocked) event.preventDefault();
		else onClick?.(event);
	}
	return (
		<>
			<button
				type="button"
				{...button}
				{...(isBlocked && { "aria-disabled": true })}
				{...(disabledReason !== undefined && { "aria-describedby": id })}
				className={buttonClass(
					variant,
					size,
					isWide ? `wide-button ${className ?? ""}` : className,
				)}
				onClick={click}
			>
				{isBusy && busyLabel !== undefined ? busyLabel : children}
			</button>
			{disabledReason !== undefined && (
				<span id={id} className={isReasonHidden ? "unseen" : "button-reason"}>
					{disabledReason}
				</span>
			)}
		</>
	);
}

/** The classes of a button or of a link that looks like one. */
export function buttonClass(variant: ButtonVariant, size?: ButtonSize, className?: string) {
	const look = {
		primary: "button",
		secondary: "button secondary",
		accent: "button accent",
		danger: "button danger",
		text: "text-button",
		plain: "plain-button",
		key: "key-button",
	}[variant];
	return [look, size && `${size}-button`, className].filter(Boolean).join(" ").trim();
}
