import { expect } from "vitest";
import { formatSlot } from "../src/league/rules/schedule/start-time.ts";
import { formatDate } from "../src/league/rules/time/league-time.ts";
import type { Where } from "../src/league/season-league.fixture.ts";
import type { SeasonHistory } from "./season-history.ts";
import { nameOfPlace } from "./season-history-emails.ts";

/** Compares when and where the schedule, its embed and one match's page say a match is played. */
export async function assertPagesShow(
	season: SeasonHistory,
	played: ReadonlyMap<number, Where>,
	turn: number,
) {
	const text = ([matchId, where]: [number, Where]) => [
		matchId,
		...(where
			? [formatDate(where.date), formatSlot(where.time), nameOfPlace(where.place)]
			: ["", "", ""]),
	];
	const expected = [...played].map(text);

	const schedule = await htmlOf(season, "/schedules?divisionId=1");
	const rows = schedule.split('<tr role="row" id="match-').slice(1);
	const shown = rows.map((row) => [
		Number.parseInt(row, 10),
		dayIn(cellOf(row, "date")) ?? "",
		...["time", "place"].map((name) => cellOf(row, name)),
	]);
	expect(shown.sort(byMatch)).toEqual(expected);
	for (const [, matchId, date] of schedule.matchAll(/href="#match-(\d+)">moved to ([^<]+)</g))
		expect([matchId, date]).toEqual([matchId, formatDate(played.get(Number(matchId))!.date)]);

	const embed = await htmlOf(season, "/embed/schedule?divisionId=1");
	const items = embed.split("<h3>").flatMap((week) => {
		const day = dayIn(/^(.*?)<\/h3>/.exec(week)?.[1]);
		return week
			.split("<li>")
			.slice(1)
			.map((row) => {
				const facts = /<\/a><span[^>]*>(.*?)<\/span>/.exec(row)![1]!.split(", ");
				const [time = "", place = ""] = facts.length > 1 ? facts.slice(-2) : [];
				const date = time ? (dayIn(facts.join(", ")) ?? day) : "";
				return [Number(/match-results\/(\d+)/.exec(row)![1]), date, time, place];
			});
	});
	expect(items.sort(byMatch)).toEqual(expected);

	const matchId = (turn % played.size) + 1;
	const match = await htmlOf(season, `/match-results/${matchId}`);
	const facts = ["Date", "Time", "Location"].map((name) =>
		textOf(match.split(`<dt>${name}</dt>`)[1]?.split("</dd>")[0] ?? ""),
	);
	expect([matchId, ...facts]).toEqual(expected[matchId - 1]);
}

async function htmlOf(season: SeasonHistory, url: string) {
	const response = await season.ask(url, {});
	expect([url, response.status]).toEqual([url, 200]);
	return response.text();
}

const byMatch = ([one]: unknown[], [other]: unknown[]) => Number(one) - Number(other);

const cellOf = (row: string, name: string) =>
	textOf(new RegExp(`class="${name}[^"]*">(.*?)</td>`).exec(row)?.[1] ?? "");

/** Without the date from which a match was moved, which is crossed out. */
const textOf = (html: string) => html.replaceAll(/<s .*?<\/s>|<[^>]*>/g, "").trim();

const dayIn = (text = "") => /\w{3}, \w{3} \d+/.exec(text)?.[0];
