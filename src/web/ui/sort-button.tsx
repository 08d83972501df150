import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import "./sort-button.css";

interface SortButtonProps extends ComponentProps<"button"> {
	order: "asc" | "desc" | null;
}

/** The head of a column, which sorts the table by it. The `th` around it has the `aria-sort`. */
export const SortButton = ({ order, children, ...button }: SortButtonProps) => (
	<Button {...button} variant="plain" className="sort-button">
		{children}
		<span aria-hidden="true" className="arrow">
			{order === "asc" ? "▲" : order === "desc" ? "▼" : ""}
		</span>
	</Button>
);
