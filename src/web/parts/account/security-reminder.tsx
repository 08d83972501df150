import { Link } from "react-router";
import type { Security } from "../../../league/entities/two-factor.ts";
import { Alert } from "../../ui/alert.tsx";

/** Whether the user has set up neither a passkey nor an authenticator app; false if unknown. */
export const isUnprotected = (security: Security | null) =>
	security !== null && security.passkeys.length === 0 && security.authenticatorSince === null;

export const SecurityReminder = () => (
	<Alert>
		Your account can change the whole league, and only a password protects it.{" "}
		<Link to="/profile?show=security">Set up two-step login</Link>: it takes two minutes.
	</Alert>
);
