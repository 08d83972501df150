import { type Kysely, sql } from "kysely";

/**
 * An index of three-letter sequences for the search in the change log. The extension comes with
 * PostgreSQL, and the owner of a database may add it; without it, the same search works, but reads
 * every change.
 *
 * Also what the first versions of migrations 0003 and 0004 left different.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available';
    end $$;
    do $$
    begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index "changeText" on "change"
          using gin (("before"::text) gin_trgm_ops, ("after"::text) gin_trgm_ops)
          where "kind" <> 'seasonArchive';
      end if;
    end $$;

    create index if not exists "writtenOnceAt" on "writtenOnce" ("at");
    do $$
    begin
      if exists (select from pg_proc where proname = 'insistOneCurrentSeason') then
        alter function "insistOneCurrentSeason"() rename to "assertOneCurrentSeason";
      end if;
    end $$;
  `.execute(db);
}
