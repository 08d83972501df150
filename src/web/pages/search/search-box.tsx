import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import type { SearchGroup, SearchResult } from "../../../league/entities/search.ts";
import { countOf } from "../../../league/wording.ts";
import { useQuery } from "../../data/use-query.ts";
import { maxTyped, searchRead } from "../../parts/search-read.ts";
import { Button } from "../../ui/button.tsx";
import { Highlight } from "./highlight.tsx";
import { kindNames } from "./kind-names.ts";

const maxOptions = 8;
const maxOfKind = 3;
const pauseMs = 150;

/**
 * The search form, with suggestions while someone types: a combobox as in the ARIA Authoring
 * Practices. Enter opens the chosen suggestion, or else shows all results.
 */
export function SearchBox({ typed }: { typed: string }) {
	const [text, setText] = useState(typed);
	const [active, setActive] = useState(-1);
	const [isOpen, setOpen] = useState(false);
	const answer = useSuggestions(isOpen ? text.trim() : "");
	const options = optionsOf(answer?.groups ?? []);
	const isShown = isOpen && options.length > 0;
	const chosen = isShown ? options[active] : undefined;
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const listId = useId();

	// Waits until the frame has moved the focus to the new page.
	useEffect(() => {
		const focusing = typed === "" ? setTimeout(() => input.current?.focus()) : undefined;
		return () => clearTimeout(focusing);
	}, [typed]);

	function move(step: number) {
		const count = options.length;
		setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count);
	}
	function close() {
		setOpen(false);
		setActive(-1);
	}
	function pressed(event: KeyboardEvent) {
		const { key } = event;
		if (key === "Escape" && isShown) close();
		else if (key === "ArrowDown" && isShown) move(1);
		else if (key === "ArrowUp" && isShown) move(-1);
		else if (key === "ArrowDown") setOpen(true);
		else if (key === "Enter" && chosen) void navigate(chosen.path);
		else return;
		event.preventDefault();
	}

	return (
		<Form action="/search" role="search" className="search-box no-print" onSubmit={close}>
			<label htmlFor="site-search">Team, player, court, match, or rule</label>
			<div className="search-field">
				<input
					ref={input}
					id="site-search"
					type="search"
					name="q"
					value={text}
					maxLength={maxTyped}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					role="combobox"
					aria-expanded={isShown}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={chosen && `${listId}-${active}`}
					onChange={({ target }) => {
						setText(target.value);
						setActive(-1);
						setOpen(true);
					}}
					onKeyDown={pressed}
					onBlur={close}
				/>
				<div
					id={listId}
					role="listbox"
					className="search-suggestions"
					aria-label="Suggestions"
					hidden={!isShown}
				>
					{options.map((option, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
						<div
							key={option.path + option.title}
							id={`${listId}-${index}`}
							role="option"
							aria-selected={index === active}
							tabIndex={-1}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => void navigate(option.path)}
						>
							<span>
								<Highlight text={option.title} words={answer?.words ?? []} />
							</span>
							<span className="muted small">
								{[kindNames[option.kind].one, option.detail].filter(Boolean).join(" · ")}
							</span>
						</div>
					))}
				</div>
			</div>
			<Button type="submit">Search</Button>
			<span role="status" className="sr-only">
				{isShown ? `${countOf(options.length, "suggestion")}. Use the arrow keys.` : ""}
			</span>
		</Form>
	);
}

type Option = SearchResult & Pick<SearchGroup, "kind">;

const optionsOf = (groups: readonly SearchGroup[]): Option[] =>
	groups
		.flatMap(({ kind, results }) =>
			results.slice(0, maxOfKind).map((result) => ({ ...result, kind })),
		)
		.slice(0, maxOptions);

/** The suggestions for what was typed last, after a short pause; the previous ones until then. */
function useSuggestions(text: string) {
	const isLongEnough = text.length >= 2;
	const { answer, error } = useQuery(isLongEnough ? searchRead(text) : null, { pauseMs });
	// Without a connection there are no suggestions; the results page says that the search failed.
	return isLongEnough && !error ? answer : undefined;
}
