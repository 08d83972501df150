/**
 * The API calls whose answers a device may keep; in a saved copy of a page, all others are refused.
 */
const savedCalls = new Set([
	...["getUser", "myTeam", "list/team", "list/user", "get/user/{id}", "list/player"],
	...["get/player/{id}", "list/division", "list/location", "list/league", "list/season"],
	...["list/seasonArchive", "list/event", "get/seasonNumbers/{id}", "list/match"],
	...["list/matchResult", "list/lineup", "list/deputy", "list/rosterAddition", "list/payment"],
]);

export const isSavedCall = (name: string) => savedCalls.has(name);

/**
 * The answer of a read call as a device saves it with a page. Phone numbers stay, since a match day
 * needs them; email addresses are removed, except the user's own.
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
