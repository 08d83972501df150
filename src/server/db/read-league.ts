import type { Kysely } from "kysely";
import type { League } from "../../league/entities/league.ts";
import { type Palette, paletteOf } from "../../league/rules/branding/palette.ts";
import type { Database } from "./schema.ts";

/** The league's settings as this transaction sees them. */
export const readLeague = (db: Kysely<Database>): Promise<League> =>
	db.selectFrom("league").selectAll().executeTakeFirstOrThrow();

export const readPalette = async (db: Kysely<Database>): Promise<Palette> =>
	paletteOf(await db.selectFrom("look").selectAll().executeTakeFirstOrThrow());
