export interface PersonName {
	readonly firstName: string;
	readonly lastName: string;
}

/** Splits “Reed, Sam” or “Sam Reed”. Without a comma, the last word is the last name. */
export function splitName(name: string): PersonName {
	const comma = name.lastIndexOf(",");
	if (comma >= 0)
		return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
	const words = name.trim().split(/\s+/);
	const lastName = words.pop() as string;
	return { firstName: words.join(" "), lastName };
}
