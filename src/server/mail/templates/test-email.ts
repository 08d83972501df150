import leagueContent from "../../../../content/league.json" with { type: "json" };
import type { Content } from "./content.ts";

/** To the admin who asked for it. */
export const testEmail = (): Content => ({
	subject: `Test email (${leagueContent.name})`,
	title: "Emails of the league arrive",
	blocks: ["If you can read this, the league’s mail server works and knows your address."],
	why: "You get this email because an admin of the league asked for it.",
});
