import { useMemo, useRef, useState } from "react";
import { roleFlags } from "../../../league/entities/roles.ts";
import { type User, user } from "../../../league/entities/user.ts";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { teamsLedBy } from "../../parts/account/teams-led-by.ts";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { CaptainRequests, captainRequestsTitle } from "../../parts/admin/captain-requests.tsx";
import { PersonalData } from "../../parts/admin/personal-data.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { coordinatedDivisions } from "../../parts/captain/shown-team.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import { type Column, Grid } from "../../parts/grid/grid.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountsWithoutProfile } from "./accounts-without-profile.tsx";
import { ResetSecondStep } from "./reset-second-step.tsx";

/**
 * Everyone with a profile, and above them captains waiting for a team. Users create their own
 * profiles, so none are added here.
 */
export default function UsersPage() {
	const page = useRef<HTMLDivElement>(null);
	const me = useRead(reads.me) as User;
	const people = useRead(taskReads.people);
	const teams = useRead(reads.teams);
	const divisions = useRead(reads.divisions);
	const requests = useRead(taskReads.captainRequests);
	const protectedUsers = useRead(taskReads.protectedUsers);
	const accounts = useRead(taskReads.accounts);
	const [chosen, setChosen] = useState<string | null>(null);
	const account = accounts.find(({ email }) => email === chosen);
	const owner = people.find(({ userId }) => userId === account?.userId);
	const [shown, setShown] = useState<User | null>(null);
	const { showMessage, toast } = useUndoToast(page);
	const [reset, setReset] = useState<User | null>(null);
	const columns = useMemo<readonly Column<User>[]>(() => {
		const rolesOf = (person: User) => [
			...roleFlags.flatMap((field) => (person[field] ? [user.fields[field].label] : [])),
			...(coordinatedDivisions(person, divisions).length > 0 ? ["Coordinator"] : []),
		];
		const charges = (person: User) => [
			...coordinatedDivisions(person, divisions).map((row) => `Division ${row.divisionNumber}`),
			...teamsLedBy(person, teams)
				.filter(isActiveTeam)
				.map(({ teamName }) => teamName),
		];
		// Admins can’t remove their own admin role: they could not give it back.
		const columns = ownColumns.map((column) =>
			column.field === "isAdmin"
				? { ...column, isReadOnly: ({ userId }: User) => userId === me.userId }
				: column,
		);
		return [
			...columns,
			{
				field: "roles",
				head: "Roles",
				kind: "text",
				isReadOnly: true,
				isInForm: false,
				isOnCard: true,
				isFilter: true,
				value: (person) =>
					[rolesOf(person), charges(person)]
						.filter(({ length }) => length > 0)
						.map((names) => names.join(", "))
						.join(" · "),
				filterTexts: rolesOf,
				width: 10.4,
			},
			{
				field: "account",
				head: "Account",
				kind: "text",
				value: () => "",
				shown: (person) => (
					<span className="cell-links wraps">
						<ButtonLink variant="text" to={`/portal?show=changes&kind=user&id=${person.userId}`}>
							Changes<span className="sr-only"> of {fullName(person)}</span>
						</ButtonLink>
						{accounts.some(({ userId }) => userId === person.userId) && (
							<Button
								variant="text"
								aria-haspopup="dialog"
								onClick={() =>
									setChosen(accounts.find(({ userId }) => userId === person.userId)?.email ?? null)
								}
							>
								Account<span className="sr-only"> of {fullName(person)}</span>
							</Button>
						)}
						{person.userId !== me.userId && (
							<Button variant="text" aria-haspopup="dialog" onClick={() => setShown(person)}>
								<span className="sr-only">Personal </span>Data
								<span className="sr-only"> of {fullName(person)}</span>
							</Button>
						)}
						{person.userId !== me.userId &&
							protectedUsers.some(({ userId }) => userId === person.userId) && (
								<Button variant="text" onClick={() => setReset(person)}>
									Turn off two-step<span className="sr-only"> login</span>
									<span className="sr-only"> of {fullName(person)}</span>
								</Button>
							)}
					</span>
				),
				isReadOnly: true,
				isOnCard: true,
				width: 8.8,
			},
		];
	}, [teams, divisions, me.userId, accounts, protectedUsers]);
	return (
		<div className="page broad admin" ref={page} tabIndex={-1}>
			<PageHead />
			<AdminActions returnFocusTo={page}>
				{requests.length > 0 && (
					<section aria-labelledby="requests" className="requests">
						<h2 id="requests">{captainRequestsTitle}</h2>
						<CaptainRequests requests={requests} />
					</section>
				)}
			</AdminActions>
			<Grid
				label="Users"
				kind="user"
				idField="userId"
				noun="user"
				nameOf={fullName}
				cardTitle={fullName}
				rows={people}
				columns={columns}
				remove={{
					may: ({ userId }) => userId !== me.userId,
					note: (person) => (
						<p>
							{person.firstName} can still log in, but access codes don’t give back the roles. To
							keep {person.firstName} from logging in, close the account.
						</p>
					),
				}}
				empty="No users yet."
			/>
			<AccountsWithoutProfile
				accounts={accounts.filter(({ userId }) => userId === null)}
				onChoose={setChosen}
			/>
			{account && (
				<AccountDialog
					account={account}
					who={owner ? fullName(owner) : account.email}
					isOwn={account.userId === me.userId}
					onClose={() => setChosen(null)}
				/>
			)}
			{shown && (
				<PersonalData
					kind="user"
					id={shown.userId}
					who={fullName(shown)}
					onDone={showMessage}
					onClose={() => setShown(null)}
				/>
			)}
			{toast}
			{reset && <ResetSecondStep person={reset} onClose={() => setReset(null)} />}
		</div>
	);
}

/** In the form, each role is a checkbox; in the table, all roles share one column. */
const ownColumns = describedColumns<User>(user.fields).map((column) =>
	(roleFlags as readonly string[]).includes(column.field)
		? { ...column, isInTable: false }
		: column,
);
