import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { Button } from "../ui/button.tsx";

interface FiltersProps {
	/** Choices that fall away when another one changes: a team with its division. */
	within?: Readonly<Record<string, string>>;
	children: ReactNode;
}

/**
 * Choices that live in the URL: a choice shows at once; without JavaScript the button sends them.
 */
export function Filters({ within = {}, children }: FiltersProps) {
	const [, setSearch] = useSearchParams();
	function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
		const changed = (target as HTMLSelectElement).name;
		const chosen = [...new FormData(currentTarget)].filter(
			([name, value]) => value !== "" && within[name] !== changed,
		) as [string, string][];
		setSearch(chosen, { preventScrollReset: true });
	}
	return (
		<Form method="get" className="filters" data-filter="" onChange={onChange}>
			{children}
			<Button type="submit" className="send">
				Show
			</Button>
		</Form>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	value: string;
	children: ReactNode;
}

export function Choice({ name, label, value, children }: ChoiceProps) {
	const select = useRef<HTMLSelectElement>(null);
	const { key } = useLocation();
	// Follows the URL without being made anew, which would lose the keyboard's place; in between, the
	// visitor's choice stands.
	useEffect(() => {
		if (select.current) select.current.value = value;
	}, [value, key]);
	return (
		<div className="field">
			<label htmlFor={`filter-${name}`}>{label}</label>
			<select
				ref={select}
				id={`filter-${name}`}
				name={name}
				defaultValue={value}
				autoComplete="off"
			>
				{children}
			</select>
		</div>
	);
}
