/**
 * What a password must have: the rule as the sign-up page shows it, part by part, so that each can
 * be ticked off while typing.
 */
export const passwordRule = [
	{ text: "at least 8 characters", isMet: (password: string) => [...password].length >= 8 },
	{ text: "1 number", isMet: (password: string) => /\p{Nd}/u.test(password) },
	{ text: "1 special character", isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
	{ text: "1 uppercase letter", isMet: (password: string) => /\p{Lu}/u.test(password) },
	{ text: "1 lowercase letter", isMet: (password: string) => /\p{Ll}/u.test(password) },
] as const;

/** Longer ones are refused before they cost the server any work. */
export const passwordMax = 128;

/** The first thing that a password lacks, as a sentence; null if it will do. */
export function passwordFault(password: string): string | null {
	const missing = passwordRule.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
	if (missing.length > 0) return `A password needs ${listed(missing)}.`;
	return password.length > passwordMax ? `Please keep this to ${passwordMax} characters.` : null;
}

const listed = (parts: readonly string[]) =>
	parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
