import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { Button } from "../ui/button.tsx";
import { IconChevron } from "../ui/icons.tsx";
import { Select } from "../ui/select.tsx";

interface FiltersProps {
	/** Filters that are reset when another one changes: `{ teamId: "divisionId" }`. */
	resetBy?: Readonly<Record<string, string>>;
	/** The current choice in words: phones show only this, and the filters when it is opened. */
	summary?: string;
	children: ReactNode;
}

/** Filters in the URL, applied when changed; without JavaScript a button applies them. */
export function Filters({ resetBy = {}, summary, children }: FiltersProps) {
	const [, setSearch] = useSearchParams();
	function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
		const changed = (target as HTMLSelectElement).name;
		const chosen = [...new FormData(currentTarget)].filter(
			([name, value]) => value !== "" && resetBy[name] !== changed,
		) as [string, string][];
		setSearch(chosen, { preventScrollReset: true });
	}
	const form = (
		<Form method="get" className="filters" data-filter="" onChange={onChange}>
			{children}
			<Button type="submit" className="send">
				Show
			</Button>
		</Form>
	);
	return summary === undefined ? (
		form
	) : (
		<details className="filter-box">
			<summary>
				<span className="sr-only">Filter: </span>
				{summary}
				<IconChevron />
			</summary>
			{form}
		</details>
	);
}

interface FilterSelectProps {
	name: string;
	label: string;
	value: string;
	children: ReactNode;
}

export function FilterSelect({ name, label, value, children }: FilterSelectProps) {
	const select = useRef<HTMLSelectElement>(null);
	const { key } = useLocation();
	// Uncontrolled, so that it keeps the visitor's choice while the page loads; set after a URL
	// change.
	useEffect(() => {
		if (select.current) select.current.value = value;
	}, [value, key]);
	return (
		<Select
			ref={select}
			name={name}
			label={label}
			value={value}
			error={undefined}
			autoComplete="off"
		>
			{children}
		</Select>
	);
}
