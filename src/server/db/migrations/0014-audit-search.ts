import { type Kysely, sql } from "kysely";

/**
 * The values of each change as a text in lower case, for the search in the change log, with an
 * index of its three-letter sequences. The extension comes with PostgreSQL, and the owner of a
 * database may add it; without it, the same search works, but reads every change. Archives of
 * seasons are too long to be searched.
 *
 * Also what the first versions of migrations 0003 and 0004 left different.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "change" add column "searchText" text not null generated always as (
      case when "kind" = 'seasonArchive' then '' else lower(
        coalesce(jsonb_path_query_array("before", '$.*')::text, '') || ' ' ||
        coalesce(jsonb_path_query_array("after", '$.*')::text, '')
      ) end
    ) stored;
    do $$
    begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available';
    end $$;
    do $$
    begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index "changeSearch" on "change" using gin ("searchText" gin_trgm_ops);
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
