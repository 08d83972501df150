import type { ReactNode } from "react";
import "./disclosure.css";

/** A box that opens on a click. Works without JavaScript. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
	<details className="disclosure no-print">
		<summary>{summary}</summary>
		<div>{children}</div>
	</details>
);
