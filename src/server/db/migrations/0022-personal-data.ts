import { type Kysely, sql } from "kysely";

/**
 * Personal data can be deleted: changes in the change log that have lost it can't be undone, and the
 * security log allows an update that only removes it. Players have the time since when they are
 * inactive, and the league a period after which it removes their contacts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "change" add column "isErased" boolean not null default false;

    create function "onlyErases"() returns trigger language plpgsql as $$
      begin
        if (new."eventId", new."at", new."kind") is distinct from (old."eventId", old."at", old."kind")
          or new."email" is distinct from old."email" and new."email" is not null
          or new."byEmail" is distinct from old."byEmail" and new."byEmail" is not null
          or new."address" not in (old."address", '')
          or new."device" not in (old."device", '')
          or new."detail" is distinct from old."detail" and new."detail" is not null
        then
          raise exception '% is append-only', tg_table_name;
        end if;
        return new;
      end
    $$;
    drop trigger "securityEventIsAppendOnly" on "securityEvent";
    create trigger "securityEventIsAppendOnly" before update on "securityEvent"
      for each row execute function "onlyErases"();
    drop function "refuseChange"();

    alter table "player" add column "inactiveSince" timestamptz;
    update "player" set "inactiveSince" = now() where not "isActive";
    create function "noteInactive"() returns trigger language plpgsql as $$
      begin
        new."inactiveSince" := case when not new."isActive" then coalesce(new."inactiveSince", now()) end;
        return new;
      end
    $$;
    create trigger "playerInactiveSince" before insert or update of "isActive" on "player"
      for each row execute function "noteInactive"();

    alter table "league" add column "contactYears" integer not null default 0
      check ("contactYears" between 0 and 20);
  `.execute(db);
}
