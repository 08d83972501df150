import { type Kysely, sql } from "kysely";

/**
 * Closed accounts, roles that an admin took away, browsers that have logged in before, access codes
 * issued in the app, and the security log. The log has no foreign keys: an event outlives what it
 * names, and nothing changes it. Old events are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "identity" add column "closedAt" timestamptz;
    create table "revokedRole" (
      "identityId" text not null references "identity" on delete cascade,
      "role" text not null check ("role" in ('captain', 'admin')),
      "revokedAt" timestamptz not null default now(),
      primary key ("identityId", "role")
    );
    create table "knownDevice" (
      "tokenHash" text not null,
      "identityId" text not null references "identity" on delete cascade,
      "network" text not null,
      "lastUsedAt" timestamptz not null default now(),
      primary key ("tokenHash", "identityId")
    );
    create index "knownDeviceOfIdentity" on "knownDevice" ("identityId");
    create index "knownDeviceNetwork" on "knownDevice" ("network", "lastUsedAt");

    alter table "accessCode"
      add column "settingHash" text,
      add column "issuedAt" timestamptz not null default now(),
      add column "issuedBy" integer references "user" on delete set null;

    create table "securityEvent" (
      "eventId" bigint generated always as identity primary key,
      "at" timestamptz not null default now(),
      "kind" text not null,
      "email" text,
      "byEmail" text,
      "address" text not null,
      "device" text not null,
      "detail" text
    );
    create index "securityEventAt" on "securityEvent" ("at");
    create index "securityEventKind" on "securityEvent" ("kind", "eventId");
    create index "securityEventEmail" on "securityEvent" ("email", "eventId");
    create function "refuseChange"() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end
    $$;
    create trigger "securityEventIsAppendOnly" before update on "securityEvent"
      for each row execute function "refuseChange"();
  `.execute(db);
}
