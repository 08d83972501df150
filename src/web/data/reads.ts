import type { Association } from "../../league/entities/association.ts";
import type { Division } from "../../league/entities/division.ts";
import type { Event } from "../../league/entities/event.ts";
import type { Location } from "../../league/entities/location.ts";
import type { MakeupMatch } from "../../league/entities/makeup-match.ts";
import type { Match } from "../../league/entities/match.ts";
import type { MatchChange, MatchResult } from "../../league/entities/match-result.ts";
import type { Player } from "../../league/entities/player.ts";
import type { RosterAddition } from "../../league/entities/roster-addition.ts";
import type { Season } from "../../league/entities/season.ts";
import type { SeasonArchive } from "../../league/entities/season-archive.ts";
import type { Standing } from "../../league/entities/standing.ts";
import type { Team } from "../../league/entities/team.ts";
import type { User } from "../../league/entities/user.ts";
import type { ReadCall } from "../../league/page-request.ts";

/** Records as every viewer reads them; who reads more fields of a row finds them beside these. */
export type TeamRow = Pick<
	Team,
	| "teamId"
	| "teamNumber"
	| "teamName"
	| "divisionId"
	| "captainId"
	| "cocaptainId"
	| "locationId"
	| "courtTime"
>;
export type PersonRow = Pick<User, "userId" | "firstName" | "lastName">;
export type PlayerRow = Pick<
	Player,
	"playerId" | "playerNumber" | "teamId" | "firstName" | "lastName" | "rating"
>;
/**
 * With what only some viewers read of them: of their own division's captains, their own team, their
 * own roster, the players looking for a team.
 */
export type ContactRow = PersonRow & Partial<Pick<User, "phone" | "email" | "isCaptain">>;
export type OwnTeamRow = TeamRow & Partial<Pick<Team, "isActive" | "isRegistered">>;
export type KnownPlayer = PlayerRow & Partial<Omit<Player, keyof PlayerRow>>;
export type PlayerName = Pick<Player, "playerId" | "firstName" | "lastName">;
export type MatchRow = Omit<
	Match,
	"homeCaptainId" | "homeCocaptainId" | "visitorCaptainId" | "visitorCocaptainId"
>;
export type ResultRow = Omit<MatchResult, "version">;
/** A scorecard as those read it who write on it; `version` is missing where the reader does not. */
export type CardRow = ResultRow & Partial<Pick<MatchResult, "version">>;
export type RosterName = PlayerName & Pick<Player, "teamId" | "rating">;

export interface Weather {
	asOf: string;
	slots: {
		time: string;
		temp: number;
		pop: number;
		main: string;
		description: string;
		icon: string;
	}[];
	credit: { text: string; url: string };
}

/** Whoever is signed in; their email address alone while they have no profile. */
export type Me = User | { profile: null; email: string };

/** A device on which somebody is signed in; its last use by the league's clock. */
export interface Session {
	device: string;
	lastUsed: string;
	isCurrent: boolean;
}

/** An email of the league that has not arrived. */
export interface Email {
	emailId: number;
	kind: string;
	toName: string;
	toAddress: string;
	subject: string;
	state: "waiting" | "dead";
	attempts: number;
	createdAt: string;
	lastError: string | null;
}

/** A reading call: answered by name on the server, by path over HTTP. */
export interface Read<T> extends ReadCall {
	/** Below `/api/`; the key of the cached answer too. */
	readonly path: string;
	/** Only in the type. */
	readonly answer?: T;
}

/** `name` is the route's path in the API; `{id}` in it is one of the parameters. */
export function read<T>(name: string, params: Record<string, string | number> = {}): Read<T> {
	const texts = Object.entries(params).map(([key, value]) => [key, String(value)] as const);
	const takesId = name.endsWith("{id}");
	const search = texts
		.filter(([key]) => !(takesId && key === "id"))
		.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%2C", ",")}`);
	const path = name.replace("{id}", String(params["id"]));
	return {
		name,
		params: Object.fromEntries(texts),
		path: search.length > 0 ? `${path}?${search.join("&")}` : path,
	};
}

/** The reading calls of the site, each with its answer's type. */
export const reads = {
	divisions: read<Division[]>("list/division"),
	teams: read<OwnTeamRow[]>("list/team"),
	people: read<ContactRow[]>("list/user"),
	seasons: read<Season[]>("list/season"),
	events: read<Event[]>("list/event"),
	seasonArchives: read<SeasonArchive[]>("list/seasonArchive"),
	archiveOfMatch: (matchId: number) => read<SeasonArchive[]>("list/seasonArchive", { matchId }),
	locations: read<Location[]>("list/location"),
	associations: read<Association[]>("list/association"),
	standings: read<Standing[]>("list/standing"),
	/** For the leader boards: names and places without the weeks. */
	places: read<
		Pick<Standing, "teamId" | "divisionNumber" | "place" | "percentSetsWon" | "setsPlayed">[]
	>("list/standing", { fields: "teamId,divisionNumber,place,percentSetsWon,setsPlayed" }),
	teamNames: read<Pick<TeamRow, "teamId" | "teamName" | "teamNumber" | "divisionId">[]>(
		"list/team",
		{ fields: "teamId,teamName,teamNumber,divisionId" },
	),
	matches: read<MatchRow[]>("list/match"),
	matchesOfDivision: (divisionId: number) => read<MatchRow[]>("list/match", { divisionId }),
	matchesOfTeam: (teamId: number) => read<MatchRow[]>("list/match", { teamId }),
	match: (matchId: number) => read<MatchRow[]>("list/match", { matchId }),
	/** What a list of results shows of each. */
	resultTotals: read<
		Pick<
			ResultRow,
			"matchId" | "totalHomeSetsWon" | "totalVisitorSetsWon" | "homeVerified" | "visitorVerified"
		>[]
	>("list/matchResult", {
		fields: "matchId,totalHomeSetsWon,totalVisitorSetsWon,homeVerified,visitorVerified",
	}),
	result: (matchId: number) => read<ResultRow[]>("list/matchResult", { matchId }),
	resultsOfTeam: (teamId: number) => read<CardRow[]>("list/matchResult", { teamId }),
	matchChanges: (matchId: number) => read<MatchChange[]>("list/matchChange", { matchId }),
	/** Who may be chosen for a scorecard, and their names. */
	namesOfDivision: (divisionId: number) =>
		read<RosterName[]>("list/player", {
			divisionId,
			fields: "playerId,firstName,lastName,teamId,rating",
		}),
	roster: (teamId: number) => read<KnownPlayer[]>("list/player", { teamId }),
	/** Active players of all teams, and those looking for one. */
	players: read<KnownPlayer[]>("list/player"),
	inactivePlayers: read<KnownPlayer[]>("list/inactivePlayer"),
	rosterAdditions: read<RosterAddition[]>("list/rosterAddition"),
	person: (userId: number) => read<ContactRow>("get/user/{id}", { id: userId }),
	makeupMatches: read<MakeupMatch[]>("list/makeupMatch"),
	playerName: (playerId: number) => read<PlayerName>("get/player/{id}", { id: playerId }),
	me: read<Me>("getUser"),
	session: read<{ user: { email: string; sessions: Session[] } | null; serverTime: string }>(
		"identity/currentSession",
	),
	emails: read<Email[]>("list/email"),
	weather: read<Weather | null>("weather"),
};

/** The same call for a season of the past; none named: for the league as it is. */
export const ofSeason = <T>(call: Read<T>, seasonId: number | null | undefined): Read<T> =>
	seasonId ? read(call.name, { ...call.params, seasonId }) : call;
