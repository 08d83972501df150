import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";

/**
 * `text` looks like a link; `plain` has no style, for rows and headings that are buttons; `key` is
 * one of a set of large keys; `tab` is one of two halves of a dark bar.
 */
export type ButtonVariant =
	| "primary"
	| "secondary"
	| "accent"
	| "danger"
	| "text"
	| "plain"
	| "key"
	| "tab";

export type ButtonSize = "small" | "large";

interface ButtonProps extends ComponentProps<"button"> {
	variant?: ButtonVariant;
	/** 44 px (rows, toolbars) or 56 px (scorecard) tall instead of 48. */
	size?: ButtonSize | undefined;
	/** As wide as its container. */
	isWide?: boolean;
	/** Its action is running: it keeps the focus and ignores clicks. */
	isBusy?: boolean;
	/** Its label while it is busy. */
	busyLabel?: ReactNode;
	/** Why it is disabled: shown beside it and announced with it. */
	disabledReason?: string | undefined;
	/** The reason is visible on the page already, and only announced. */
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
				<span id={id} className={isReasonHidden ? "sr-only" : "button-reason"}>
					{disabledReason}
				</span>
			)}
		</>
	);
}

/** The classes of a button or of a link that looks like one. */
export function buttonClass(variant: ButtonVariant, size?: ButtonSize, className?: string) {
	const look = /^(text|plain|key|tab)$/.test(variant) ? `${variant}-button` : `button ${variant}`;
	return [look, size && `${size}-button`, className].filter(Boolean).join(" ").trim();
}
