import type { ReadAnswers, ReadPathOf } from "../../league/calls/read-calls.ts";
import type { RowOf } from "../../league/entities/define-record.ts";
import type { HomeWeeks } from "../../league/entities/home-weeks.ts";
import type { League } from "../../league/entities/league.ts";
import type { Location } from "../../league/entities/location.ts";
import type { Match } from "../../league/entities/match.ts";
import type { MatchResult } from "../../league/entities/match-result.ts";
import type { PayerForm, Payment } from "../../league/entities/payment.ts";
import type { Player } from "../../league/entities/player.ts";
import type { PrivacyFacts } from "../../league/entities/privacy.ts";
import type { SeasonArchive } from "../../league/entities/season-archive.ts";
import type { Standing } from "../../league/entities/standing.ts";
import type { Team } from "../../league/entities/team.ts";
import type { Article, HomeText } from "../../league/entities/text.ts";
import type { SiteTextKey } from "../../league/entities/text-key.ts";
import type { User } from "../../league/entities/user.ts";
import type { Weather } from "../../league/entities/weather.ts";
import type { ReadCall } from "../../league/page-request.ts";
import type { RecordTable, records } from "../../league/records.ts";

/** Records with the fields that every viewer reads; some viewers get more (see below). */
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
 * These types have more fields, for records that some viewers read in more detail: captains in
 * their division, their own team, their own roster, and players looking for a team.
 */
export type ContactRow = PersonRow & Partial<Pick<User, "phone" | "email" | "isCaptain">>;
export type OwnTeamRow = TeamRow &
	Partial<Pick<Team, "isActive" | "isRegistered" | "tellsNewPlayers" | OpenSpotsFields>>;
type OpenSpotsFields = "openSpotsText" | "openSpotsRatingMin" | "openSpotsRatingMax";
export type KnownPlayer = PlayerRow & Partial<Omit<Player, keyof PlayerRow>>;
/** `hidesPage` is present only for players who hide their page. */
export type PlayerName = Pick<Player, "playerId" | "firstName" | "lastName"> &
	Partial<Pick<Player, "hidesPage">>;
export type MatchRow = Omit<
	Match,
	"homeCaptainId" | "homeCocaptainId" | "visitorCaptainId" | "visitorCocaptainId"
>;
export type ResultRow = Omit<MatchResult, "version">;
/** A scorecard; `version` is missing for viewers who may not edit it. */
export type CardRow = ResultRow & Partial<Pick<MatchResult, "version">>;
export type RosterName = PlayerName & Pick<Player, "teamId" | "rating">;

export type CourtRow = Pick<
	Location,
	"locationId" | "locationName" | "address" | "city" | "zip" | "tennisMapsUrl"
>;

/** The signed-in user; only the email address while there is no profile. */
export type Me = ReadAnswers["getUser"];

/** A read call: answered by name on the server, by path over HTTP. */
export interface Read<T> extends ReadCall {
	/** The path below `/api/`, also the cache key. */
	readonly path: string;
	/** Only for the type; never set. */
	readonly answer?: T;
}

/** `name` is the route's path in the API; `{id}` in it is one of the parameters. */
export function read<T>(
	name: ReadPathOf<T>,
	params: Record<string, string | number> = {},
): Read<T> {
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

/** All rows of a table of which everyone may read every field. */
export const listOf = <Table extends RecordTable>(table: Table) =>
	read<RecordRow<Table>[]>(`list/${table}` as ReadPathOf<RecordRow<Table>[]>);
type RecordRow<Table extends RecordTable> = RowOf<(typeof records)[Table]["fields"]>;

type TotalsField =
	| "matchId"
	| "totalHomeSetsWon"
	| "totalVisitorSetsWon"
	| "linesEntered"
	| "linesStopped"
	| "homeSetsForfeited"
	| "visitorSetsForfeited"
	| "homeVerified"
	| "visitorVerified"
	| "isDisputed";
/** A result without its lines: what a match's score and state need. */
export type ResultTotals = Pick<ResultRow, TotalsField>;
/** The read calls of the site, each with its answer's type. */
export const reads = {
	divisions: listOf("division"),
	teams: read<OwnTeamRow[]>("list/team"),
	people: read<ContactRow[]>("list/user"),
	/** The league's settings; the only row. */
	league: read<[League]>("list/league"),
	seasons: listOf("season"),
	events: listOf("event"),
	seasonArchives: read<SeasonArchive[]>("list/seasonArchive"),
	archiveOfMatch: (matchId: number) => read<SeasonArchive[]>("list/seasonArchive", { matchId }),
	locations: listOf("location"),
	/** For a link to a map. */
	courts: read<CourtRow[]>("list/location", {
		fields: "locationId,locationName,address,city,zip,tennisMapsUrl",
	}),
	/** For the leader boards, without the weeks. */
	places: read<
		Pick<Standing, "teamId" | "divisionNumber" | "place" | "setsPlayed" | "adjustments" | "exit">[]
	>("list/standing", { fields: "teamId,divisionNumber,place,setsPlayed,adjustments,exit" }),
	/** `isRegistered` is present only for teams that the user leads; for admins, for all teams. */
	teamNames: read<
		(Pick<TeamRow, "teamId" | "teamName" | "teamNumber" | "divisionId"> &
			Pick<OwnTeamRow, "isActive" | "isRegistered">)[]
	>("list/team", { fields: "teamId,teamName,teamNumber,divisionId,isActive,isRegistered" }),
	/** For lists that show where matches are played. */
	placeNames: read<
		Pick<RowOf<(typeof records)["location"]["fields"]>, "locationId" | "locationName">[]
	>("list/location", { fields: "locationId,locationName" }),
	/** For schedules. */
	teamLeaders: read<
		(Pick<
			TeamRow,
			"teamId" | "teamName" | "teamNumber" | "divisionId" | "captainId" | "cocaptainId"
		> &
			Pick<OwnTeamRow, "isActive">)[]
	>("list/team", {
		fields: "teamId,teamName,teamNumber,divisionId,captainId,cocaptainId,isActive",
	}),
	roster: (teamId: number) => read<KnownPlayer[]>("list/player", { teamId }),
	/** Payments of the teams that the user leads; for admins, of all teams. */
	paymentsOfSeason: (seasonId: number) => read<Payment[]>("list/payment", { seasonId }),
	playerName: (playerId: number) => read<PlayerName>("get/player/{id}", { id: playerId }),
	me: read<Me>("getUser"),
	homeWeeks: read<HomeWeeks>("homeWeeks"),
	myTeam: read<{ teamId: number | null }>("myTeam"),
	text: (key: SiteTextKey) => read<Article>("get/text/{id}", { id: key }),
	homeText: read<HomeText>("homeText"),
	/** A page that admins have added. */
	leaguePage: (address: string) => read<Article>("get/leaguePage/{id}", { id: address }),
	weather: read<Weather>("weather"),
	payer: read<PayerForm>("payer"),
	privacy: read<PrivacyFacts>("privacy"),
};

/** The same call for an archived season; without a season, for the current one. */
export const ofSeason = <T>(call: Read<T>, seasonId: number | null | undefined): Read<T> =>
	seasonId ? read(call.name as ReadPathOf<T>, { ...call.params, seasonId }) : call;
