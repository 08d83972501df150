import { type Content, oneLine } from "./content.ts";

/** What happens to a protest or incident. */
export interface CaseNews {
	matchId: number;
	/** The match as text. */
	about: string;
	isIncident: boolean;
	event: "filed" | "asked" | "answered" | "withdrawn" | "decided" | "undone" | "appealed";
	/** What the recipient may do about it; empty for nothing. */
	hint: string;
	/** Names and texts that captains or the committee have written. */
	facts: readonly (readonly [name: string, value: string])[];
}

const titles = {
	protest: {
		filed: "A match was protested",
		asked: "Answer a protest",
		answered: "A protest was answered",
		withdrawn: "A protest was withdrawn",
		decided: "A protest was decided",
		undone: "A decision was undone",
		appealed: "A decision was appealed",
	},
	incident: {
		filed: "An incident was reported",
		asked: "The committee is asking for a statement",
		answered: "A statement has arrived",
		withdrawn: "A report was withdrawn",
		decided: "The committee has decided",
		undone: "A decision was undone",
		appealed: "A decision was appealed",
	},
} as const;

/** Subjects of incidents don't name the match: locked phones show them. */
export const caseNews = ({ matchId, about, isIncident, event, hint, facts }: CaseNews): Content => {
	const title = titles[isIncident ? "incident" : "protest"][event];
	return {
		subject: isIncident ? title : oneLine(`${title}: ${about}`),
		title,
		blocks: [
			oneLine(about),
			...facts.flatMap(([name, value]) => [`${name}:`, { written: value }]),
			...(hint ? [oneLine(hint)] : []),
			{ link: "Open the match’s page", path: `/match-file/${matchId}` },
		],
		why: isIncident
			? "You get this email because you are on the committee or involved in this incident. Please keep it confidential."
			: "You get this email because you lead one of the two teams or are on the committee.",
	};
};

export interface CommentAdded {
	matchId: number;
	about: string;
	who: string;
	text: string;
}

export const commentAdded = ({ matchId, about, who, text }: CommentAdded): Content => ({
	subject: oneLine(`Comment on ${about}`),
	title: "A comment on a match",
	blocks: [
		`${oneLine(who)} wrote about ${oneLine(about)}:`,
		{ written: text },
		{ link: "Open the comments", path: `/match-file/${matchId}` },
	],
	why: "You get this email because you lead one of the two teams or are on the committee. No one else sees comments.",
});
