import type { RowOf } from "../../../league/entities/define-record.ts";
import type { division } from "../../../league/entities/division.ts";
import { fullName } from "../../../league/wording.ts";
import type { RecordWrite } from "../records/record-kind.ts";

export type DivisionRow = RowOf<typeof division.fields>;

/** Emails the person who becomes a division's coordinator, and the one who no longer is. */
export async function notifyCoordinatorChange(
	{ context, trx }: RecordWrite,
	before: DivisionRow | null,
	after: DivisionRow | null,
) {
	const [lost, gained] = [before?.coordinatorId ?? null, after?.coordinatorId ?? null];
	if (lost === gained) return;
	const people = await trx
		.selectFrom("user")
		.select(["userId", "firstName", "lastName", "email"])
		.where("userId", "in", [lost ?? 0, gained ?? 0])
		.execute();
	const number = (after ?? before)?.divisionNumber;
	for (const { userId, firstName, lastName, email } of people) {
		const to = { name: fullName({ firstName, lastName }), address: email };
		await context.mail.queue(
			trx,
			to,
			userId === gained
				? { kind: "roleGiven", role: "coordinator" }
				: { kind: "roleRemoved", role: `the coordinator of Division ${number}` },
		);
	}
}
