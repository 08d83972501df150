import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import "./list-button.css";

interface ListButtonProps extends Omit<ComponentProps<"button">, "title" | "children"> {
	title: ReactNode;
	/** At the end of the first line. */
	aside?: ReactNode;
	/** Smaller, below. */
	note?: ReactNode;
	/** 44 px (dense tables) or 56 px (scorecard) tall instead of 52. */
	size?: "small" | "large" | undefined;
	/** Stands alone, not in a list. */
	isFramed?: boolean;
	isBusy?: boolean;
	/** Why it can't be chosen, shown when the pointer rests on it. */
	reason?: string | undefined;
}

/** A row that is a button: a player to choose, a line to open. */
export const ListButton = ({
	title,
	aside,
	note,
	size,
	isFramed = false,
	reason,
	className,
	...button
}: ListButtonProps) => (
	<Button
		{...button}
		variant="plain"
		size={size}
		title={reason}
		className={["list-button", isFramed && "framed", className].filter(Boolean).join(" ")}
	>
		<span>{title}</span>
		{aside}
		{note && <small>{note}</small>}
	</Button>
);
