import type { DraftMatch } from "../../entities/match.ts";
import type { Player } from "../../entities/player.ts";
import type { Team } from "../../entities/team.ts";
import { plain, type Value } from "./import-cells.ts";

export type Fields = Readonly<Record<string, Value>>;
/** A draft match as it is stored. */
export type StoredDraft = Omit<
	DraftMatch,
	"homeCaptainId" | "homeCocaptainId" | "visitorCaptainId" | "visitorCocaptainId"
>;

/** A row of a file on its way into the league: its values and whom it is about. */
export interface Draft {
	readonly line: number;
	fields: Fields;
	/** First and last name stood in one cell, and were parted by guess. */
	readonly isNameSplit: boolean;
	readonly errors: string[];
	/** The fields whose cells can't be read; their errors are told. */
	readonly unreadable: ReadonlySet<string>;
	readonly notes: string[];
	existing: Player | Team | StoredDraft | null;
}

/** Which record a row is about (null: a new one), or why that is not clear. */
export type Identified<Record> =
	| { readonly record: Record | null; readonly notes: readonly string[] }
	| { readonly errors: readonly string[] };
export const unidentified = (sentence: string) => ({ errors: [sentence] });

/** What a kind of list asks of its rows, beyond what each cell says. */
export interface ListRules {
	/** The fields without which it can't be said which record is meant. */
	readonly identifyingFields: readonly string[];
	/** Which record the row is about; what it leaves unsaid may be put into its fields. */
	readonly identify: (draft: Draft) => Identified<NonNullable<Draft["existing"]>>;
	/** What the league asks of a row beyond its fields, by field. */
	readonly errors?: (draft: Draft) => Readonly<Record<string, string>>;
	/** What shows only when the rows are seen checkRows: it is put down in the rows. */
	readonly checkRows: (drafts: readonly Draft[]) => void;
}

/**
 * Rows that are about the same record, or would make the same one twice: the later ones are bad.
 */
export function rejectDuplicates(
	drafts: readonly Draft[],
	keyOf: (draft: Draft) => string | null,
	sentence: (line: number) => string,
) {
	const first = new Map<string, number>();
	for (const draft of drafts) {
		const key = keyOf(draft);
		if (key === null) continue;
		const line = first.get(key);
		if (line === undefined) first.set(key, draft.line);
		else draft.errors.push(sentence(line));
	}
}

type Named = Readonly<
	Partial<Record<"firstName" | "lastName" | "teamName" | "matchNumber", Value | undefined>>
>;
export const nameOf = ({ firstName, lastName, teamName, matchNumber }: Named) => {
	if (typeof matchNumber === "number") return `Match ${matchNumber}`;
	return typeof teamName === "string" ? teamName : [firstName, lastName].filter(Boolean).join(" ");
};

export const sameWords = (one: string, other: Value) => plain(one) === plain(String(other));
