const hour = String.raw`(\d{1,2})(?!\d)(?::([0-5]\d)(?!\d))?`;
const pattern = new RegExp(String.raw`^\s*${hour}(?:.*?[-–]\s*${hour})?`);

/**
 * When a slot starts, in minutes after midnight: `1-3` at 13:00, `9:30-11:30` at 9:30. For other
 * texts, the hour that they begin with counts (`9 or 11`); NaN without one. There are no night
 * matches, so hours up to 6 are p.m.
 */
export function startMinute(startTime: string) {
	const [, hours, minutes] = pattern.exec(startTime) ?? [];
	return minuteOf(hours, minutes);
}

/** When a slot ends, in minutes after midnight: `1-3` at 15:00, `10` after two hours. */
export function endMinute(startTime: string) {
	const [, , , hours, minutes] = pattern.exec(startTime) ?? [];
	const [from, to] = [startMinute(startTime), minuteOf(hours, minutes)];
	if (Number.isNaN(to)) return from + 2 * 60;
	return to > from ? to : to + 12 * 60;
}

function minuteOf(hours: string | undefined, minutes = "0") {
	const hour = Number(hours);
	return hour > 23 ? Number.NaN : 60 * (hour <= 6 ? hour + 12 : hour) + Number(minutes);
}

/**
 * A slot followed by am or pm, as people say it: `9-11 am`, `11-1 pm`, `10 am`. The end of a slot
 * decides, and hours up to 6 are p.m. Other texts stay as they are.
 */
export function formatSlot(slot: string) {
	if (!/^\d{1,2}(-\d{1,2})?$/.test(slot)) return slot;
	const minute = slot.includes("-") ? endMinute(slot) : startMinute(slot);
	return `${slot} ${minute < 12 * 60 ? "am" : "pm"}`;
}
