/** The calls whose answers a device may keep; a page's other calls are refused in its copy. */
const savedCalls = new Set([
	...["getUser", "myTeam", "list/team", "list/user", "get/user/{id}", "list/player"],
	...["get/player/{id}", "list/division", "list/location", "list/league", "list/season"],
	...["list/seasonArchive", "list/event", "get/seasonNumbers/{id}", "list/match"],
	...["list/matchResult", "list/lineup", "list/deputy", "list/rosterAddition", "list/payment"],
]);

export const isSavedCall = (name: string) => savedCalls.has(name);

/**
 * The answer of a read call in a page that a device saves: a match day needs phone numbers, so
 * nobody's email address is kept but the user's own.
 */
export const savedAnswer = <T>(name: string, answer: T): T =>
	name === "getUser" ? answer : (withoutEmails(answer) as T);

function withoutEmails(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutEmails);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [
			key,
			key === "email" && each !== null ? "" : withoutEmails(each),
		]),
	);
}
