/** What is signed, by whom. By-laws XIV a, XIV c. */
export const consentKinds = {
	ownRisk: "Own-risk confirmation",
	guardian: "Consent of a parent or guardian",
} as const;
export type ConsentKind = keyof typeof consentKinds;
