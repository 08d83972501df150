/** What the committee may decide. By-laws XI f, XII e; `upheld` is for appeals only. */
export const outcomes = {
	protest: {
		dismissed: "Protest dismissed",
		scoreCorrected: "Score corrected",
		replay: "Play to be repeated",
		lineDefaulted: "Line declared defaulted",
	},
	incident: {
		noAction: "No action",
		warned: "Warning",
		suspended: "Suspension",
		excluded: "Exclusion for the season",
	},
} as const;
export const upheld = "upheld";
export type Outcome =
	| keyof (typeof outcomes)["protest"]
	| keyof (typeof outcomes)["incident"]
	| typeof upheld;
export const outcomeNames: Readonly<Record<Outcome, string>> = {
	...outcomes.protest,
	...outcomes.incident,
	upheld: "First decision stands",
};
