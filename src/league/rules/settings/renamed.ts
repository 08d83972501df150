import type { League } from "../../entities/league.ts";

const followers = [
	"payee",
	"zelleName",
	"postalAddress",
] as const satisfies readonly (keyof League)[];

/**
 * The settings that repeat the league's name, with its new name; capitals stay capitals. Others are
 * left out.
 */
export function renamed(
	values: Readonly<Record<string, string>>,
	oldName: string,
	newName: string,
): Readonly<Record<string, string>> {
	const spellings = [
		[oldName, newName],
		[oldName.toUpperCase(), newName.toUpperCase()],
	] as const;
	return Object.fromEntries(
		followers.flatMap((field) => {
			const before = values[field] ?? "";
			const after = spellings.reduce((text, [was, is]) => text.replaceAll(was, () => is), before);
			return after === before ? [] : [[field, after]];
		}),
	);
}
