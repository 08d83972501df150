import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button.tsx";

interface Look {
	variant?: ButtonVariant;
	size?: ButtonSize;
}
type ButtonLinkProps = Look &
	(ComponentProps<typeof Link> | ({ to?: undefined } & ComponentProps<"a">));

/** A link that looks like a button: `to` a page of this site, or `href` for other sites. */
export function ButtonLink({ variant = "primary", size, className, ...link }: ButtonLinkProps) {
	const look = buttonClass(variant, size, className);
	return link.to === undefined ? (
		<a {...link} className={look} />
	) : (
		<Link {...link} className={look} />
	);
}
