import { Link } from "react-router";
import type { LeagueNames } from "../../league/entities/league.ts";
import type { Location } from "../../league/entities/location.ts";
import type { Match } from "../../league/entities/match.ts";
import type { MatchState } from "../../league/entities/match-state.ts";
import { isAtMakeupSchool } from "../../league/rules/schedule/effective-slot.ts";
import { locationOfMatch } from "../../league/rules/schedule/match-place.ts";
import { stateAndLines, stateLabel } from "../../league/rules/schedule/match-state.ts";
import { formatDate, type LeagueTime } from "../../league/rules/time/league-time.ts";
import { useNow } from "../data/page-data.ts";
import { useLeague } from "../site-context.ts";
import { Badge, type BadgeMark } from "../ui/badge.tsx";

type DatedMatch = Parameters<typeof stateAndLines>[0];
type Card = Parameters<typeof stateAndLines>[1];

/** A final match has no mark, so that the others stand out. */
const marks: Partial<Record<MatchState, BadgeMark>> = {
	scheduled: "ring",
	makeupBooked: "ring",
	calledOff: "cross",
	canceled: "cross",
	today: "dot",
	awaitingScore: "ring",
	interrupted: "half",
	partial: "half",
	reported: "half",
	verifiedByOne: "half",
	disputed: "alert",
	forfeited: "check",
};
const urgent: readonly MatchState[] = ["calledOff", "disputed"];

/** The state of a match as a badge; nothing for a match that is simply scheduled. */
export function StateBadge({ match, card, now }: StateBadgeProps) {
	const loadedAt = useNow();
	return <StateNowBadge {...stateAndLines(match, card, now ?? loadedAt)} />;
}
interface StateBadgeProps {
	match: DatedMatch;
	card: Card;
	/** Where the page follows the clock while it stays open. */
	now?: LeagueTime;
}

/** The same for a state that the server computed. */
export const StateNowBadge = ({ state, linesEntered }: StateNow) =>
	state === "scheduled" ? null : (
		<Badge
			tone={state === "today" ? "accent" : urgent.includes(state) ? "warning" : "plain"}
			mark={marks[state]}
		>
			{stateLabel(state, { linesEntered })}
		</Badge>
	);
type StateNow = ReturnType<typeof stateAndLines>;

type Dated = Pick<Match, "matchDate" | "effectiveDate">;

/** When a match is played; if it was moved or called off, also the original date, crossed out. */
export const MatchDate = ({
	match: { matchDate, effectiveDate },
	length = "day",
}: {
	match: Dated;
	length?: Parameters<typeof formatDate>[1];
}) => (
	<>
		{effectiveDate && formatDate(effectiveDate, length)}
		{matchDate && matchDate !== effectiveDate && (
			<>
				{" "}
				<s className="muted small">
					<span className="sr-only">{effectiveDate ? "instead of" : "originally"} </span>
					{formatDate(matchDate)}
				</s>
			</>
		)}
	</>
);

type Placed = Pick<Match, "effectiveLocationId" | "isMakeup">;

/** Where a match is played, linked if it is one of the locations. */
export function MatchPlace({ match, locations }: { match: Placed; locations: Locations }) {
	const league = useLeague();
	const location = locationOfMatch(match, locations.values(), league.makeupSchool);
	return location ? (
		<Link to={`/locations#location-${location.locationId}`}>{location.locationName}</Link>
	) : (
		placeName(match, locations, league)
	);
}
type Locations = ReadonlyMap<number, Pick<Location, "locationId" | "locationName">>;

/** The name of the place where a match is played. */
export const placeName = (
	match: Placed,
	locations: Locations,
	{ makeupSchool }: Pick<LeagueNames, "makeupSchool">,
) =>
	isAtMakeupSchool(match)
		? makeupSchool
		: (locations.get(match.effectiveLocationId ?? 0)?.locationName ?? "");
