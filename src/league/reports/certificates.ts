import type { Award } from "../rules/awards/team-awards.ts";
import { titleOf } from "./season/season-data.ts";

/** Certificates to print, one on each page. */
export interface Certificates {
	/** Also the file name. */
	readonly title: string;
	readonly seasonName: string;
	readonly pages: readonly Certificate[];
}
interface Certificate {
	readonly award: string;
	readonly winner: string;
	/** The sets or matches that it is given for. */
	readonly detail: string;
}

/**
 * The certificates of these awards. Awards for which there is none are left out. Page:
 * Certificates.
 */
export function certificates(
	season: { readonly shortName: string; readonly seasonName: string },
	awards: readonly Award[],
): Certificates {
	const given = awards.filter(({ reason }) => reason === null);
	const [only] = given;
	return {
		title: titleOf(only && given.length === 1 ? only.title : "Certificates", season),
		seasonName: season.seasonName,
		pages: given.flatMap(({ title, winners }) =>
			winners.map(({ name, detail }) => ({ award: title, winner: name, detail })),
		),
	};
}
