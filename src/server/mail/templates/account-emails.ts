import words from "../../../../content/league.json" with { type: "json" };
import { type Block, type Content, oneLine } from "./content.ts";

const ifItWasNotYou: Block = `If it wasn’t you, please write to ${words.administrator.email} at once, so that we can look after your account together.`;

export const alreadySignedUp = (): Content => ({
	subject: `You already have an account at the ${words.name}`,
	title: "You already have an account",
	blocks: [
		"Somebody, most likely you, just tried to sign up with this email address. It has an account already, so nothing was changed.",
		"If it was you, you can simply sign in:",
		{ link: "Sign in", path: "/login" },
		"If you don’t remember your password, choose a new one:",
		{ link: "Choose a new password", path: "/reset-password" },
	],
	why: "You get this email because somebody signed up with your email address. If it wasn’t you, please ignore it: nobody has got into your account.",
});

export const signUpUnfinished = (): Content => ({
	subject: `Your sign-up at the ${words.name} is not finished`,
	title: "Your sign-up is not finished",
	blocks: [
		"Somebody, most likely you, asked for a new password for this email address. There is no account yet: the sign-up was never confirmed with the code that we sent.",
		"Please sign up again; it takes a minute:",
		{ link: "Sign up", path: "/signup" },
	],
	why: "You get this email because somebody asked for a new password with this email address. If it wasn’t you, please ignore it: nothing happens.",
});

export const emailChanged = (newEmail: string): Content => ({
	subject: `Your email address at the ${words.name} was changed`,
	title: "Your email address was changed",
	blocks: [
		`From now on you sign in with ${masked(oneLine(newEmail))}, and our emails go there. This is the last one to your old address.`,
		"If you made this change, there is nothing left to do.",
		ifItWasNotYou,
	],
	why: "You get this email at your old address so that nobody can change it behind your back.",
});

export const passwordChanged = (): Content => ({
	subject: `Your password at the ${words.name} was changed`,
	title: "Your password was changed",
	blocks: [
		"The password of your account was just changed. If you did that, there is nothing left to do.",
		ifItWasNotYou,
	],
	why: "You get this email so that nobody can change your password behind your back.",
});

/**
 * Enough to know one's own address again, too little to tell it to somebody else: `n…@example.com`.
 */
function masked(address: string) {
	const at = address.lastIndexOf("@");
	const [first = ""] = address.slice(0, Math.max(at, 0));
	return at > 0 ? `${first}…${address.slice(at)}` : "another address";
}
