import type { League } from "../../../league/entities/league.ts";
import { countOf } from "../../../league/wording.ts";
import { type Block, type Content, oneLine } from "./content.ts";

/** What happened to the second step of an account. */
export type SecurityChange =
	| { change: "passkeyAdded" | "passkeyRemoved"; name: string }
	| { change: "authenticatorOn" | "authenticatorOff" | "recoveryCodesMade" }
	| { change: "recoveryCodeUsed"; left: number }
	| { change: "resetByAdmin" | "secondStepFailed" };

const settings: Block = { link: "Open my login security", path: "/profile?show=security" };
const notMe = (league: League) =>
	`If you didn’t do this, change your password now and email ${league.administratorEmail} so we can help you secure your account.`;

export function securityChanged(change: SecurityChange, league: League): Content {
	const { title, text, blocks } = wordsOf(change, league);
	return {
		subject: `${title} (${league.name})`,
		title,
		blocks: [text, ...(blocks ?? [notMe(league), settings])],
		why: "You get this email because it concerns the security of your account. We always send it, and never ask you for a code or password.",
	};
}

function wordsOf(
	change: SecurityChange,
	league: League,
): { title: string; text: string; blocks?: Block[] } {
	switch (change.change) {
		case "passkeyAdded":
			return {
				title: "A passkey was added to your account",
				text: `You can now log in with the fingerprint, face, or screen lock of this device: ${oneLine(change.name)}. Your password alone is no longer enough.`,
			};
		case "passkeyRemoved":
			return {
				title: "A passkey was removed from your account",
				text: `The passkey “${oneLine(change.name)}” can no longer be used to log in.`,
			};
		case "authenticatorOn":
			return {
				title: "An authenticator app was added to your account",
				text: "When you log in with your password, we now also ask for a code from the app on your phone.",
			};
		case "authenticatorOff":
			return {
				title: "The authenticator app was removed from your account",
				text: "Codes from the app on your phone can no longer be used to log in.",
			};
		case "recoveryCodesMade":
			return {
				title: "You have new recovery codes",
				text: "New recovery codes were made for your account. The earlier ones no longer work.",
			};
		case "recoveryCodeUsed":
			return {
				title: "A recovery code was used to log in",
				text: `Someone, most likely you, just logged in to your account with a recovery code. ${countOf(change.left, "code")} left.`,
			};
		case "resetByAdmin":
			return {
				title: "Two-step login was turned off for your account",
				text: "A league admin removed the passkeys, the authenticator app, and the recovery codes of your account. You now log in with your email and password alone.",
				blocks: [
					`You can set it up again at any time. If you didn’t ask for this, email ${league.administratorEmail} right away.`,
					settings,
				],
			};
		case "secondStepFailed":
			return {
				title: "Someone may know your password",
				text: "Someone entered your correct password and then five wrong codes. They did not get in.",
				blocks: [
					"If it was you, there is nothing to do. If not, choose a new password now.",
					{ link: "Choose a new password", path: "/reset-password" },
				],
			};
	}
}
