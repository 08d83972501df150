import { useActionData, useSearchParams } from "react-router";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { ConfirmIdentity } from "../../parts/account/confirm-identity.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RecoverySheet } from "./recovery-sheet.tsx";
import type { SecurityAnswer } from "./security-action.ts";
import { TrustedBrowsers } from "./trusted-browsers.tsx";

/** /profile?show=security: passkeys, authenticator app, recovery codes. */
export function LoginSecurity() {
	const security = useRead(memberReads.security);
	const [search] = useSearchParams();
	const { recoveryCodes } = (useActionData() ?? {}) as SecurityAnswer;
	if (recoveryCodes) return <RecoverySheet codes={recoveryCodes} />;
	const isOn = security.passkeys.length > 0 || security.authenticatorSince !== null;
	const said = messages.get(search.get("done") ?? "");
	return (
		<div className="page account">
			<PageHead title="Login Security">
				<p>
					Passwords get guessed and stolen. With two-step login, your password alone is not enough
					to get into your account. Set up one of the two ways below, or both.
				</p>
			</PageHead>
			<p className="security-state">
				Two-step login is{" "}
				{isOn ? (
					<Badge tone="strong" mark="check">
						On
					</Badge>
				) : (
					<Badge tone="warning" mark="alert">
						Off
					</Badge>
				)}
			</p>
			<p role="status" className="saved">
				{said}
			</p>
			{!security.isConfirmed && (
				<ConfirmIdentity
					hasPasskey={security.passkeys.length > 0}
					why="Enter your password to change anything on this page."
				/>
			)}
			<Passkeys security={security} />
			<AuthenticatorApp security={security} />
			{isOn && <RecoveryCodes security={security} />}
			{security.trustedBrowsers > 0 && <TrustedBrowsers security={security} />}
			<section className="part">
				<ButtonLink variant="secondary" to="/profile">
					Back to my profile
				</ButtonLink>
			</section>
		</div>
	);
}

/** What the page says after a change, by `?done=`. */
const messages = new Map([
	["passkeyAdded", "Passkey added"],
	["passkeyRenamed", "Passkey renamed"],
	["passkeyRemoved", "Passkey removed"],
	["appOn", "Your app is set up"],
	["appOff", "The app is turned off"],
	["browsersForgotten", "All browsers will be asked again"],
]);
