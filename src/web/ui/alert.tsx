import type { ReactNode } from "react";

interface AlertProps {
	/** An error is read out when it appears, unless it is part of the page or of what is read out. */
	tone?: "info" | "error";
	isQuiet?: boolean;
	className?: string;
	/** Its heading, over more than a sentence. */
	title?: string;
	children: ReactNode;
}

/** A message on the page. What has just been done is said by a toast. */
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
