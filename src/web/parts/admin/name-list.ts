/** `Ann Rivera, Sam Hill and Dana Reed`; of many the first three and how many more. */
export function nameList(names: readonly string[], most = 4): string {
	if (names.length > most)
		return `${names.slice(0, most - 1).join(", ")} and ${names.length - most + 1} others`;
	return names.length > 1
		? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
		: (names[0] ?? "");
}
