import { Link, useSearchParams } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { waitingForTeam } from "../../../league/rules/admin-messages.ts";
import { matchReads } from "../../data/match-reads.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { portalTitle } from "../../parts/account/portal-title.ts";
import { teamsLedBy } from "../../parts/account/teams-led-by.ts";
import { AnswersDue, useAnswersDue } from "../../parts/captain/answers-due.tsx";
import { OpenProposals } from "../../parts/captain/open-proposals.tsx";
import { ScoreTask, scoreTaskNames, useScoresDue } from "../../parts/captain/score-tasks.tsx";
import { ownDeputyAssignments } from "../../parts/captain/shown-team.ts";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageLink } from "./page-link.tsx";
import { TeamCard } from "./team-card.tsx";

/** The first page after signing in, for users who are not on the committee. */
export function MemberHome({ me }: { me: User }) {
	const teams = teamsLedBy(me, useRead(reads.teams));
	return (
		<div className="page account">
			<PageHead title={portalTitle(me)}>
				<p>Welcome, {me.firstName}.</p>
			</PageHead>
			<ProfileOutcome isWaiting={me.isCaptain && teams.length === 0} />
			<ToAnswer teamIds={teams.map(({ teamId }) => teamId)} />
			<OpenProposals teamIds={teams.map(({ teamId }) => teamId)} />
			<ScoresDue teams={teams} />
			<div className="sides">
				{teams.length > 0 && <TeamCards me={me} teams={teams} />}
				<MemberLinks leadsATeam={teams.length > 0} />
			</div>
		</div>
	);
}

/**
 * Says whether a profile that was just created is linked to its team, and tells captains without a
 * team what happens next.
 */
export function ProfileOutcome({ isWaiting }: { isWaiting: boolean }) {
	const [search] = useSearchParams();
	const league = useLeague();
	const outcome = outcomes.get(search.get("team") ?? "")?.(league.administratorTitle.toLowerCase());
	if (!outcome && !isWaiting) return null;
	return (
		<div role="status">
			<Alert>
				{outcome && <p>{outcome}</p>}
				{isWaiting && <p>{waitingForTeam(league)}</p>}
			</Alert>
		</div>
	);
}

/** What the committee wants to hear from the captain; nothing if there are no questions. */
export function ToAnswer({ teamIds }: { teamIds: readonly number[] }) {
	if (useAnswersDue(teamIds).length === 0) return null;
	return (
		<section aria-labelledby="to-answer">
			<h2 id="to-answer">Waiting for your answer</h2>
			<AnswersDue teamIds={teamIds} />
		</section>
	);
}

/** The scorecards that one team has to enter or verify, each with a link; nothing without any. */
function TeamScoresDue({ team: { teamId, teamName }, isOnly }: ScoresDueProps) {
	const results = useRead(matchReads.totalsOfTeam(teamId));
	const tasks = useScoresDue(teamId, results);
	if (tasks.length === 0) return null;
	const id = `scores-due-${teamId}`;
	return (
		<section className="scores-due" aria-labelledby={id}>
			<h2 id={id}>{isOnly ? "Scores due" : `Scores due: ${teamName}`}</h2>
			<ul className="rows page-links">
				{tasks.map((due) => (
					<ScoreTask
						key={due.match.matchId}
						teamId={teamId}
						due={due}
						results={results}
						task={
							<Link to={`/team-info?teamId=${teamId}&matchId=${due.match.matchId}#matches`}>
								{scoreTaskNames[due.what]}
							</Link>
						}
					/>
				))}
			</ul>
		</section>
	);
}
interface ScoresDueProps {
	team: OwnTeamRow;
	isOnly: boolean;
}

/** The scorecards that each of the captain's teams has to enter or verify. */
export const ScoresDue = ({ teams }: { teams: readonly OwnTeamRow[] }) =>
	teams.map((team) => <TeamScoresDue key={team.teamId} team={team} isOnly={teams.length === 1} />);

/** The teams of a captain or co-captain. */
export const TeamCards = ({ me, teams }: { me: User; teams: readonly OwnTeamRow[] }) => (
	<div>
		{teams.map((team) => (
			<TeamCard key={team.teamId} team={team} isCaptain={team.captainId === me.userId} />
		))}
	</div>
);

/** Links for everyone with a profile. */
export const MemberLinks = ({
	leadsATeam,
	isAdmin = false,
}: {
	leadsATeam: boolean;
	isAdmin?: boolean;
}) => (
	<section aria-labelledby="member-links">
		<h2 id="member-links">What you can do here</h2>
		<ul className="rows page-links">
			<DeputyLinks />
			{(leadsATeam || isAdmin) && (
				<PageLink
					to="/team-info"
					title="My Team Info"
					text="Your next match, scores due, your roster, and how to reach other captains."
				/>
			)}
			{(leadsATeam || isAdmin) && (
				<PageLink
					to="/players-looking"
					title="Players Looking for a Team"
					text="Who wants to play, their ratings, and how to reach them."
				/>
			)}
			<PageLink
				to="/makeup-matches"
				title="Make-Up Matches"
				text="Rained out? See who plays when and which times are free."
			/>
			{leadsATeam && (
				<PageLink
					to="/payment"
					title="Pay your team’s fee"
					text="Zelle, check, or PayPal, once per team. Download the invoice."
				/>
			)}
			{leadsATeam && (
				<PageLink
					to="/team-shares"
					title="Shares of the Fee"
					text="Your private list of who on the team has paid you back."
				/>
			)}
			<PageLink to="/schedules" title="Match Schedules" text="Who plays whom, when, and where." />
			<PageLink
				to="/match-results"
				title="Match Results"
				text="Every line of every match of the season."
			/>
			<PageLink
				to="/standings"
				title="Detailed Standings"
				text="Sets won and lost, week by week."
			/>
			<PageLink
				to="/team-listing"
				title="Team Rosters"
				text="Every team with its captain and players."
			/>
			<PageLink
				to="/calendar"
				title="Calendar"
				text="Deadlines, player additions, first and last Saturday."
			/>
			<PageLink
				to="/profile"
				title="My Profile"
				text="Your name, phone, email, password, and devices."
			/>
		</ul>
	</section>
);

/** The teams whose captain the user stands in for. */
function DeputyLinks() {
	const me = useRead(reads.me);
	const own = ownDeputyAssignments(me, useOptionalRead(memberReads.deputies) ?? []);
	const ids = new Set(own.map(({ teamId }) => teamId));
	return useRead(reads.teams)
		.filter(({ teamId }) => ids.has(teamId))
		.map(({ teamId, teamName }) => (
			<PageLink
				key={teamId}
				to={`/team-info?teamId=${teamId}`}
				title={`Deputy for ${teamName}`}
				text="Set the lineup and enter the scores for its captain."
			/>
		));
}

/** Whether the new profile was linked to the team it named. */
const outcomes = new Map<string, (administrator: string) => string>([
	["linked", () => "Your profile is ready, and you’re linked to your team."],
	[
		"occupied",
		(administrator) =>
			`Your profile is ready. Someone else already has that role on your team. The ${administrator} was notified and will decide.`,
	],
	[
		"newTeam",
		(administrator) =>
			`Your profile is ready. The ${administrator} was notified about your new team.`,
	],
]);
