import leagueContent from "../../content/league.json" with { type: "json" };

/**
 * The league's name, places and contact details, checked when the program starts
 * (`league/league-settings.ts`).
 */
export const league = leagueContent;
