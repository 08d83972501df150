/** What is signed, by whom. By-laws XIV a, XIV c. */
export const consentKinds = {
	ownRisk: "Assumption of risk",
	guardian: "Parent or guardian consent",
} as const;
export type ConsentKind = keyof typeof consentKinds;
