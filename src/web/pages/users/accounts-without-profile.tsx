import type { AccountSummary } from "../../../league/entities/account-admin.ts";
import { Button } from "../../ui/button.tsx";

/** Accounts that have not created a profile, or whose profile was deleted. */
export const AccountsWithoutProfile = ({
	accounts,
	onChoose,
}: {
	accounts: readonly AccountSummary[];
	onChoose: (email: string) => void;
}) => (
	<section aria-labelledby="without-profile">
		<h2 id="without-profile">Accounts without a profile</h2>
		{accounts.length === 0 && <p>None.</p>}
		<ul className="rows tasks">
			{accounts.map(({ email, closedAt }) => (
				<li key={email} className="task">
					<p className="break">
						{email}
						{closedAt && " (closed)"}
					</p>
					<div className="task-actions">
						<Button variant="text" aria-haspopup="dialog" onClick={() => onChoose(email)}>
							Account…<span className="sr-only"> {email}</span>
						</Button>
					</div>
				</li>
			))}
		</ul>
	</section>
);
