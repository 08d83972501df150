import { passkeyNameMax } from "../../../league/entities/limits.ts";
import type { Security } from "../../../league/entities/two-factor.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { createPasskey, PasskeyButton } from "../../parts/account/passkey-button.tsx";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { Field } from "../../ui/field.tsx";

export function Passkeys({
	security: { passkeys, isConfirmed, canUsePasskeys, authenticatorSince },
}: {
	security: Security;
}) {
	return (
		<section className="part" aria-labelledby="passkeys">
			<h2 id="passkeys">Fingerprint, face, or screen lock (passkey)</h2>
			<p>
				The easiest and safest way: log in the way you unlock your phone or computer, without typing
				a password. Your fingerprint or face never leaves your device.
			</p>
			<ul className="rows">
				{passkeys.map((passkey) => (
					<li key={passkey.passkeyId}>
						<div>
							<b>{passkey.name}</b>
							<span className="muted small">
								Added {formatDate(passkey.createdOn)} ·{" "}
								{passkey.lastUsedOn
									? `last used ${formatDate(passkey.lastUsedOn)}`
									: "not used yet"}
							</span>
							{isConfirmed && (
								<ChangePasskey
									// A new name closes the form.
									key={passkey.name}
									passkey={passkey}
									isLast={passkeys.length === 1 && authenticatorSince === null}
								/>
							)}
						</div>
					</li>
				))}
			</ul>
			{isConfirmed && canUsePasskeys && (
				<>
					<div className="scripted">
						<PasskeyButton
							intent="addPasskey"
							ask={createPasskey}
							label={passkeys.length > 0 ? "Add another device" : "Set up on this device"}
							variant={passkeys.length > 0 ? "secondary" : "primary"}
						/>
					</div>
					<noscript>
						<p>To set up a passkey, turn on JavaScript in your browser.</p>
					</noscript>
				</>
			)}
			{!canUsePasskeys && (
				<p>Passkeys work only on a site with a domain name. This one has only an IP address.</p>
			)}
		</section>
	);
}

function ChangePasskey({
	passkey: { passkeyId, name },
	isLast,
}: {
	passkey: Security["passkeys"][number];
	isLast: boolean;
}) {
	const error = useFormError("renamePasskey");
	const isThis = error?.values["passkeyId"] === String(passkeyId);
	return (
		<details open={isThis}>
			<summary>
				Rename or remove<span className="sr-only"> {name}</span>
			</summary>
			<AccountForm
				intent="renamePasskey"
				submit="Save name"
				submitting="Saving…"
				alertTitle={null}
				variant="secondary"
			>
				<input type="hidden" name="passkeyId" value={passkeyId} />
				<Field
					name="name"
					label="Name"
					value={name}
					error={isThis ? error?.fields["name"] : undefined}
					required
					maxLength={passkeyNameMax}
				/>
			</AccountForm>
			<AccountForm
				intent="removePasskey"
				submit="Remove this passkey"
				submitting="Removing…"
				alertTitle={null}
				variant="secondary"
				after={
					<p className="muted small">
						You won’t be able to log in with it anymore.{" "}
						{isLast && "Two-step login will then be off: your password alone will be enough."}
					</p>
				}
			>
				<input type="hidden" name="passkeyId" value={passkeyId} />
			</AccountForm>
		</details>
	);
}
