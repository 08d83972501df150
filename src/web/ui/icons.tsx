import type { ReactNode } from "react";

/** Line icons, 24 × 24, always beside text. */
const icon = (shape: ReactNode) => () => (
	<svg
		className="icon"
		viewBox="0 0 24 24"
		width="24"
		height="24"
		fill="none"
		stroke="currentColor"
		strokeWidth="2"
		strokeLinecap="round"
		strokeLinejoin="round"
		aria-hidden="true"
	>
		{shape}
	</svg>
);

export const IconMenu = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const IconSearch = icon(<path d="M16 10a6 6 0 1 0-6 6 6 6 0 0 0 6-6m-2 4 7 7" />);
export const IconChevron = icon(<path d="m6 9 6 6 6-6" />);
export const IconArrow = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const IconExternal = icon(<path d="M7 17 17 7M9 7h8v8" />);
export const IconMapPin = icon(
	<>
		<circle cx="12" cy="10" r="3" />
		<path d="M12 21c4-4.5 7-7.8 7-11a7 7 0 0 0-14 0c0 3.200 3 6.500 7 11Z" />
	</>,
);
