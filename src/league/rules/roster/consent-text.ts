import type { ConsentAsked, ConsentRow } from "../../entities/consent.ts";
import { type ConsentKind, consentKinds } from "../../entities/consent-kinds.ts";
import { countOf, listOf } from "../../wording.ts";
import { formatDate } from "../time/league-time.ts";
import { isOtherName } from "./other-signer.ts";

/** `Nov 3, 2026, by Ana Lopez, on paper`; empty if it is not signed. */
export function signatureText(row: ConsentRow, kind: ConsentKind): string {
	const signature = row[kind];
	if (!signature) return "";
	return [
		formatDate(signature.signedOn, "long"),
		`by ${signature.signedName}${isSignedByOther(row, kind) ? " (not the player’s name)" : ""}`,
		...(signature.isOnPaper ? ["on paper"] : []),
	].join(", ");
}

/** Whether the signature clearly isn't the player's name. */
export const isSignedByOther = (row: ConsentRow, kind: ConsentKind) =>
	kind === "ownRisk" && row.ownRisk !== null && isOtherName(row.ownRisk.signedName, row);

/** What is missing: `Assumption of risk missing, asked on Sat, Nov 14`; null if nothing is. */
export function missingText({ missing, askedOn, hasEmail, refusal }: ConsentRow): string | null {
	if (missing.length === 0 && refusal === null) return null;
	const names = missing
		.map((kind) => consentKinds[kind])
		.map((name, index) =>
			index === 0 ? name : name.replace(/^./, (letter) => letter.toLowerCase()),
		);
	return [
		...(missing.length > 0 ? [`${listOf(names)} missing`] : []),
		...(refusal === null ? [] : [`can’t play: ${refusal}`]),
		...(missing.length === 0
			? []
			: askedOn !== null
				? [`asked on ${formatDate(askedOn)}`]
				: hasEmail
					? []
					: ["no email address"]),
	].join(", ");
}

/** Who was asked: `3 players were asked. 1 player has no email address.` */
export function askedText({ people, withoutEmail, askedBefore }: ConsentAsked): string {
	return [
		people === 0 ? "Nobody was asked." : `${countOf(people, "player was", "players were")} asked.`,
		...(askedBefore > 0
			? [`${countOf(askedBefore, "player was", "players were")} already asked in the last 7 days.`]
			: []),
		...(withoutEmail > 0
			? [`${countOf(withoutEmail, "player has", "players have")} no email address.`]
			: []),
	].join(" ");
}

export const emailToSign = "Email those who have to sign";
