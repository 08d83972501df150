import { hasStarted, isAtMakeupSchool } from "../../../league/rules/schedule/effective-slot.ts";
import { mapsLink } from "../../../league/rules/schedule/maps-link.ts";
import { locationOfMatch } from "../../../league/rules/schedule/match-place.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { nextMatch } from "../../../league/rules/schedule/team-agenda.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf, fullName } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useLeagueClock, useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { lineupsOfTeam } from "../../parts/captain/lineup-read.ts";
import { callLink } from "../../parts/contact.tsx";
import { StateBadge } from "../../parts/match-state.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { useLeague } from "../../site-context.ts";
import { IconMapPin } from "../../ui/icons.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { WhoCanPlay } from "./availability-task.tsx";
import { CardLink, useMatchesOf } from "./card-link.tsx";
import { PostponeLinks } from "./postpone-links.tsx";
import { useLeadsTeam } from "./use-leads-team.ts";

/** The next match: when, where, against whom, and the other captain's contact details. */
export function NextMatch({ team }: { team: OwnTeamRow }) {
	const league = useLeague();
	const now = useLeagueClock();
	const results = useRead(matchReads.resultsOfTeam(team.teamId));
	const match = nextMatch(useMatchesOf(team), results, team.teamId, now);
	const teams = byId(useRead(reads.teams), "teamId");
	const people = byId(useRead(reads.people), "userId");
	const locations = useRead(reads.locations);
	const { ballCans } = useRead(seasonNumberReads.balls(null));
	const isOwn = useLeadsTeam(team);
	const lineup = useOptionalRead(lineupsOfTeam(team.teamId))?.find(
		({ matchId }) => matchId === match?.matchId,
	);
	const card = results.find(({ matchId }) => matchId === match?.matchId);
	if (!match) {
		return (
			<section className="court" aria-labelledby="next-match">
				<h2 id="next-match">Next match</h2>
				<p>No upcoming matches.</p>
			</section>
		);
	}
	const place = locationOfMatch(match, locations, league.makeupSchool);
	const isHome = match.homeTeamId === team.teamId;
	const opponent = teams.get(isHome ? match.visitorTeamId : match.homeTeamId);
	const captain = people.get(opponent?.captainId ?? 0) ?? people.get(opponent?.cocaptainId ?? 0);
	return (
		<section className="court" aria-labelledby="next-match">
			<h2 id="next-match">Next match: {isHome ? "at home" : "away"}</h2>
			<p className="score">
				{match.effectiveDate && formatDate(match.effectiveDate)},{" "}
				<span className="when">{formatSlot(match.effectiveTime)}</span>{" "}
				<StateBadge match={match} card={card} now={now} />
			</p>
			<p>
				Week {match.weekNumber}, match {match.matchNumber}, against <TeamLink team={opponent} />
			</p>
			{match.isMakeup && (
				<p>Make-up match{!place && isAtMakeupSchool(match) && ` at ${league.makeupSchool}`}</p>
			)}
			{card && card.linesStopped > 0 && (
				<p>It was interrupted and continues where it was stopped.</p>
			)}
			{place && (
				<>
					<a className="court-place" href={mapsLink(place, league.state)} rel="noopener">
						<IconMapPin />
						{place.locationName}
						<span className="sr-only">, on a map</span>
					</a>
					<p>{[place.address, place.city].filter(Boolean).join(", ")}</p>
				</>
			)}
			<p>
				{isHome ? "You bring" : "They bring"} the balls: {countOf(ballCans, "can")} of approved
				balls.
			</p>
			{captain && (
				<p>
					Their captain: <b>{fullName(captain)}</b>
				</p>
			)}
			<WhoCanPlay team={team} matchId={match.matchId} />
			<p className="button-row">
				{captain?.phone && (
					<ButtonLink variant="accent" href={callLink(captain.phone)}>
						Call {captain.firstName}
					</ButtonLink>
				)}
				{isOwn && captain && (
					<ButtonLink variant="secondary" to={`/team-messages?to=match-${match.matchId}`}>
						Email {captain.firstName}
					</ButtonLink>
				)}
				{hasStarted(match, now) && (
					<CardLink matchId={match.matchId} variant="secondary">
						Enter scores
					</CardLink>
				)}
				{isOwn && match.effectiveDate !== null && !hasStarted(match, now) && (
					<ButtonLink variant="secondary" to={`/lineup/${match.matchId}?teamId=${team.teamId}`}>
						{lineup === undefined
							? "Set the lineup"
							: lineup.isLocked
								? "See the lineup (locked)"
								: "Change the lineup"}
					</ButtonLink>
				)}
				<PostponeLinks team={team} match={match} />
			</p>
		</section>
	);
}
