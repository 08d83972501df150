import leagueContent from "../../../../content/league.json" with { type: "json" };
import { type Block, type Content, oneLine } from "./content.ts";

const contactUs: Block = `If you didn’t do this, write to ${leagueContent.administrator.email} right away so we can help you secure your account.`;

export const alreadySignedUp = (): Content => ({
	subject: `You already have an account at the ${leagueContent.name}`,
	title: "You already have an account",
	blocks: [
		"Someone, most likely you, just tried to sign up with this email address. It already has an account, so nothing was changed.",
		"Forgot your password? You can choose a new one on the login page.",
		{ link: "Log in", path: "/login" },
	],
	why: "You get this email because someone signed up with your email address. If it wasn’t you, ignore it: no one has accessed your account.",
});

export const emailChanged = (newEmail: string): Content => ({
	subject: `Your email address at the ${leagueContent.name} was changed`,
	title: "Your email address was changed",
	blocks: [
		`From now on you log in with ${masked(oneLine(newEmail))}, and we send our emails there. This is the last email to your old address.`,
		contactUs,
	],
	why: "You get this email because this was the email address of your account.",
});

export const passwordChanged = (): Content => ({
	subject: `Your password at the ${leagueContent.name} was changed`,
	title: "Your password was changed",
	blocks: ["The password of your account was just changed.", contactUs],
	why: "You get this email because the password of your account was changed.",
});

/** Enough to recognize your own address, too little to reveal it to others: `n…@example.com`. */
function masked(address: string) {
	const at = address.lastIndexOf("@");
	const [first = ""] = address.slice(0, Math.max(at, 0));
	return at > 0 ? `${first}…${address.slice(at)}` : "another address";
}
