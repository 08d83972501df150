import type { League } from "../../../league/entities/league.ts";
import { type Block, type Content, oneLine } from "./content.ts";

export const codeMinutes = 10;

const codeBlocks = (code: string): Block[] => [
	{ code: oneLine(code) },
	`The code is valid for ${codeMinutes} minutes and works once.`,
	"Don’t share this code. No one from the league will ask you for it.",
];

export const signUpCode = (code: string, league: League): Content => ({
	subject: `Confirm your email address for the ${league.name}`,
	title: "Confirm your email address",
	blocks: ["Enter this code on the page where you signed up:", ...codeBlocks(code)],
	why: "You get this email because someone signed up with this email address. If it wasn’t you, ignore it: without the code there is no account.",
});

export const resetCode = (code: string, league: League): Content => ({
	subject: `Choose a new password for the ${league.name}`,
	title: "Choose a new password",
	blocks: ["Enter this code on the page where you asked for a new password:", ...codeBlocks(code)],
	why: "You get this email because someone asked for a new password for your account. If it wasn’t you, ignore it: your password stays the same.",
});

/** The link carries the attempt, so that the code works in the browser that opens it. */
export const signUpUnfinished = (
	{ code, email, attempt }: { code: string; email: string; attempt: string },
	league: League,
): Content => ({
	subject: `Finish your sign-up for the ${league.name}`,
	title: "Your sign-up is not finished",
	blocks: [
		"You asked for a new password, but this email address was never confirmed with our code. Open this page and enter the code. Then you’re logged in.",
		{
			link: "Confirm your email address",
			path: `/signup?${new URLSearchParams({ step: "confirm", email, attempt })}`,
		},
		...codeBlocks(code),
		"After that, choose a new password with “Forgot your password?” on the login page.",
	],
	why: "You get this email because someone asked for a new password with this email address. If it wasn’t you, ignore it: without the code there is no account.",
});

export const changeEmailCode = (code: string, league: League): Content => ({
	subject: `Confirm your new email address for the ${league.name}`,
	title: "Confirm your new email address",
	blocks: [
		"Enter this code on your profile page to use this email address for your account:",
		...codeBlocks(code),
	],
	why: "You get this email because someone entered this address as the new one for their account. If it wasn’t you, ignore it: nothing will change.",
});
