import type { DemoLeague } from "../src/server/demo/demo-league.ts";
import type { TestApp } from "./app.ts";
import { type Role, roles } from "./roles.ts";

export const everyMember: readonly Role[] = roles.filter(
	(role) => role !== "visitor" && role !== "newAccount",
);

/** Who may see each canary. */
export type Planted = Map<string, ReadonlySet<Role>>;

/** Makes canaries, and knows which roles may see the rows of a team, division or user. */
export function newCanaries(demo: DemoLeague) {
	const planted: Planted = new Map();
	const {
		captainTeamId,
		unregisteredTeamId,
		captainUserId,
		unregisteredUserId,
		memberUserId,
		adminUserId,
	} = demo.named;
	const divisionOf = (teamId: number) => demo.team.find((row) => row.teamId === teamId)?.divisionId;
	/** The roles that lead one of the teams. */
	const leadersOf = (...teamIds: (number | null)[]): Role[] => [
		...(teamIds.includes(captainTeamId) ? ["captain" as const] : []),
		...(teamIds.includes(unregisteredTeamId) ? ["otherCaptain" as const] : []),
	];

	const coordinatorOf = ({ divisionId }: { divisionId: number }): Role[] =>
		divisionId === divisionOf(captainTeamId) ? ["coordinator"] : [];

	let number = 2_110_000_000;
	let minute = 0;
	const add = <T>(canary: T, shownAs: string, who: readonly Role[]) => {
		planted.set(shownAs, new Set(who));
		return canary;
	};
	const word = (name: string, ...who: Role[]) => {
		const canary = `canary-${name}-${planted.size}`;
		return add(canary, canary, who);
	};
	const figure = (...who: Role[]) => add(++number, String(number), who);
	const figures = (...who: Role[]) => String(figure(...who));
	const amount = (id: number, ...who: Role[]) =>
		add(90_000_000.25 + id, String(90_000_000.25 + id), who);
	const moment = (...who: Role[]) => {
		const at = new Date(Date.UTC(1907, 0, 1, 0, ++minute)).toISOString();
		return add(at, at.slice(0, 16).toLowerCase(), who);
	};

	const rolesOf = (userId: number | null): Role[] =>
		(
			[
				[captainUserId, "captain"],
				[unregisteredUserId, "otherCaptain"],
				[memberUserId, "member"],
				[adminUserId, "admin"],
				[demo.named.treasurerUserId, "treasurer"],
				[demo.named.schedulerUserId, "scheduler"],
				[demo.named.editorUserId, "editor"],
				[demo.named.coordinatorUserId, "coordinator"],
			] as const
		)
			.filter(([id]) => id === userId)
			.map(([, role]) => role);

	return {
		planted,
		word,
		figure,
		figures,
		amount,
		moment,
		divisionOf,
		leadersOf,
		coordinatorOf,
		rolesOf,
	};
}
export type Canaries = ReturnType<typeof newCanaries>;

/** A match of the captain's team, and one of others, on which something was said and filed. */
export const matchesWithFiles = ({ demo: { match, named } }: Pick<TestApp, "demo">) => {
	const isOwn = ({ homeTeamId, visitorTeamId }: (typeof match)[number]) =>
		[homeTeamId, visitorTeamId].includes(named.captainTeamId);
	return [match.find(isOwn)!, match.find((row) => !isOwn(row))!];
};
