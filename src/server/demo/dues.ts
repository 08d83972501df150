import { addDays } from "../../league/rules/time/league-time.ts";
import { fullName } from "../../league/wording.ts";
import type { Person } from "./people.ts";
import type { Row } from "./rows.ts";
import { seededRandom } from "./seeded-random.ts";

const methods = [
	{ paymentMethod: "Zelle", amountPaid: 225 },
	{ paymentMethod: "Zelle", amountPaid: 225 },
	{ paymentMethod: "Check", amountPaid: 225 },
	{ paymentMethod: "PayPal", amountPaid: 233.64 },
] as const;
const paidSoFar = 50;

/**
 * Payments of most registered teams, usually by the captain, two weeks before the season starts.
 */
export function createPayments(
	teams: readonly Row<"team">[],
	persons: ReadonlyMap<number, Person>,
	{ seasonId, startDate }: Row<"season">,
): Row<"payment">[] {
	const paidOn = addDays(startDate, -14);
	const random = seededRandom("dues");
	const paid = random.shuffled(teams.filter((team) => team.isRegistered)).slice(0, paidSoFar);
	return paid.map(({ teamId, captainId, cocaptainId }, index) => {
		const leaders = [captainId, captainId, captainId, cocaptainId].filter((id) => id !== null);
		const { firstName, lastName } = persons.get(random.pick(leaders))!;
		return {
			paymentId: index + 1,
			teamId,
			seasonId,
			paidOn,
			payerName: fullName({ firstName, lastName }),
			...random.pick(methods),
			createdAt: `${paidOn}T17:00:00.000Z`,
		};
	});
}
