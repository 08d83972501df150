import type { PendingEmail } from "../entities/account.ts";
import type { AccessCodeSummary, AccountSummary } from "../entities/account-admin.ts";
import type { AdminTask, ReminderCard } from "../entities/admin-task.ts";
import type { AvailabilityView, TeamAvailability } from "../entities/availability-calls.ts";
import type { BackupState } from "../entities/backup.ts";
import type { Branding } from "../entities/branding.ts";
import type { CaptainPreferencesView, PreferenceRequest } from "../entities/captain-preferences.ts";
import type { CaptainRequest } from "../entities/captain-request.ts";
import type { CommitteeCase, MatchFile } from "../entities/committee-case.ts";
import type { ConsentRow, ConsentView } from "../entities/consent.ts";
import type { RowOf } from "../entities/define-record.ts";
import type { Deputy, DeputyView } from "../entities/deputy.ts";
import type { Email } from "../entities/email.ts";
import type {
	DivisionProposal,
	FormRating,
	PlayerForm,
	PublicForm,
} from "../entities/form-rating.ts";
import type { FormerPlayer } from "../entities/former-player.ts";
import type { HelpGuide } from "../entities/help.ts";
import type { HomeWeeks } from "../entities/home-weeks.ts";
import type { Invitation, InvitationView } from "../entities/invitation.ts";
import type { League } from "../entities/league.ts";
import type { LeagueRecords, TeamHistory } from "../entities/league-records.ts";
import type { MakeupMatch } from "../entities/makeup-match.ts";
import type {
	MakeupProposal,
	MakeupProposalView,
	PostponementChoices,
} from "../entities/makeup-proposal.ts";
import type { MatchChange, MatchResult } from "../entities/match-result.ts";
import type { LeagueNews, MessageGroup, SentMessage } from "../entities/message.ts";
import type { OpenSpot } from "../entities/open-spot.ts";
import type { OwnContactView } from "../entities/own-contact.ts";
import type { PayerForm } from "../entities/payment.ts";
import type { Player } from "../entities/player.ts";
import type { PlayerHistory } from "../entities/player-history.ts";
import type { PlayerNumbers, SameNamesAnswer } from "../entities/player-merge.ts";
import type { MoveView, OpenMove } from "../entities/player-move.ts";
import type { PlayerResult } from "../entities/player-result.ts";
import type { TeamShares } from "../entities/player-share.ts";
import type { FormerContacts, PrivacyFacts } from "../entities/privacy.ts";
import type { Notifications } from "../entities/push-calls.ts";
import type { ResultCheck } from "../entities/result-check.ts";
import type { RosterAddition } from "../entities/roster-addition.ts";
import type { SchedulePlan, SchedulePlanEntry } from "../entities/schedule-plan.ts";
import type { SearchAnswer } from "../entities/search.ts";
import type { SeasonArchive } from "../entities/season-archive.ts";
import type { SeasonAwards } from "../entities/season-awards.ts";
import type { SeasonNumbersRow } from "../entities/season-numbers.ts";
import type { SeasonReportView } from "../entities/season-report.ts";
import type { SeasonReportKind } from "../entities/season-report-kinds.ts";
import type { OnThisDay, SeasonReview } from "../entities/season-review.ts";
import type { SecurityEvent } from "../entities/security-event.ts";
import type { ServerCheck } from "../entities/server-check.ts";
import type { CurrentSession } from "../entities/session.ts";
import type { Setup } from "../entities/setup.ts";
import type { SignupView } from "../entities/signup-calls.ts";
import type { Standing } from "../entities/standing.ts";
import type { StandingDetails } from "../entities/standing-details.ts";
import type { Team } from "../entities/team.ts";
import type { KnownLineup, LineupView } from "../entities/team-lineup.ts";
import type { Article, HomeText, TextEdit, TextEntry, TextVersion } from "../entities/text.ts";
import type { PendingStep, Security } from "../entities/two-factor.ts";
import type { User } from "../entities/user.ts";
import type { Weather } from "../entities/weather.ts";
import type { Write } from "../entities/write.ts";
import type { RecordTable, records } from "../records.ts";
import type { PlanProblem } from "../schedule-maker/plan-problem.ts";

/**
 * The answer of each read call, by its path below `/api/`. The server's routes are checked against
 * these types, and pages may read only what they declare. Only types are here, because pages load
 * no schemas. Some viewers get only a part of each row (`resources.ts`), and `?fields=` selects
 * one.
 */
export type ReadAnswers = OtherAnswers & RecordAnswers & ReportAnswers;
export type ReadPath = keyof ReadAnswers;

/** The paths of the reads whose answer has the type that a page expects. */
export type ReadPathOf<Claim> = {
	[Path in ReadPath]: ReadAnswers[Path] extends Claim ? Path : never;
}[ReadPath];

type RecordAnswers = {
	[Table in Exclude<RecordTable, "league" | "look"> as `list/${Table}`]: RowOf<
		(typeof records)[Table]["fields"]
	>[];
};
type ReportAnswers = { [Kind in SeasonReportKind as `get/${Kind}Report/{id}`]: SeasonReportView };
interface OtherAnswers {
	backups: BackupState;
	formerContacts: FormerContacts;
	"get/availability/{id}": AvailabilityView;
	"get/awards/{id}": SeasonAwards;
	"get/consent/{id}": ConsentView;
	"get/deputy/{id}": DeputyView;
	"get/feeReport/{id}": SeasonReportView;
	"get/invitation/{id}": InvitationView;
	"get/leagueNews/{id}": LeagueNews;
	"get/leaguePage/{id}": Article;
	"get/lineup/{id}": LineupView;
	"get/makeupProposal/{id}": MakeupProposalView;
	"get/matchFile/{id}": MatchFile;
	"get/ownContact/{id}": OwnContactView;
	"get/player/{id}": Player;
	"get/playerForm/{id}": PlayerForm;
	"get/playerHistory/{id}": PlayerHistory;
	"get/playerMove/{id}": MoveView;
	"get/playerNumbers/{id}": PlayerNumbers;
	"get/playerSignup/{id}": SignupView;
	"get/postponement/{id}": PostponementChoices;
	"get/resultCheck/{id}": ResultCheck;
	"get/schedulePlan/{id}": SchedulePlan;
	"get/scheduleProblem/{id}": Omit<PlanProblem, "relaxed"> & { relaxed: readonly string[] };
	"get/schedulePreferences/{id}": CaptainPreferencesView;
	"get/seasonNumbers/{id}": SeasonNumbersRow;
	"get/seasonReview/{id}": SeasonReview;
	"get/standing/{id}": StandingDetails;
	"get/team/{id}": Team;
	"get/teamAvailability/{id}": TeamAvailability;
	"get/teamHistory/{id}": TeamHistory;
	"get/teamShares/{id}": TeamShares;
	"get/text/{id}": Article;
	"get/textEdit/{id}": TextEdit;
	"get/textVersion/{id}": TextVersion;
	"get/user/{id}": User;
	homeText: HomeText;
	"identity/notifications": Notifications;
	"identity/pendingEmail": PendingEmail;
	"identity/secondStep": PendingStep;
	"identity/security": Security;
	leagueRecords: LeagueRecords;
	"list/accessCode": AccessCodeSummary[];
	"list/account": AccountSummary[];
	"list/adminTask": AdminTask[];
	"list/captainRequest": CaptainRequest[];
	"list/chasedCard": ReminderCard[];
	"list/committeeCase": CommitteeCase[];
	"list/consent": ConsentRow[];
	"list/deputy": Deputy[];
	"list/divisionProposal": DivisionProposal[];
	"list/email": Email[];
	"list/formRating": FormRating[];
	"list/formerPlayer": FormerPlayer[];
	"list/help": HelpGuide[];
	"list/inactivePlayer": Player[];
	"list/invitation": Invitation[];
	"list/league": [League];
	"list/lineup": KnownLineup[];
	"list/look": [Branding];
	"list/makeupMatch": MakeupMatch[];
	"list/makeupProposal": MakeupProposal[];
	"list/matchChange": MatchChange[];
	"list/matchResult": MatchResult[];
	"list/message": SentMessage[];
	"list/messageGroup": MessageGroup[];
	"list/openSpot": OpenSpot[];
	"list/playerMove": OpenMove[];
	"list/playerResult": PlayerResult[];
	"list/publicForm": PublicForm[];
	"list/resultCheck": ResultCheck[];
	"list/rosterAddition": RosterAddition[];
	"list/schedulePlan": SchedulePlanEntry[];
	"list/seasonArchive": SeasonArchive[];
	"list/securityEvent": SecurityEvent[];
	"list/standing": Standing[];
	"list/text": TextEntry[];
	"list/preferenceRequest": PreferenceRequest[];
	"list/write": Write[];
	onThisDay: OnThisDay;
	payer: PayerForm;
	privacy: PrivacyFacts;
	sameNames: SameNamesAnswer;
	search: SearchAnswer;
	serverChecks: ServerCheck[];
	setup: Setup;
	/** Only the email address while there is no profile. */
	getUser: User | { profile: null; email: string };
	homeWeeks: HomeWeeks;
	"identity/currentSession": CurrentSession;
	"list/protectedUser": { userId: number }[];
	myTeam: { teamId: number | null };
	weather: Weather;
}
