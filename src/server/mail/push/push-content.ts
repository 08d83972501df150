import type { PushType } from "../../../league/entities/push-types.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import type { Email } from "../emails.ts";
import { oneLine } from "../templates/content.ts";
import type { ScorecardSummary } from "../templates/result-emails.ts";
import type { MatchMoved } from "../templates/schedule-emails.ts";

/** What a device shows besides the subject of the email that it comes with. */
export interface PushContent {
	type: PushType;
	body: string;
	/** The page that a tap opens. */
	path: string;
	/**
	 * What the notification is about, in at most 32 letters, digits and `-`. A newer one with the
	 * same topic replaces it.
	 */
	topic: string;
	/** For how many hours the notification is of use. */
	hours: number;
	urgency: "normal" | "high";
}

const day = 24;

/** The notification that comes with an email; null for all other emails. */
export function pushOf(email: Email): PushContent | null {
	switch (email.kind) {
		case "matchMoved": {
			const [first] = email.moves as [MatchMoved];
			const numbers = email.moves.map(({ match }) => match.matchNumber);
			return {
				type: "moved",
				body: email.moves.length > 1 ? `Matches ${numbers.join(", ")}` : slotText(first),
				path: `/team-info?matchId=${first.match.matchId}`,
				topic: `moved-${first.match.matchId}`,
				hours: 2 * day,
				urgency: "high",
			};
		}
		case "lineupSent":
			return {
				type: "lineup",
				// Names would show on a locked phone, and the lineup is secret until the exchange.
				body: `${email.isHome ? "At home" : "Away"} against ${oneLine(email.opponent)}. The email says who plays.`,
				path: email.token ? `/availability/${email.token}` : `/roster/${email.teamId}`,
				topic: `lineup-${email.matchNumber}-${email.teamId}`,
				hours: 2 * day,
				urgency: "high",
			};
		case "verifyResult":
		case "verifyReminder":
			return { ...ofCard("verify", email.card), hours: 3 * day };
		case "resultFinal":
			return { ...ofCard("final", email.card), hours: day };
		case "availabilityAsked":
		case "substituteAsked":
			return {
				type: "availability",
				body: `${oneLine(email.teamName)} ${email.isHome ? "at home against" : "away against"} ${oneLine(email.opponent)}`,
				path: `/availability/${email.token}`,
				topic: `ask-${email.matchNumber}`,
				hours: 3 * day,
				urgency: email.kind === "substituteAsked" ? "high" : "normal",
			};
		default:
			return null;
	}
}

const ofCard = (type: "verify" | "final", card: ScorecardSummary) => ({
	type,
	body: `Sets: ${oneLine(card.homeTeam)} ${card.homeSets}, ${oneLine(card.visitorTeam)} ${card.visitorSets}`,
	path: `/team-info?matchId=${card.matchId}`,
	topic: `${type}-${card.matchId}`,
	urgency: "normal" as const,
});

function slotText({ match, now }: MatchMoved) {
	const teams = `${oneLine(match.homeTeam)} vs. ${oneLine(match.visitorTeam)}`;
	const slot = now && [formatDate(now.date), formatSlot(now.time), oneLine(now.place)];
	return slot ? `${teams}: ${slot.filter(Boolean).join(", ")}` : teams;
}

const cut = (text: string, length: number) =>
	text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** What is encrypted and sent; push services take 4 KB at most. The service worker reads it. */
export const payloadOf = (title: string, { body, path, topic }: PushContent) =>
	JSON.stringify({ title: cut(title, 200), body: cut(body, 500), path, tag: topic });
