import { useState } from "react";
import { useSubmit } from "react-router";
import { type ApiClient, useApiClient } from "../../data/api-client.ts";
import { ApiError, errorText } from "../../data/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useFormError } from "./use-form-error.ts";

interface PasskeyButtonProps {
	/** Sent to the page's action as the field `intent`, with the device's answer as `passkey`. */
	intent: string;
	/** Asks the device for a passkey; resolves with its answer. */
	ask: (client: ApiClient) => Promise<object>;
	label: string;
	variant?: "primary" | "secondary";
	/** Further fields. */
	fields?: Readonly<Record<string, string>>;
}

export const passkeyLabel = "Use fingerprint, face, or screen lock";

/** Uses or creates a passkey. Needs JavaScript, so without it the button is hidden. */
export function PasskeyButton({
	intent,
	ask,
	label,
	variant = "primary",
	fields = {},
}: PasskeyButtonProps) {
	const client = useApiClient();
	const submit = useSubmit();
	const refused = useFormError(intent);
	const [failure, setFailure] = useState("");
	const [isBusy, setBusy] = useState(false);
	const message = failure || (refused ? errorText(refused) : "");
	async function run() {
		setBusy(true);
		setFailure("");
		try {
			const passkey = JSON.stringify(await ask(client));
			await submit({ ...fields, intent, passkey }, { method: "post" });
		} catch (error) {
			setFailure(messageOf(error));
		}
		setBusy(false);
	}
	return (
		<div className="passkey">
			{message && !isBusy && <Alert tone="error">{message}</Alert>}
			<Button variant={variant} isBusy={isBusy} busyLabel="Waiting for your device…" onClick={run}>
				{label}
			</Button>
		</div>
	);
}

/** Browsers don't say why it failed, so that sites can't tell who has a passkey. */
function messageOf(error: unknown) {
	if (error instanceof ApiError) return errorText(error);
	if (error instanceof Error && error.name === "InvalidStateError")
		return "This device already has a passkey for your account.";
	return "Your device didn’t confirm it. Try again, or use another method.";
}

/** Gets a challenge from the server and has the device sign it with a passkey. */
export async function askForPasskey(
	client: ApiClient,
	purpose: "logIn" | "secondStep" | "confirm",
): Promise<object> {
	const { startAuthentication } = await import("@simplewebauthn/browser");
	type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
	const body = { purpose };
	const optionsJSON = await client.ask<Options>({ path: "identity/requestPasskey", body });
	return startAuthentication({ optionsJSON });
}

/** Has the device create a passkey for the user's account. */
export async function createPasskey(client: ApiClient): Promise<object> {
	const { startRegistration } = await import("@simplewebauthn/browser");
	type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
	const options = await client.ask<object>({ path: "identity/beginPasskey", body: {} });
	return startRegistration({ optionsJSON: options as Options });
}
