import type { ReactNode } from "react";

interface AlertProps {
	/** Screen readers announce an error when it appears, unless `isQuiet`. */
	tone?: "info" | "error";
	isQuiet?: boolean;
	className?: string;
	/** A heading, for more than one sentence. */
	title?: string;
	children: ReactNode;
}

/** A message on the page. Results of actions are shown in a toast. */
export const Alert = ({
	tone = "info",
	isQuiet = false,
	className = "",
	title,
	children,
}: AlertProps) => (
	<div
		className={`alert ${tone === "error" ? "error " : ""}${className}`.trim()}
		role={tone === "error" && !isQuiet ? "alert" : undefined}
	>
		{title && <h3>{title}</h3>}
		{children}
	</div>
);
