/**
 * The hour at which a slot starts: `1-3` at 13. There are no night matches, so hours up to 6 are
 * p.m. Spec: start times of 6 or less count as +12 when sorting.
 */
export function startHour(startTime: string) {
	const hour = Number.parseInt(startTime, 10);
	return hour <= 6 ? hour + 12 : hour;
}

/** The hour at which a slot ends: `1-3` at 15, `10` after two hours. */
export function endHour(startTime: string) {
	const [, end] = startTime.split("-");
	const [from, to] = [startHour(startTime), end === undefined ? Number.NaN : startHour(end)];
	if (Number.isNaN(to)) return from + 2;
	return to > from ? to : to + 12;
}

/**
 * A slot with its half of the day, as people say it: `9-11 am`, `11-1 pm`, `10 am`. The slot itself
 * stays as the schedule has it; other texts stay as they are. Spec: starts of 6 or less are p.m.
 */
export function formatSlot(slot: string) {
	if (!/^\d{1,2}(-\d{1,2})?$/.test(slot)) return slot;
	const hour = slot.includes("-") ? endHour(slot) : startHour(slot);
	return `${slot} ${hour < 12 ? "am" : "pm"}`;
}
