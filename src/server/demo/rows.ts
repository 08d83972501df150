import type { Selectable } from "kysely";
import type { Database } from "../db/schema.ts";

/** A row with every column filled, its id included. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type LocationType = Row<"location">["locationType"];
