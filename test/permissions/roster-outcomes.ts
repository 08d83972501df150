import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { leaders } from "./matrix.ts";

/*
 * What captains and admins are answered who change teams and players. The captain and the other
 * captain lead a team each.
 */

export const invalid = "422 INVALID";
export const notFound = "404 NOT_FOUND";
export const notYours = "403 NOT_YOUR_TEAM";

/** The captain and admins. */
export const own = leaders("ok", notYours, "ok");
export const ownOrOthers = leaders("ok", "ok", "ok");
export const adminsOnly = leaders(notYours, notYours, "ok");
export const noOne = leaders(notFound, notFound, notFound);

export const missing = { id: 2_147_483_647 };

type Given = Parameters<TestApp["change"]>[0];
export const rosterDeadline =
	(day: string): Given =>
	(trx) =>
		trx
			.updateTable("season")
			.set({ rosterDeadline: day, playerAdditionsStartDate: null })
			.where("currentSeason", "=", true)
			.execute();

/** Two teams that neither of the captains leads. */
export const thirdTeams = ({ team, named }: DemoLeague) =>
	team
		.filter(
			(row) =>
				row.isActive &&
				![named.captainTeamId, named.unregisteredTeamId, named.byeTeamId].includes(row.teamId),
		)
		.map((row) => row.teamId) as [number, number];
