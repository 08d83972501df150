import words from "../../content/league.json" with { type: "json" };

/**
 * The league's words as the site shows them, checked when the program starts
 * (`league/league-words.ts`).
 */
export const league = words;
