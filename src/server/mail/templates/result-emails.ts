import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Block, type Content, oneLine } from "./content.ts";

/** A scorecard as an email shows it. */
export interface CardShown {
	matchId: number;
	matchNumber: number;
	matchDate: string | null;
	homeTeam: string;
	visitorTeam: string;
	/** Each line's name and its score in words. */
	lines: readonly (readonly [name: string, score: string])[];
	homeSets: number;
	visitorSets: number;
}
export interface Dispute {
	who: string;
	/** The line that it is about; null for the card as a whole. */
	lineName: string | null;
	note: string;
}

export const verifyResult = (card: CardShown, team: string): Content => ({
	subject: `Please verify the scores of match ${card.matchNumber}`,
	title: "Please verify these scores",
	blocks: [
		`${oneLine(team)} has entered and verified the scorecard of your match. Please compare it with what you wrote down:`,
		shownCard(card),
		"If it is right, check the box of your side. You can still fill in your own players. If a score is wrong, use “Something is wrong” on the card: the other captain and the league hear of it.",
		toCard(card, "Open the scorecard"),
	],
	why: whyCaptains,
});

export const resultReopened = (card: CardShown): Content => ({
	subject: `Please verify match ${card.matchNumber} again`,
	title: "A verified scorecard has changed",
	blocks: [
		"The league’s administrator has changed or reopened a scorecard that your side had verified, so your verification no longer stands. This is the card now:",
		shownCard(card),
		"Please look at it and verify it again, or use “Something is wrong” on the card.",
		toCard(card, "Open the scorecard"),
	],
	why: whyCaptains,
});

export const resultFinal = (card: CardShown): Content => ({
	subject: `Match ${card.matchNumber}: the scores are final`,
	title: "The scores are final",
	blocks: [
		"The scorecard of your match is verified for both teams:",
		shownCard(card),
		"From now on only the league’s administrator can change it. If something is wrong after all, use “Something is wrong” on the card.",
		toCard(card, "Open the scorecard"),
	],
	why: whyCaptains,
});

export const resultDisputed = (card: CardShown, { who, lineName, note }: Dispute): Content => ({
	subject: `Something is wrong with match ${card.matchNumber}`,
	title: "Somebody says that a score is wrong",
	blocks: [
		`${oneLine(who)} says that something on this scorecard is wrong:`,
		{ facts: [[lineName ?? "The whole card", oneLine(note)]] },
		"This is the card as it stands:",
		shownCard(card),
		"Until a side has verified, either captain can put it right. After that only the league’s administrator can.",
		toCard(card, "Open the scorecard"),
	],
	why: "You get this email because you lead one of the two teams or look after the league: everybody concerned hears of it at once.",
});

const whyCaptains =
	"You get this email because you are captain or co-captain of one of the two teams.";

export const toCard = ({ matchId }: Pick<CardShown, "matchId">, link: string): Block => ({
	link,
	path: `/team-info?matchId=${matchId}`,
});

export const shownCard = ({
	matchNumber,
	matchDate,
	homeTeam,
	visitorTeam,
	lines,
	homeSets,
	visitorSets,
}: CardShown): Block => ({
	facts: [
		["Match", matchDate ? `${matchNumber}, ${formatDate(matchDate, "long")}` : String(matchNumber)],
		["Home", oneLine(homeTeam)],
		["Visitors", oneLine(visitorTeam)],
		...lines.map(([name, score]) => [name, oneLine(score)] as const),
		["Sets won", `home ${homeSets}, visitors ${visitorSets}`],
	],
});
