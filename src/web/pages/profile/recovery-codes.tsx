import type { Security } from "../../../league/entities/two-factor.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmPopover } from "../../ui/confirm-popover.tsx";

/** With this few codes left, the user should make new ones. */
const few = 3;

export const RecoveryCodes = ({
	security: { recoveryCodesLeft, isConfirmed },
}: {
	security: Security;
}) => (
	<section className="part" aria-labelledby="recovery">
		<h2 id="recovery">Recovery codes</h2>
		<p>
			For the day you don’t have your phone or computer with you: each code lets you log in once.
			Print them and keep them with your important papers.
		</p>
		<p>
			<b>{recoveryCodesLeft} of 10</b> left.
		</p>
		{recoveryCodesLeft <= few && <Alert>Make new codes before you run out.</Alert>}
		{isConfirmed && (
			<ConfirmPopover
				label="Make new codes"
				title="Make new recovery codes?"
				confirm={
					<AccountForm
						intent="newCodes"
						submit="Yes, make new codes"
						submitting="One moment…"
						alertTitle={null}
					/>
				}
			>
				<p>You get 10 new codes. The ones you printed or saved before stop working.</p>
			</ConfirmPopover>
		)}
	</section>
);
