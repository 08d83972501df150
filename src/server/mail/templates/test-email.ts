import type { League } from "../../../league/entities/league.ts";
import type { Content } from "./content.ts";

/** To the admin who asked for it. */
export const testEmail = (league: League): Content => ({
	subject: `Test email (${league.name})`,
	title: "Your league’s email is working",
	blocks: ["If you can read this, the league’s mail server works and knows your address."],
	why: "You get this email because an admin of the league asked for it.",
});
