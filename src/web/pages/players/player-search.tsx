import { useId } from "react";
import { Form } from "react-router";
import { nameMax } from "../../../league/entities/limits.ts";
import { Button } from "../../ui/button.tsx";

/** Finds players by part of their last name. The search is in the URL and works without scripts. */
export function PlayerSearch({ lastName }: { lastName: string }) {
	const id = useId();
	return (
		<search className="search-part">
			<Form method="get" className="search">
				<div className="field">
					<label htmlFor={id}>Last name</label>
					{/* The key resets the field after navigating back. */}
					<input
						key={lastName}
						id={id}
						name="lastName"
						type="search"
						defaultValue={lastName}
						maxLength={nameMax}
						autoComplete="off"
						enterKeyHint="search"
					/>
				</div>
				<Button type="submit">Search</Button>
			</Form>
		</search>
	);
}
