import { type SqlBool, sql, type Transaction } from "kysely";
import type { User } from "../../league/entities/user.ts";
import { writeToUndo } from "../../league/entities/write.ts";
import { facts } from "../../league/facts.ts";
import { messages } from "../../league/messages.ts";
import { guards, isMember } from "../../league/permissions.ts";
import { isUndoable, type UndoableKind } from "../../league/rules/audit/undoable.ts";
import { freePlace } from "../../league/rules/roster/roster-moves.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { auditedTransaction, type Changed, keyHashOf } from "../db/audited-transaction.ts";
import type { Database } from "../db/schema.ts";
import { assertAccess, Refusal } from "../errors.ts";
import { assertAnAdmin } from "./assert-an-admin.ts";
import { assertNothingLive } from "./clear-schedule.ts";
import { tellOfNewAdmin } from "./tell-admins.ts";
import { assertFits, assertUnused, cardVersions } from "./undo-fits.ts";

type Stored = Record<string, unknown>;
type Trx = Transaction<Database>;

/** What names a row of each kind. */
const keys = {
	division: ["divisionId"],
	location: ["locationId"],
	association: ["associationId"],
	team: ["teamId"],
	season: ["seasonId"],
	event: ["eventId"],
	payment: ["paymentId"],
	player: ["playerId"],
	rosterAddition: ["seasonId", "teamId", "playerId"],
	match: ["matchId"],
	draftMatch: ["draftMatchId"],
	matchResult: ["matchId"],
	makeupMatch: ["makeupMatchId"],
	user: ["userId"],
	captainRequest: ["requestId"],
	dispute: ["disputeId"],
	seasonArchive: ["seasonId"],
	taskMark: ["taskMarkId"],
} as const satisfies { [Kind in UndoableKind]: readonly (keyof Database[Kind])[] };
type Kind = UndoableKind;

/**
 * POST /api/undoWrite `{ path, key }` (the call to take back, as it was sent) or `{ writeId }`
 * (from `list/write`): takes one write of the last 30 days back, as a whole or not at all: what it
 * added goes, what it removed comes back under its old number, what it changed is again what it
 * was. It is a write like any other, so it can be taken back too. Admins only. Answers `{ ok: true
 * }`. Pages: all of the admins', and `/portal?show=changes`.
 */
export async function undoWrite(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.admins(viewer));
	const asked = parseBody(writeToUndo, call.body);
	const answer = await auditedTransaction(context, call, async (trx, recordChange) => {
		const found = trx.selectFrom("write").selectAll().select(isRecent.as("isRecent"));
		const write = await ("writeId" in asked
			? found.where("writeId", "=", asked.writeId)
			: found.where(
					"keyHash",
					"=",
					keyHashOf(isMember(viewer) ? viewer.userId : null, asked.path, asked.key),
				)
		).executeTakeFirst();
		if (!write) throw new Refusal("NOT_FOUND", "There is nothing here to undo.");
		const changes = await trx
			.selectFrom("change")
			.selectAll()
			.where("writeId", "=", write.writeId)
			.orderBy("changeId", "desc")
			.execute();
		if (write.undoneAt) throw new Refusal("STALE", "This has been undone already.");
		if (!write.isRecent || !isUndoable(changes))
			throw new Refusal("STALE", "This can’t be undone any more.");
		if (write.call === "clearSchedule") await assertNothingLive(trx);
		const ledger = await openLedger(trx, changes as Changed[]);
		const undone: Changed[] = [];
		for (const change of changes) undone.push(await takeBack(ledger, change as Changed));
		await assertAnAdmin(trx);
		await assertFits(trx, undone, { userId: isMember(viewer) ? viewer.userId : null });
		await recordChange(undone);
		for (const { kind, before, after } of undone)
			if (kind === "user")
				await tellOfNewAdmin(context, call, trx, before as User | null, after as User | null);
		await trx
			.updateTable("write")
			.set({ undoneAt: sql<string>`now()` })
			.where("writeId", "=", write.writeId)
			.execute();
		return { ok: true as const };
	});
	context.mail.wake();
	return answer;
}

const isRecent = sql<boolean>`"at" > now() - make_interval(days => ${facts.undoDays})`;

/** One row back to what it was, and what that has changed. */
async function takeBack(
	ledger: Ledger,
	{ kind: noted, id, before, after }: Changed,
): Promise<Changed> {
	const { trx } = ledger;
	const kind = noted as Kind;
	const [was, is] = [before as Stored | null, after as Stored | null];
	const row = rowOf(kind, (is ?? was) as Stored);
	const current = ledger.find(kind, (is ?? was) as Stored);
	if (!was) {
		if (!current || differs(current, is as Stored).length > 0) throw changedSince();
		if (kind === "match") await assertNoCard(trx, current);
		else await assertUnused(trx, kind, current);
		await trx.deleteFrom(kind).where(row).execute();
		ledger.write(kind, current, null);
		return { kind, id, before: current, after: null };
	}
	if (!is) {
		if (current) throw changedSince();
		const back = await trx
			.insertInto(kind)
			.values((await fitting(ledger, kind, was)) as never)
			.returningAll()
			.executeTakeFirstOrThrow();
		ledger.write(kind, null, back);
		if (kind === "user") await giveAccountBack(trx, was);
		return { kind, id, before: null, after: back };
	}
	// What others have changed of the same row since, but not of these fields, stays.
	const fields = differs(was, is);
	if (!current || differs(pick(current, fields), pick(is, fields)).length > 0) throw changedSince();
	if (fields.length === 0) return { kind, id, before: current, after: current };
	const restored = await fitting(ledger, kind, pick(was, fields));
	const back = await trx
		.updateTable(kind)
		.set(restored as never)
		.where(row)
		.returningAll()
		.executeTakeFirstOrThrow();
	ledger.write(kind, current, back);
	return { kind, id, before: current, after: back };
}

/** A card would go with its match, unseen. */
async function assertNoCard(trx: Trx, match: Stored) {
	const card = await trx
		.selectFrom("matchResult")
		.select("matchId")
		.where("matchId", "=", Number(match["matchId"]))
		.executeTakeFirst();
	if (card)
		throw new Refusal(
			"IN_USE",
			`Match ${match["matchNumber"]} has a scorecard by now, so it can’t be taken back. Please clear the matches instead.`,
		);
}

const changedSince = () =>
	new Refusal("STALE", "This has been changed since, so it can’t be undone any more.");

const rowOf = (kind: Kind, row: Stored) =>
	sql<SqlBool>`${sql.join(
		keys[kind].map((key) => sql`${sql.ref(key)} = ${row[key]}`),
		sql` and `,
	)}`;

/**
 * The fields of the second row that are not the same in the first; as they are stored, whatever
 * came to the table since.
 */
const differs = (one: Stored, other: Stored) =>
	Object.keys(other).filter((field) => asNoted(one[field]) !== asNoted(other[field]));
const asNoted = (value: unknown) => JSON.stringify(value ?? null);
const pick = (row: Stored, fields: readonly string[]): Stored =>
	Object.fromEntries(fields.map((field) => [field, row[field]]));

/**
 * A place may be somebody else's by now; then it is another of the same roster. And a card never
 * has a version that another one has had.
 */
async function fitting(ledger: Ledger, kind: Kind, row: Stored): Promise<Stored> {
	if (kind === "matchResult") return { ...row, version: ledger.versionAfter(row) };
	if (kind === "rosterAddition") return { ...row, ordinal: await freeOrdinal(ledger, row) };
	if (kind !== "player" || typeof row["teamId"] !== "number") return row;
	const taken = await ledger.placesOn(row["teamId"]);
	const place = row["rosterPlace"] as number | undefined;
	if (place !== undefined && !taken.has(place)) return row;
	const free = freePlace([...taken]);
	if (free === null) throw new Refusal("ROSTER_FULL", messages.rosterFull);
	return { ...row, rosterPlace: free };
}

/** One of the two additions, as it was if it is still free. */
async function freeOrdinal({ trx }: Ledger, row: Stored) {
	const [seasonId, teamId] = [Number(row["seasonId"]), Number(row["teamId"])];
	const used = await trx
		.selectFrom("rosterAddition")
		.select("ordinal")
		.where("seasonId", "=", seasonId)
		.where("teamId", "=", teamId)
		.execute();
	const wanted = [
		Number(row["ordinal"]),
		...Array.from({ length: facts.additionsMax }, (_, index) => index + 1),
	];
	const free = wanted.find((ordinal) => !used.some((each) => each.ordinal === ordinal));
	if (free === undefined)
		throw new Refusal(
			"ADDITIONS_USED",
			"This team has made its additions for this season by now, so this one can’t come back.",
		);
	return free;
}

/** Whose profile is back has it at the next sign-in, with the account of the same address. */
const giveAccountBack = (trx: Trx, user: Stored) =>
	trx
		.updateTable("identity")
		.set({ userId: Number(user["userId"]) })
		.where("email", "=", String(user["email"]))
		.where("userId", "is", null)
		.execute();

type Ledger = Awaited<ReturnType<typeof openLedger>>;

/**
 * The rows in question as they stand, read in one go for each kind and kept up while they are put
 * back: a season has hundreds, and the league's other writers wait.
 */
async function openLedger(trx: Trx, changes: readonly Changed[]) {
	const rows = new Map<string, Stored>();
	const places = new Map<number, Set<number>>();
	const nameOf = (kind: Kind, row: Stored) =>
		`${kind} ${keys[kind].map((key) => row[key]).join(" ")}`;
	for (const [kind, of] of Map.groupBy(changes, (change) => change.kind as Kind)) {
		const [key] = keys[kind];
		const ids = [...new Set(of.map(({ before, after }) => ((after ?? before) as Stored)[key]))];
		const found =
			await sql<Stored>`select * from ${sql.table(kind)} where ${sql.ref(key)} = any(${ids})`.execute(
				trx,
			);
		for (const row of found.rows) rows.set(nameOf(kind, row), row);
	}
	const cards = changes.filter(({ kind, after }) => kind === "matchResult" && after === null);
	const versions = await cardVersions(
		trx,
		cards.map(({ id }) => id),
	);
	return {
		trx,
		/** Of a card that comes back: its own, unless others of this match have come and gone since. */
		versionAfter(card: Stored) {
			const last = versions.get(Number(card["matchId"])) ?? 0;
			return last > Number(card["version"]) ? last + 1 : card["version"];
		},
		find: (kind: Kind, row: Stored) => rows.get(nameOf(kind, row)),
		write(kind: Kind, before: Stored | null, after: Stored | null) {
			if (before) rows.delete(nameOf(kind, before));
			if (after) rows.set(nameOf(kind, after), after);
			if (kind !== "player") return;
			places.get(Number(before?.["teamId"]))?.delete(Number(before?.["rosterPlace"]));
			if (after?.["teamId"]) places.get(Number(after["teamId"]))?.add(Number(after["rosterPlace"]));
		},
		/** Which of a team's places somebody has. */
		async placesOn(teamId: number) {
			let taken = places.get(teamId);
			if (!taken) {
				const found = await trx
					.selectFrom("player")
					.select("rosterPlace")
					.where("teamId", "=", teamId)
					.execute();
				taken = new Set(found.flatMap(({ rosterPlace }) => rosterPlace ?? []));
				places.set(teamId, taken);
			}
			return taken;
		},
	};
}
