import { useActionData } from "react-router";
import type { NewAuthenticator, Security } from "../../../league/entities/two-factor.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { AppCodeField } from "../../parts/account/code-field.tsx";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { ConfirmPopover } from "../../ui/confirm-popover.tsx";
import type { SecurityAnswer } from "./security-action.ts";

export function AuthenticatorApp({
	security: { authenticatorSince, isConfirmed },
}: {
	security: Security;
}) {
	const answer = (useActionData() ?? {}) as SecurityAnswer;
	const error = useFormError("confirmApp");
	const newApp = answer.newApp ?? (error && appIn(error.values));
	return (
		<section className="part" aria-labelledby="app">
			<h2 id="app">A 6-digit code from an app on your phone</h2>
			<p>
				When you log in with your password, we also ask for the code that the app shows. It changes
				every 30 seconds and needs no signal.
			</p>
			{authenticatorSince && <p>Set up on {formatDate(authenticatorSince)}.</p>}
			{isConfirmed &&
				(newApp ? <Setup app={newApp} /> : <Start isOn={authenticatorSince !== null} />)}
		</section>
	);
}

/** The key to show again after a wrong code. The form sends it, so this works without scripts. */
function appIn({ key = "", qrSize, qrPath = "" }: Readonly<Record<string, string>>) {
	return { key, qr: { size: Number(qrSize), path: qrPath } };
}

const Start = ({ isOn }: { isOn: boolean }) => (
	<div className="button-row">
		<AccountForm
			intent="beginApp"
			submit={isOn ? "Use another phone" : "Set up an app"}
			submitting="One moment…"
			alertTitle={null}
			variant="secondary"
		/>
		{isOn && (
			<ConfirmPopover
				label="Turn off the app"
				title="Turn off the app?"
				confirm={
					<AccountForm
						intent="removeApp"
						submit="Yes, turn off"
						submitting="Turning off…"
						alertTitle={null}
					/>
				}
			>
				<p>Codes from the app on your phone will no longer be asked for or accepted.</p>
			</ConfirmPopover>
		)}
	</div>
);

function Setup({ app: { key, qr } }: { app: NewAuthenticator }) {
	const error = useFormError("confirmApp");
	return (
		<ol className="steps">
			<li>
				Install an authenticator app on your phone if you don’t have one: Google Authenticator,
				Microsoft Authenticator, or the Passwords app on an iPhone.
			</li>
			<li>
				In the app, choose to add an account, and point your phone’s camera at this picture.
				<svg
					className="qr"
					viewBox={`0 0 ${qr.size} ${qr.size}`}
					role="img"
					aria-label="QR code with the key below"
				>
					<rect width="100%" height="100%" fill="#fff" />
					<path d={qr.path} fill="#000" shapeRendering="crispEdges" />
				</svg>
				<p>
					No camera, or is this the phone with the app? Type this key into the app:
					<br />
					<b className="key">{key.match(/.{1,4}/g)?.join(" ")}</b>
				</p>
			</li>
			<li>
				<AccountForm intent="confirmApp" submit="Turn on" submitting="Checking…" alertTitle={null}>
					<input type="hidden" name="key" value={key} />
					<input type="hidden" name="qrSize" value={qr.size} />
					<input type="hidden" name="qrPath" value={qr.path} />
					<AppCodeField label="Enter the 6 digits that the app shows" error={error} />
				</AccountForm>
			</li>
		</ol>
	);
}
