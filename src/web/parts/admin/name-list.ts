import { listOf } from "../../../league/wording.ts";

/** `Ann Rivera, Sam Hill, and Dana Reed`; long lists end with `and 5 others`. */
export function nameList(names: readonly string[], most = 4): string {
	if (names.length <= most) return listOf(names);
	return listOf([...names.slice(0, most - 1), `${names.length - most + 1} others`]);
}
