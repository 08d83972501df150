import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "./button.tsx";
import { IconMenu } from "./icons.tsx";
import { useCloseDetails } from "./use-close-details.ts";

interface SheetMenuProps {
	id: string;
	/** For screen readers. */
	name: string;
	children: ReactNode;
}

/** Links in a row on a wide screen; on others a sheet behind "Menu". Works without JavaScript. */
export function SheetMenu({ id, name, children }: SheetMenuProps) {
	const nav = useRef<HTMLElement>(null);
	useCloseDetails(nav, useLocation().pathname);
	return (
		<>
			<Button variant="secondary" className="menu-button" popoverTarget={id}>
				<IconMenu /> Menu
			</Button>
			<nav ref={nav} id={id} popover="auto" className="site-menu" aria-label={name}>
				<div className="menu-head">
					<span>Menu</span>
					<Button variant="secondary" popoverTarget={id} popoverTargetAction="hide">
						Close
					</Button>
				</div>
				{children}
			</nav>
		</>
	);
}
