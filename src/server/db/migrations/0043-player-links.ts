import { type Kysely, sql } from "kysely";

/**
 * One table for all links in emails that belong to a player: so far those of new players. `email` is
 * the address that the link confirms, or that it was sent to on the player's behalf. `sentOn` is the
 * league's date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "signupLink" rename to "playerLink";
    alter index "signupLinkOfPlayer" rename to "playerLinkOfPlayer";
    alter table "playerLink"
      add column "about" text not null default 'signup'
        constraint "playerLinkAbout" check ("about" in ('signup', 'contact', 'consent', 'guardian', 'move')),
      add column "email" text,
      add column "sentOn" date;
    update "playerLink" set "sentOn" = "sentAt"::date;
    alter table "playerLink"
      alter column "about" drop default,
      alter column "sentOn" set not null,
      drop column "sentAt";
  `.execute(db);
}
