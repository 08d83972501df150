import words from "../../../../content/league.json" with { type: "json" };
import { type Block, type Content, oneLine } from "./content.ts";

export const codeMinutes = 10;

const codeBlocks = (code: string): Block[] => [
	{ code: oneLine(code) },
	`The code is valid for ${codeMinutes} minutes and works once.`,
	"Nobody from the league will ask you for this code. Please keep it to yourself.",
];

export const signUpCode = (code: string): Content => ({
	subject: `Confirm your email address for the ${words.name}`,
	title: "Confirm your email address",
	blocks: [
		"You are one step away from your account. Please enter this code on the page where you signed up:",
		...codeBlocks(code),
	],
	why: "You get this email because somebody signed up with this email address. If it wasn’t you, please ignore it: without the code nothing happens.",
});

export const resetCode = (code: string): Content => ({
	subject: `Choose a new password for the ${words.name}`,
	title: "Choose a new password",
	blocks: [
		"To choose a new password, please enter this code on the page where you asked for it:",
		...codeBlocks(code),
	],
	why: "You get this email because somebody asked for a new password for your account. If it wasn’t you, please ignore it: your password stays as it is.",
});

export const changeEmailCode = (code: string): Content => ({
	subject: `Confirm your new email address for the ${words.name}`,
	title: "Confirm your new email address",
	blocks: [
		"To use this email address for your account from now on, please enter this code on your profile page:",
		...codeBlocks(code),
	],
	why: "You get this email because somebody entered this address as the new one of their account. If it wasn’t you, please ignore it: nothing happens.",
});
