import { timeSlots } from "../../facts.ts";

const months = [
	"january",
	"february",
	"march",
	"april",
	"may",
	"june",
	"july",
	"august",
	"september",
	"october",
	"november",
	"december",
];
const monthOf = (name = "") =>
	months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ][\d:.]+Z?)?$/;
const figures = /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d\d)$/;
const monthFirst = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i;
const dayFirst = /^(?<day>\d{1,2})[- ](?<name>[a-z]{3,9})[- ](?<year>\d{4}|\d\d)$/i;
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* /i;

/**
 * Parses a date: 2026-11-14, 11/14/2026, Nov 14, 2026, or 14-Nov-26, with or without the weekday
 * first. Null if it is not a date or doesn't exist.
 */
export function parseDate(text: string): string | null {
	const bare = text.replace(weekday, "");
	const parts = [iso, figures, monthFirst, dayFirst]
		.map((pattern) => pattern.exec(bare)?.groups)
		.find((groups) => groups !== undefined);
	if (!parts) return null;
	const { year = "", month, name, day } = parts;
	const numbers = [
		year.length === 2 ? 2000 + Number(year) : Number(year),
		month ? Number(month) : monthOf(name),
		Number(day),
	] as const;
	const date = new Date(Date.UTC(numbers[0], numbers[1] - 1, numbers[2]));
	// `Date.UTC` turns February 30 into March 2.
	return date.getUTCMonth() + 1 === numbers[1] ? date.toISOString().slice(0, 10) : null;
}

/**
 * Parses a time slot. Excel turns `9-11` into September 11, so such dates are turned back into
 * slots. An “am” or “pm” at the end, as in our downloads, is dropped.
 */
export function parseSlot(text: string) {
	const day = parseDate(text)?.split("-").slice(1);
	const word = /^(\d{1,2})-([a-z]{3})$/i.exec(text);
	const wordBefore = /^([a-z]{3})-(\d{1,2})$/i.exec(text);
	const numbers =
		day ??
		(word
			? [monthOf(word[2]), word[1]]
			: wordBefore
				? [monthOf(wordBefore[1]), wordBefore[2]]
				: null);
	const slot = numbers
		? numbers.map(Number).join("-")
		: text
				.replace(/\s/g, "")
				.replace(/[–—]/, "-")
				.replace(/(?<=\d)[ap]m$/i, "");
	return timeSlots.find((each) => each === slot);
}

/** Whether Excel changed a time to a date, a month, or a fraction of a day. */
export const isTimeChangedByExcel = (text: string) =>
	parseDate(text) !== null || /^(\d{1,2}-[a-z]{3}|[a-z]{3}-\d{1,2}|0\.\d+)$/i.test(text);

const words = new Intl.DateTimeFormat("en-US", {
	weekday: "short",
	month: "short",
	day: "numeric",
	year: "numeric",
	timeZone: "UTC",
});
/** `2026-11-14` as `Sat, Nov 14, 2026`; with the year, to make a wrong one visible. */
export const formatFullDate = (date: string) => words.format(new Date(`${date}T00:00:00Z`));
