import { expect } from "vitest";
import content from "../content/league.json" with { type: "json" };
import { formatSlot } from "../src/league/rules/schedule/start-time.ts";
import { formatDate, type LeagueTime } from "../src/league/rules/time/league-time.ts";
import { drafts, league, type Oracle, type Where } from "../src/league/season-league.fixture.ts";

interface Email {
	subject: string | null;
	text: string | null;
}

/** Where the oracle says that a match is played. */
export const playedAt = (oracle: Oracle, matchId: number): Where => {
	const { planned, isOff, booked } = oracle.get(matchId)!;
	return booked ?? (isOff ? null : planned);
};

export const nameOfPlace = (place: number | null) =>
	place === null ? content.makeupSchool : league.locations[0]!.locationName;

/** Compares what emails say about a match’s date, time and place with the oracle. */
export function assertEmailsAgree(emails: readonly Email[], oracle: Oracle, now: LeagueTime) {
	for (const { subject, text } of emails) {
		let where: Where = null;
		for (const line of text!.split("\n")) {
			const [, name, value = ""] = /^(Match|Now|Time \d): (.+)$/.exec(line) ?? [];
			if (name === "Match") {
				const [number, ...date] = value.split(", ");
				where = playedAt(
					oracle,
					drafts.find((each) => each.matchNumber === Number(number))!.matchId,
				);
				if (date.length > 0)
					expect([value, date.join(", ")]).toEqual([value, formatDate(where!.date, "long")]);
			} else if (name === "Now")
				expect([subject, value]).toEqual([
					subject,
					where
						? `${formatDate(where.date, "long")}, ${formatSlot(where.time)}, ${nameOfPlace(where.place)}`
						: "called off, no new date yet",
				]);
			else if (name)
				expect(
					new Date(value.split(", ").slice(0, 3).join(", ")) > new Date(now.slice(0, 10)),
				).toBe(true);
		}
		const [, number, moment] = /^Match (\d+) is now on (.+)$/.exec(subject ?? "") ?? [];
		if (number) {
			const { date, time } = playedAt(
				oracle,
				drafts.find((each) => each.matchNumber === Number(number))!.matchId,
			)!;
			expect(moment).toBe(`${formatDate(date)}, ${formatSlot(time)}`);
		}
	}
}
