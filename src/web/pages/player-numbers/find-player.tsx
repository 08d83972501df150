import { useId } from "react";
import { Form } from "react-router";
import { maxQueryLength } from "../../../league/rules/search/search-words.ts";
import { Button } from "../../ui/button.tsx";

/** Finds any player. The search is in the URL and works without scripts. */
export function FindPlayer({ typed }: { typed: string }) {
	const id = useId();
	return (
		<search>
			<Form method="get" className="find-player" preventScrollReset>
				<div className="field">
					<label htmlFor={id}>Name or number</label>
					{/* The key resets the field after navigating back. */}
					<input
						key={typed}
						id={id}
						name="q"
						type="search"
						defaultValue={typed}
						maxLength={maxQueryLength}
						autoComplete="off"
						enterKeyHint="search"
					/>
				</div>
				<Button type="submit">Find player</Button>
			</Form>
		</search>
	);
}
