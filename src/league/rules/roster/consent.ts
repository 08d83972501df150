import type { ConsentKind } from "../../entities/consent-kinds.ts";
import type { Player } from "../../entities/player.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { NotEligible } from "./not-eligible.ts";

type Ages = Pick<SeasonNumbers, "minimumAge" | "minimumAgeWithGuardian">;
type Born = Pick<Player, "birthYear">;

/** What was signed: `isAdult` is what the player said then. */
export interface Signed {
	readonly kind: ConsentKind;
	readonly isAdult: boolean;
}

/**
 * What the year of birth says about the age on the days of a year. `unclear`: unknown, or the
 * player reaches the minimum age in this year, on a day that the league does not know. By-law II b.
 */
export function ageByBirthYear(
	{ birthYear }: Born,
	year: number,
	{ minimumAge, minimumAgeWithGuardian }: Ages,
): "adult" | "minor" | "tooYoung" | "unclear" {
	if (birthYear === null) return "unclear";
	const age = year - birthYear;
	if (age < minimumAgeWithGuardian) return "tooYoung";
	return age === minimumAge ? "unclear" : age < minimumAge ? "minor" : "adult";
}

/** The age that counts: where the birth year is unclear, what the player said when signing. */
export function ageOf(player: Born, signed: readonly Signed[], year: number, ages: Ages) {
	const age = ageByBirthYear(player, year, ages);
	const own = signed.find(({ kind }) => kind === "ownRisk");
	return age === "unclear" && own ? (own.isAdult ? "adult" : "minor") : age;
}

/**
 * What a player still has to sign. Everyone confirms the own-risk clause if the league asks for it
 * (by-law XIV a); a player under the minimum age needs a guardian's consent in any case (II b, XIV
 * c), so whoever may be under it is asked for their age.
 */
export function missingConsents(
	player: Born,
	signed: readonly Signed[],
	year: number,
	{ asksEveryone, ...ages }: Ages & { asksEveryone: boolean },
): ConsentKind[] {
	const has = (kind: ConsentKind) => signed.some((each) => each.kind === kind);
	const age = ageOf(player, signed, year, ages);
	const isAsked =
		asksEveryone || age === "minor" || (age === "unclear" && player.birthYear !== null);
	return [
		...(isAsked && !has("ownRisk") ? ["ownRisk" as const] : []),
		...(age === "minor" && !has("guardian") ? ["guardian" as const] : []),
	];
}

/**
 * Why a player may not play in a year: too young, or under the minimum age without a guardian's
 * consent. Adults may play without a confirmation, and so may players whose age is unclear. By-laws
 * II b, XIV c.
 */
export function consentRefusal(
	player: Born,
	signed: readonly Signed[],
	year: number,
	ages: Ages,
): NotEligible | null {
	const age = ageOf(player, signed, year, ages);
	if (age === "tooYoung") return { why: `under ${ages.minimumAgeWithGuardian}`, byLaw: "II b" };
	return age === "minor" && !signed.some(({ kind }) => kind === "guardian")
		? {
				why: `under ${ages.minimumAge} and without a parent’s or guardian’s consent`,
				byLaw: "XIV c",
			}
		: null;
}
