/**
 * A rainy Saturday of the demo league, as on the page Matches: an admin calls off all matches of
 * the next Saturday with proposed new dates, and books the match that was already called off. All
 * of them get a date, and the schedule shows it.
 */
import type { Event } from "../src/league/entities/event.ts";
import type { Match } from "../src/league/entities/match.ts";
import type { Season } from "../src/league/entities/season.ts";
import {
	type BookedLeague,
	lastMakeupDay,
	rainDates,
} from "../src/league/rules/schedule/free-slots.ts";
import { proposeRainDates } from "../src/league/rules/schedule/rain-dates.ts";
import { currentSeason } from "../src/league/rules/season/current-season.ts";
import { dateOf, leagueTime } from "../src/league/rules/time/league-time.ts";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { type League, withLeague } from "./league.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const rounds = 5;
const limitSeconds = 10;

/** In milliseconds. */
interface Round {
	read: number;
	propose: number;
	save: number;
	/** Until the schedule shows all new dates. */
	shown: number;
	matches: number;
	dated: number;
}

const done: Round[] = [];
for (let round = 0; round < rounds; round++)
	await withLeague(async (league) => void done.push(await rainySaturday(league)));
const of = (value: (round: Round) => number) => short(median(done.map(value)));
const total = ({ read, propose, save, shown }: Round) => read + propose + save + shown;
const [{ matches, dated }] = done as [Round];
const lines: Line[] = [
	info("matches without a date, of them with a new one", `${matches}, ${dated}`),
	atMost("from reading to being shown", median(done.map(total)) / 1000, limitSeconds, " s"),
	info("longest of the rounds", `${short(Math.max(...done.map(total)) / 1000)} s`),
	info("reading the league", `${of(({ read }) => read)} ms`),
	info("proposing the dates", `${of(({ propose }) => propose)} ms`),
	info("saving them, with all emails", `${of(({ save }) => save)} ms`),
	info("until the schedule shows them", `${of(({ shown }) => shown)} ms`),
];
show(`New dates for a called-off Saturday, median of ${rounds}`, lines);

async function rainySaturday(league: League): Promise<Round> {
	const { call, list } = await admin(league);
	const start = performance.now();
	const [all, makeups, teams, locations, seasons, events] = await Promise.all([
		list<Match>("match"),
		list<BookedLeague["makeups"][number]>("makeupMatch"),
		list<BookedLeague["teams"][number]>("team"),
		list<BookedLeague["locations"][number]>("location"),
		list<Season>("season"),
		list<Event>("event"),
	]);
	const read = performance.now();
	const today = dateOf(leagueTime(new Date(), "America/Chicago"));
	const season = currentSeason(seasons) as Season;
	const saturday = all
		.filter(({ matchDate, isMakeup }) => !isMakeup && matchDate && matchDate > today)
		.map(({ matchDate }) => matchDate as string)
		.sort()[0];
	const onDay = all.filter(({ effectiveDate }) => effectiveDate === saturday);
	const undated = all.filter(({ isCalledOff, effectiveDate }) => isCalledOff && !effectiveDate);
	const proposals = proposeRainDates(
		[...onDay, ...undated],
		{
			today,
			lastDay: lastMakeupDay(season, events),
			rainDates: rainDates(season, events),
		},
		{ matches: all, makeups, teams, locations },
	);
	const propose = performance.now();
	const newDates = proposals.flatMap(({ matchId, slot }) => (slot ? [{ matchId, ...slot }] : []));
	const matchIds = onDay.map(({ matchId }) => matchId);
	const isOnDay = ({ matchId }: { matchId: number }) => matchIds.includes(matchId);
	await call("callOffMatches", { matchIds, newDates: newDates.filter(isOnDay) });
	const others = newDates.filter((date) => !isOnDay(date));
	if (others.length > 0) await call("bookNewDates", { newDates: others });
	const save = performance.now();
	const later = await list<Match>("match");
	const dated = newDates.filter(({ matchId, matchDate }) =>
		later.some((match) => match.matchId === matchId && match.effectiveDate === matchDate),
	).length;
	return {
		read: read - start,
		propose: propose - read,
		save: save - propose,
		shown: performance.now() - save,
		matches: proposals.length,
		dated,
	};
}

/** Calls of the API as the demo league's admin. */
async function admin({ port }: League) {
	const url = `http://127.0.0.1:${port}/api/`;
	const session = await fetch(`${url}identity/signIn`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: "admin@crosscourt.example", password: demoPassword }),
	});
	const cookie = session.headers
		.getSetCookie()
		.map((each) => each.split(";")[0])
		.join("; ");
	async function answer(path: string, init: RequestInit = {}) {
		const response = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } });
		const body = await response.json();
		if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
		return body;
	}
	return {
		list: <Row>(kind: string) => answer(`list/${kind}`) as Promise<Row[]>,
		call: (path: string, body: object) =>
			answer(path, {
				method: "POST",
				headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
				body: JSON.stringify(body),
			}),
	};
}
