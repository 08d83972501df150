import type { League } from "../../../league/entities/league.ts";
import { flaggedRoles } from "../../../league/entities/roles.ts";
import { type Block, type Content, oneLine } from "./content.ts";

const contactUs = (league: League): Block =>
	`If you didn’t do this, email ${league.administratorEmail} right away so we can help you secure your account.`;

export const alreadySignedUp = (league: League): Content => ({
	subject: `You already have an account with the ${league.name}`,
	title: "You already have an account",
	blocks: [
		"Someone, most likely you, just tried to sign up with this email address. It already has an account, so nothing was changed.",
		"Forgot your password? You can choose a new one on the login page.",
		{ link: "Log in", path: "/login" },
	],
	why: "You get this email because someone signed up with your email address. If it wasn’t you, ignore it: no one has accessed your account.",
});

export const emailChanged = (newEmail: string, league: League): Content => ({
	subject: `Your email address for the ${league.name} was changed`,
	title: "Your email address was changed",
	blocks: [
		`From now on you log in with ${masked(oneLine(newEmail))}, and we send our emails there. This is the last email to your old address.`,
		contactUs(league),
	],
	why: "You get this email because this was the email address of your account.",
});

export const passwordChanged = (league: League): Content => ({
	subject: `Your password for the ${league.name} was changed`,
	title: "Your password was changed",
	blocks: ["The password of your account was just changed.", contactUs(league)],
	why: "You get this email because the password of your account was changed.",
});

const questions = (league: League): Block =>
	`If you have questions, email ${league.administratorEmail}.`;
const whyAdmin = "You get this email because an admin of the league changed your account.";

export const accountClosed = (league: League): Content => ({
	subject: `Your account with the ${league.name} is closed`,
	title: "Your account is closed",
	blocks: [
		"An admin has closed your account, so you can’t log in anymore. What you entered for the league stays.",
		questions(league),
	],
	why: "You get this email because your account is closed, and an admin has just closed it or someone asked for a new password.",
});

export const accountReopened = (league: League): Content => ({
	subject: `Your account with the ${league.name} is open again`,
	title: "Your account is open again",
	blocks: [
		"An admin has reopened your account. You can log in with your password again.",
		{ link: "Log in", path: "/login" },
	],
	why: whyAdmin,
});

const tasks = {
	treasurer: [
		flaggedRoles.treasurer.withArticle,
		"You enter fee payments and see which teams have paid.",
		{ link: "Open Fee Payments", path: "/payments" },
	],
	scheduler: [
		flaggedRoles.scheduler.withArticle,
		"You plan and publish the schedule, move matches, and maintain courts and season calendars.",
		{ link: "Open Matches", path: "/matches" },
	],
	editor: [
		flaggedRoles.editor.withArticle,
		"You edit the site’s content, add pages, and post notices.",
		{ link: "Open Site Content", path: "/texts" },
	],
	coordinator: [
		"a division coordinator",
		"You handle the division’s results and disputes, and email its captains.",
		{ link: "Go to your home page", path: "/portal" },
	],
} as const;

/** To someone to whom an admin has given a role on the committee. */
export const roleGiven = (role: keyof typeof tasks, league: League): Content => {
	const [named, task, link] = tasks[role];
	return {
		subject: `You are now ${named} of the ${league.name}`,
		title: `You are now ${named}`,
		blocks: [task, "The pages are in the menu under your name after you log in.", link],
		why: `You get this email because an admin of the ${league.name} gave you this role.`,
	};
};
export type GivenRole = keyof typeof tasks;

export const roleRemoved = (role: string, league: League): Content => ({
	subject: `You are no longer ${role} of the ${league.name}`,
	title: `You are no longer ${role}`,
	blocks: [
		`An admin has removed your role. You can still log in. Access codes can’t give the role back to you; only an admin can.`,
		questions(league),
	],
	why: whyAdmin,
});

/** Enough to recognize your own address, too little to reveal it to others: `n…@example.com`. */
function masked(address: string) {
	const at = address.lastIndexOf("@");
	const [first = ""] = address.slice(0, Math.max(at, 0));
	return at > 0 ? `${first}…${address.slice(at)}` : "another address";
}
