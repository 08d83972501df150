import { Fragment } from "react";
import { markedParts } from "../../../league/rules/search/search-words.ts";

/** A text in which the words that were searched for are marked. */
export const Highlight = ({ text, words }: { text: string; words: readonly string[] }) =>
	markedParts(text, words).map(({ text: part, isMarked }, index) =>
		isMarked ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
	);
