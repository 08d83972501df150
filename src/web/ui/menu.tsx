import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { IconChevron } from "./icons.tsx";
import { useCloseDetails } from "./use-close-details.ts";

interface MenuProps {
	/** The label of the button that opens it. */
	label: ReactNode;
	/** For screen readers. */
	name: string;
	className?: string;
	children: ReactNode;
}

/** A button with a list of links and actions below it. Works without JavaScript. */
export function Menu({ label, name, className, children }: MenuProps) {
	const box = useRef<HTMLDetailsElement>(null);
	useCloseDetails(box, useLocation().pathname);
	return (
		<details ref={box} className={className ? `menu ${className}` : "menu"}>
			<summary>
				{label} <IconChevron />
			</summary>
			<nav aria-label={name}>{children}</nav>
		</details>
	);
}
