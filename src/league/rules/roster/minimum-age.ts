import type { SeasonNumbers } from "../../entities/season-numbers.ts";

type Ages = Pick<SeasonNumbers, "minimumAge" | "minimumAgeWithGuardian">;

/**
 * Why somebody is too young to sign up, by field: this year they don't reach the age at which a
 * guardian's consent is enough. By-laws II b.
 */
export const ageErrors = (
	birthYear: number | null,
	year: number,
	{ minimumAge, minimumAgeWithGuardian }: Ages,
): Record<string, string> =>
	birthYear !== null && birthYear <= year && year - birthYear < minimumAgeWithGuardian
		? {
				birthYear: `Players must be ${minimumAge} years old, or ${minimumAgeWithGuardian} with a guardian’s written consent (by-law II b).`,
			}
		: {};

/**
 * Whether a guardian may have to consent before the first match: the player is under the minimum
 * age for at least a part of the year. By-laws II b.
 */
export const needsConsent = (birthYear: number | null, year: number, { minimumAge }: Ages) =>
	birthYear !== null && year - birthYear <= minimumAge;
