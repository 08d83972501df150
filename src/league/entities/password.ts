import { listOf } from "../wording.ts";
import { fieldMessages } from "./field-messages.ts";
import { passwordMax } from "./limits.ts";

/** The password rule, part by part, so that the form can check off each part while you type. */
export const passwordRule = [
	{ text: "at least 8 characters", isMet: (password: string) => [...password].length >= 8 },
	{ text: "1 number", isMet: (password: string) => /\p{Nd}/u.test(password) },
	{ text: "1 special character", isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
	{ text: "1 uppercase letter", isMet: (password: string) => /\p{Lu}/u.test(password) },
	{ text: "1 lowercase letter", isMet: (password: string) => /\p{Ll}/u.test(password) },
] as const;

/** The error message for a password; null if it is valid. */
export function passwordError(password: string): string | null {
	const missing = passwordRule.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
	if (missing.length > 0) return `Your password needs ${listOf(missing)}.`;
	return password.length > passwordMax ? fieldMessages.tooLong(passwordMax) : null;
}
