import { type Kysely, sql } from "kysely";

/**
 * Tables, columns, API calls and emails get the names that pages use: account (`identity`),
 * schedule preference (`wish`), comment (`remark`), bulk update (`updateTogether`), deduplication
 * key (`fact`). Columns that nothing reads are dropped. Changes from before can still be undone,
 * and plans still be adopted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "identity" rename to "account";
    alter table "account" drop column "name", drop column "image";
    delete from "credential" where "password" is null;
    alter table "credential" rename to "password";
    alter table "password" drop column "id", drop column "accountId", drop column "providerId";
    alter table "password" rename column "userId" to "accountId";
    alter table "password" rename column "password" to "passwordHash";
    alter table "password" alter column "passwordHash" set not null,
      add constraint "password_pkey" primary key ("accountId");
    drop index "credentialOfIdentity";
    alter table "session" rename column "userId" to "accountId";
    alter table "code" rename column "identityId" to "accountId";
    alter table "revokedRole" rename column "identityId" to "accountId";
    alter table "knownDevice" rename column "identityId" to "accountId";
    alter table "authenticator" rename column "identityId" to "accountId";
    alter table "passkey" rename column "identityId" to "accountId";
    alter table "recoveryCode" rename column "identityId" to "accountId";
    alter table "pendingSignIn" rename column "identityId" to "accountId";
    alter table "passkeyChallenge" rename column "identityId" to "accountId";
    alter table "trustedBrowser" rename column "identityId" to "accountId";

    alter table "scheduleWish" rename to "schedulePreference";
    alter table "schedulePreference" rename column "wishId" to "preferenceId";
    alter table "wishRequest" rename to "preferenceRequest";
    alter table "wishLink" rename to "preferenceLink";

    alter table "matchRemark" rename to "matchComment";
    alter table "matchComment" rename column "remarkId" to "commentId";

    alter table "email" rename column "fact" to "dedupeKey";
    update "email" set "kind" = case "kind"
      when 'wishesAsked' then 'preferencesAsked' else 'commentAdded' end
      where "kind" in ('wishesAsked', 'remarkAdded');
    update "change" set
      "before" = case when "before" ? 'wishId'
        then "before" - 'wishId' || jsonb_build_object('preferenceId', "id") else "before" end,
      "after" = case when "after" ? 'wishId'
        then "after" - 'wishId' || jsonb_build_object('preferenceId', "id") else "after" end
      where "kind" = 'scheduleWish';
    update "change" set "kind" = case "kind"
      when 'scheduleWish' then 'schedulePreference'
      when 'wishRequest' then 'preferenceRequest'
      else 'matchComment' end
      where "kind" in ('scheduleWish', 'wishRequest', 'matchRemark');
    update "write" set "call" = replace(replace(replace(replace(replace("call",
        'Wishes', 'Preferences'), 'Wish', 'Preference'), 'addRemark/', 'addComment/'), '/remark/', '/comment/'),
        'updateTogether/', 'bulkUpdate/')
      where "call" ~ 'Wish|[rR]emark/|^updateTogether/';
  `.execute(db);
	for (const column of ["request", "progress", "quality", "conflict"])
		await sql`
      update "schedulePlan" set ${sql.ref(column)} = replace(replace(replace(${sql.ref(column)}::text,
          '"wishes":', '"preferences":'), '"goal": "wishes"', '"goal": "preferences"'),
          '"wish:', '"preference:')::jsonb
        where ${sql.ref(column)}::text like '%"wish%'`.execute(db);
	await renameConstraints(db);
}

/** Also indexes and sequences, which PostgreSQL named after tables and columns. */
const renameConstraints = (db: Kysely<unknown>) =>
	sql`
    do $$ declare "found" record; begin
      for "found" in
        select "command", "verb", "name", replace(replace(replace(replace(replace(replace(replace(replace("name",
            'identity', 'account'), 'Identity', 'Account'), 'wish', 'preference'),
            'Wish', 'Preference'), 'remark', 'comment'), 'Remark', 'Comment'),
            'credential', 'password'), 'Fact', 'DedupeKey') as "newName"
          from (
            select format('alter table %s rename constraint', conrelid::regclass) as "command",
                conname::text as "name", '' as "verb"
              from pg_constraint where connamespace = current_schema()::regnamespace
            union all select case relkind when 'S' then 'alter sequence' else 'alter index' end,
                relname::text, 'rename'
              from pg_class where relnamespace = current_schema()::regnamespace
                and relkind in ('S', 'i')
                and not exists (select from pg_constraint where conindid = pg_class.oid)
          ) as "named"
      loop
        if "found"."newName" <> "found"."name" then
          execute format('%s %I %s to %I', "found"."command", "found"."name", "found"."verb",
            "found"."newName");
        end if;
      end loop;
    end $$`.execute(db);
