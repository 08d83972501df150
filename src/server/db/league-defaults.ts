import leagueDefaults from "../../../content/league.json" with { type: "json" };
import type { Branding } from "../../league/entities/branding.ts";
import { league as described, type League } from "../../league/entities/league.ts";
import { areDefault } from "../../league/rules/branding/palette.ts";

/** The settings that a new league begins with. */
export { leagueDefaults };

/** Fields whose samples visitors would take for another league's. A fee may well be the same. */
const ownFields = [
	"name",
	"shortName",
	"metro",
	"administratorEmail",
	"mailDomain",
	"phone",
	"postalAddress",
	"payee",
	"zelleAddress",
	"zelleName",
	"makeupSchool",
] as const satisfies readonly (keyof typeof leagueDefaults)[];

/** Labels of the sample values that the league still has: settings, logo and colors. */
export const samplesIn = (league: League, branding: Branding): string[] => [
	...ownFields
		.filter((field) => league[field] === leagueDefaults[field])
		.map((field) => described.fields[field].label.replace(/^./, (first) => first.toLowerCase())),
	...(branding.logo === "" && areDefault(branding) ? ["logo and colors"] : []),
];
