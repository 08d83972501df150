import type { League } from "../../../league/entities/league.ts";
import { slotOf, slotText } from "../../../league/rules/schedule/proposal-state.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Content, calendarLink, oneLine } from "./content.ts";
import { whys } from "./shared-sentences.ts";

interface MatchSummary {
	matchId: number;
	matchNumber: number;
	homeTeam: string;
	visitorTeam: string;
}
export interface MakeupProposed {
	match: MatchSummary;
	/** The team that the recipient leads. */
	teamId: number;
	/** The suggesting and the answering team. */
	by: string;
	to: string;
	slots: readonly string[];
	isCounter: boolean;
	/** Called off by this suggestion. */
	isCalledOff: boolean;
	/** Not over yet, and stays scheduled until the other captain accepts. */
	isPostponement: boolean;
	/** How an interrupted match goes on, as sentences. */
	continuation: readonly string[];
	/** For the answering team: opens each time without signing in. Null for the suggesting team. */
	token: string | null;
}
export interface MakeupProposalEnded {
	match: MatchSummary;
	/** The team that the recipient leads. */
	teamId: number;
	/** The team that declined or withdrew. */
	by: string;
	what: "declined" | "withdrawn";
	/** Whether the match keeps its date. */
	isScheduled: boolean;
}

/** To the captains of both teams when one of them suggests make-up times. */
export function makeupProposed(email: MakeupProposed, league: League): Content {
	const { match, slots, isCounter, token } = email;
	const name = `Match ${match.matchNumber}`;
	const [by, to] = [oneLine(email.by), oneLine(email.to)];
	const times = isCounter ? "other make-up times" : "make-up times";
	const suggested = `${by} suggested ${times}`;
	const subject = email.isCalledOff ? `${name} was rained out` : name;
	const status = email.isCalledOff
		? `${by} reported the match as rained out. It is called off.`
		: email.isPostponement
			? "The match stays scheduled until a make-up time is accepted. If you don’t agree on a time, both teams must show up to play."
			: null;
	const facts = factsOf(match);
	const location = ["Location", league.makeupSchool] as const;
	if (token === null)
		return {
			subject: `${subject}: your team suggested ${times}`,
			title: `${suggested} to ${to}`,
			blocks: [
				...(status ? [status] : []),
				...email.continuation.map(oneLine),
				{
					facts: [
						...facts,
						...slots.map((slot, index) => [`Time ${index + 1}`, longText(slot)] as const),
						location,
					],
				},
				"You’ll get an email when they answer.",
				{ link: "Open your matches", path: `/team-info?matchId=${match.matchId}` },
				calendarLink(email.teamId),
			],
			why: whys.bothTeams,
		};
	return {
		subject: `${subject}: ${email.isPostponement && !isCounter ? "postpone it?" : `please choose a make-up time`}`,
		title: suggested,
		blocks: [
			...(status ? [status] : []),
			...email.continuation.map(oneLine),
			{ facts: [...facts, location] },
			"Choose a time and confirm it on the next page. You don’t need to log in.",
			{
				buttons: [
					...slots.map(
						(slot, index) => [slotText(slot), `/makeup/${token}?time=${index + 1}`] as const,
					),
					["Suggest another time", `/makeup/${token}?time=other`] as const,
				],
			},
			"These links are for you only. Please don’t forward them.",
			calendarLink(email.teamId),
		],
		why: whys.bothTeams,
	};
}

/** To the captains of both teams when suggested times are declined or withdrawn. */
export function makeupProposalEnded({
	match,
	teamId,
	by,
	what,
	isScheduled,
}: MakeupProposalEnded): Content {
	return {
		subject: `Match ${match.matchNumber}: make-up times ${what}`,
		title: `The make-up times were ${what} by ${oneLine(by)}`,
		blocks: [
			isScheduled
				? "The match stays on its current date."
				: "The match still has to be played. Call the other captain, then suggest new times:",
			{ facts: factsOf(match) },
			...(isScheduled
				? []
				: [{ link: "Suggest make-up times", path: `/postpone/${match.matchId}` } as const]),
			calendarLink(teamId),
		],
		why: whys.bothTeams,
	};
}

const factsOf = (match: MatchSummary) =>
	[
		["Match", String(match.matchNumber)],
		["Home", oneLine(match.homeTeam)],
		["Visitor", oneLine(match.visitorTeam)],
	] as const;

function longText(slot: string) {
	const { matchDate, startTime } = slotOf(slot);
	return `${formatDate(matchDate, "long")}, ${formatSlot(startTime)}`;
}
