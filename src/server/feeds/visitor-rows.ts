import { visitor } from "../../league/permissions.ts";
import { type Resource, readable } from "../../league/resource.ts";

/** The rows and fields that visitors can read: feeds show nothing else. */
export const visitorRows = <Row extends object, Key extends keyof Row>(
	resource: Resource<Row>,
	rows: readonly Row[],
	key: Key,
) =>
	new Map(
		rows.flatMap((row) => {
			const visible = readable(resource, visitor, row);
			return visible ? [[row[key] as number, visible as Row] as const] : [];
		}),
	);
