import type { ReactNode } from "react";
import "./fact-list.css";

/** Labels and values in a row that wraps; empty values are left out. */
export function FactList({
	facts,
}: {
	facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
	return (
		<dl className="fact-list">
			{facts
				.filter(([, value]) => value !== undefined && value !== null && value !== "")
				.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
		</dl>
	);
}
