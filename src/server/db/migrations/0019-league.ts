import { type Kysely, sql } from "kysely";

/** The league's names, addresses and fees: one row. Before, they were only in a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create table "league" (
      "leagueId" integer primary key default 1 check ("leagueId" = 1),
      "name" text not null,
      "shortName" text not null,
      "founded" integer not null,
      "metro" text not null,
      "state" text not null,
      "makeupSchool" text not null,
      "administratorTitle" text not null,
      "administratorEmail" text not null,
      "mailDomain" text not null,
      "phone" text not null,
      "postalAddress" text not null,
      "feeByZelleOrCheck" numeric(8, 2) not null,
      "feeByPayPal" numeric(8, 2) not null,
      "payee" text not null,
      "zelleAddress" text not null,
      "zelleName" text not null,
      "creditText" text not null,
      "creditUrl" text not null
    );
  `.execute(db);
}
