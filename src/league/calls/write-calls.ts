import type { RemindersSent } from "../entities/admin-task.ts";
import type { AvailabilityAnswer } from "../entities/availability.ts";
import type { Asked } from "../entities/availability-calls.ts";
import type { CaptainPreferencesView } from "../entities/captain-preferences.ts";
import type { TeamLink } from "../entities/captain-request.ts";
import type { ConsentAsked } from "../entities/consent.ts";
import type { RowOf } from "../entities/define-record.ts";
import type { ImportDone, ImportPreview } from "../entities/import.ts";
import type { CheckedLogo } from "../entities/logo-calls.ts";
import type { MakeupMatch } from "../entities/makeup-match.ts";
import type { MatchResult } from "../entities/match-result.ts";
import type { LeagueNews } from "../entities/message.ts";
import type { Player } from "../entities/player.ts";
import type { Erased } from "../entities/privacy.ts";
import type { SchedulePlan } from "../entities/schedule-plan.ts";
import type { Season } from "../entities/season.ts";
import type { TeamExitPreview } from "../entities/team-exit-calls.ts";
import type { TextPreview } from "../entities/text.ts";
import type { NewAuthenticator } from "../entities/two-factor.ts";
import type { RecordTable, records } from "../records.ts";

/** The answer of a call that has nothing else to say. */
export interface Done {
	ok: true;
}

/**
 * The answers of calls that write, and of calls that ask with a body, by their paths below `/api/`.
 * The server's routes are checked against these types, and pages get them. Calls that are not
 * listed answer `Done`.
 */
export type WriteAnswers = OtherAnswers & Omit<RecordAnswers, keyof OtherAnswers>;
export type WritePath = keyof WriteAnswers;

/** The answer to a call, given its path with an id in it, such as `update/player/7`. */
export type AnswerTo<Called extends string> = Called extends keyof CalledAnswers
	? CalledAnswers[Called]
	: unknown;
type CalledAnswers = {
	[Path in WritePath as Path extends `${infer Call}/{id}`
		? `${Call}/${string}`
		: Path]: WriteAnswers[Path];
};

/** The paths of the calls whose answer has the type that a page expects. */
export type WritePathOf<Claim> = {
	[Path in WritePath]: WriteAnswers[Path] extends Claim ? Path : never;
}[WritePath];

type RecordAnswers = {
	[Table in RecordTable as `create/${Table}` | `update/${Table}/{id}`]: RowOf<
		(typeof records)[Table]["fields"]
	> & { warnings?: string[] };
} & { [Table in RecordTable as `bulkUpdate/${Table}`]: { changed: number } };

interface LineupVersion {
	version: number;
}
interface SignedIn {
	user: { email: string };
}
/** Null if the account has codes already. */
interface FirstRecoveryCodes {
	recoveryCodes: string[] | null;
}

interface OtherAnswers {
	acceptDeputy: { teamId: number; matchId: number | null };
	acceptInvitation: { team: TeamLink };
	acceptMakeup: { slot: string };
	"addComment/{id}": { commentId: number };
	addDivisions: { added: number[] };
	"adoptSchedulePlan/{id}": Record<
		"drafts" | "replaced" | "moved" | "added" | "removed" | "people",
		number
	>;
	answerAvailability: { answer: AvailabilityAnswer };
	askAvailability: Asked;
	askForConsent: ConsentAsked;
	askForPreferences: { teams: number; people: number };
	askPlayerToMove: { moveId: number };
	askSubstitute: { playerId: number };
	bookNewDates: { booked: number };
	callOffMatches: { calledOff: number; booked: number };
	"cancelSchedulePlan/{id}": SchedulePlan;
	changeOwnContact: { isEmailAsked: boolean };
	"changeSchedulePlan/{id}": SchedulePlan;
	checkContactMessage: { token: string };
	checkLogo: CheckedLogo;
	checkSeasonNumbers: { effects: string[] };
	chooseMyTeam: { teamId: number | null };
	clearSchedule: { cleared: number; seasonId: number };
	copyCalendar: { dates: number; events: number };
	counterMakeup: { proposalId: number };
	"create/absence": { absenceId: number };
	"create/makeupMatch": MakeupMatch;
	"create/matchResult": MatchResult;
	"create/user": { userId: number; team: TeamLink | null };
	createPlayer: Done | Player;
	"deactivatePlayer/{id}": Player;
	decideResultCheck: { checkId: number };
	decideTeamExit: { exitId: number; matches: number };
	emailLineup: LineupVersion;
	endMakeupProposal: { status: "declined" | "withdrawn" };
	"erasePlayer/{id}": Erased;
	"eraseUser/{id}": Erased;
	"fileProtest/{id}": { caseId: number };
	"identity/addPasskey": FirstRecoveryCodes;
	"identity/beginAuthenticator": NewAuthenticator;
	"identity/beginPasskey": { challenge: string };
	"identity/confirmAuthenticator": FirstRecoveryCodes;
	"identity/confirmSignIn": SignedIn;
	"identity/confirmSignUp": SignedIn;
	"identity/newRecoveryCodes": { recoveryCodes: string[] };
	"identity/requestPasskey": { challenge: string };
	"identity/resendAttribute": { waitSeconds: number };
	"identity/resendSignUp": { waitSeconds: number };
	"identity/signIn": SignedIn;
	"identity/signInWithPasskey": SignedIn;
	import: ImportDone;
	importPreview: ImportPreview;
	inviteCaptains: { sent: number };
	issueAccessCode: { code: string };
	lockLineup: LineupVersion;
	nameDeputy: { deputyId: number };
	planSchedule: { planId: number };
	previewTeamExit: TeamExitPreview;
	previewText: TextPreview;
	proposeMakeup: { proposalId: number };
	publishSchedule: { published: number; byes: number };
	"reactivatePlayer/{id}": Player;
	recordConsent: { consentId: number };
	reinstatePlayers: { added: number };
	removeAllPlayersFromTeams: { removed: number };
	"reportIncident/{id}": { caseId: number };
	saveLineup: LineupVersion;
	saveSchedulePreferences: CaptainPreferencesView;
	sendMessage: { messageId: number; people: number };
	sendReminders: RemindersSent;
	sendTestEmail: { to: string };
	sendTestMessage: { to: string };
	"sendReceipt/{id}": { people: string[] };
	setLeagueNews: LeagueNews;
	"settleCaptainRequest/{id}": { teamId: number };
	storeLogo: { logo: string };
	switchSeason: Season;
	unlockLineup: LineupVersion;
	"update/inactivePlayer/{id}": Player;
	"update/makeupMatch/{id}": MakeupMatch;
	"update/matchResult/{id}": MatchResult;
	"update/player/{id}": Player;
	"update/text/{id}": { revision: string };
}
