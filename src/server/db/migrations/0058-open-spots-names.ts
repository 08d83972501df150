import { type Kysely, sql } from "kysely";

/**
 * What a team tells new players (`advert`) and questions to substitutes (`substituteAsk`) get the
 * names that pages use. Earlier changes of teams can still be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "team" rename column "advert" to "openSpotsText";
    alter table "team" rename column "advertRatingMin" to "openSpotsRatingMin";
    alter table "team" rename column "advertRatingMax" to "openSpotsRatingMax";

    alter table "substituteAsk" rename to "substituteRequest";
    alter index "substituteAskOfTeam" rename to "substituteRequestOfTeam";
    alter index "substituteAskOfPlayer" rename to "substituteRequestOfPlayer";
    alter index "substituteAskInsteadOf" rename to "substituteRequestInsteadOf";

    do $$ declare "found" record; begin
      for "found" in select conname from pg_constraint
        where conrelid = '"substituteRequest"'::regclass and conname like 'substituteAsk%'
      loop
        execute format('alter table "substituteRequest" rename constraint %I to %I',
          "found".conname, replace("found".conname, 'substituteAsk', 'substituteRequest'));
      end loop;
    end $$;
  `.execute(db);
	for (const column of ["before", "after"])
		await sql`
      update "change" set ${sql.ref(column)} = replace(replace(replace(${sql.ref(column)}::text,
          '"advert":', '"openSpotsText":'), '"advertRatingMin":', '"openSpotsRatingMin":'),
          '"advertRatingMax":', '"openSpotsRatingMax":')::jsonb
        where ${sql.ref(column)}::text like '%"advert%'`.execute(db);
}
