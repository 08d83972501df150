/**
 * The four lines of a team match, in the order of the scorecard. Apart from the schemas, so that
 * pages carry no schema library. By-laws VIII a.
 */
export const lines = ["singles1", "singles2", "doubles1", "doubles2"] as const;
export type Line = (typeof lines)[number];
