import type { Kysely } from "kysely";
import { isSignReminderDue } from "../../../league/rules/roster/sign-reminders.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { dateOf, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Database } from "../../db/schema.ts";
import { systemCaller } from "../jobs/system-call.ts";
import { askToSign, canBeAsked, type ToSign } from "./ask-to-sign.ts";
import { consentLinks } from "./consent-link.ts";
import { consentStates } from "./read-consents.ts";

type Context = Pick<ServerContext, "db" | "mail" | "now">;

/**
 * Reminds the players and guardians who were asked to sign and have not, if the league wants that.
 * Runs in every process: since only one transaction writes at a time and `consentReminder` has a
 * unique key, each reminder is still sent once. Returns how many were sent. By-laws XIV a, XIV c;
 * setting: League Settings.
 */
export async function sendSignReminders(context: Context): Promise<number> {
	if ((await readDue(context.db, context.now())).length === 0) return 0;
	const sent = await auditedTransaction(
		context,
		systemCaller("consentReminders"),
		async (trx, recordChange) => {
			// Checked again inside the transaction, where nothing else changes.
			const due = await readDue(trx, context.now());
			const sentOn = dateOf(context.now());
			for (const each of due) {
				const { playerId } = each.player;
				await trx.insertInto("consentReminder").values({ playerId, sentOn }).execute();
				await askToSign(context, trx, { ...each, isReminder: true });
			}
			for (const [teamId, players] of Map.groupBy(due, ({ player }) => player.teamId))
				await recordChange({
					kind: "consentRequest",
					id: teamId ?? 0,
					before: null,
					after: { teamId, people: players.length },
				});
			return due.length;
		},
	);
	if (sent > 0) context.mail.wake();
	return sent;
}

async function readDue(db: Kysely<Database>, now: LeagueTime): Promise<ToSign[]> {
	if (!(await readLeague(db)).remindsToSign) return [];
	const reminders = await db.selectFrom("consentReminder").selectAll().execute();
	const teams = (
		await db.selectFrom("team").selectAll().where("isActive", "=", true).execute()
	).filter((team) => !isBye(team));
	const players = await db
		.selectFrom("player")
		.selectAll()
		.where("teamId", "in", [0, ...teams.map(({ teamId }) => teamId)])
		.where("isActive", "=", true)
		.orderBy("playerId")
		.execute();
	const links = await consentLinks(db, players);
	const isDue = ({ playerId }: { playerId: number }) => {
		const daysOf = (rows: readonly { playerId: number; sentOn: string }[]) =>
			rows.filter((row) => row.playerId === playerId).map(({ sentOn }) => sentOn);
		return isSignReminderDue({ asked: daysOf(links), reminded: daysOf(reminders) }, now);
	};
	const states = await consentStates(db, players.filter(isDue), dateOf(now));
	return states
		.map(({ player, missing }) => ({
			player,
			missing,
			teamName: teams.find(({ teamId }) => teamId === player.teamId)!.teamName,
			guardian: guardianIn(links, player.playerId),
		}))
		.filter((each) => each.missing.length > 0 && canBeAsked(each));
}

const guardianIn = (
	links: readonly { playerId: number; email: string | null }[],
	playerId: number,
) => links.find((link) => link.playerId === playerId && link.email !== null)?.email ?? null;
