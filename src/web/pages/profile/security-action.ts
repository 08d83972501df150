import { redirect } from "react-router";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import type { NewAuthenticator } from "../../../league/entities/two-factor.ts";
import type { ApiClient } from "../../data/api-client.ts";
import {
	fieldError,
	formError,
	hasErrorCode,
	type Values,
} from "../../parts/account/form-error.ts";
import { passkeyIn } from "../../parts/account/passkey-answer.ts";

/** The page's action data after a new key or new recovery codes were made. */
export interface SecurityAnswer {
	newApp?: NewAuthenticator;
	recoveryCodes?: readonly string[];
}

/** What each form of the page calls; `done` is what the page then says. */
type Work = (client: ApiClient, values: Values) => Promise<SecurityAnswer | { done: string }>;

const codesOr = (answer: unknown, done: string) => {
	const { recoveryCodes } = answer as { recoveryCodes: string[] | null };
	return recoveryCodes ? { recoveryCodes } : { done };
};

const works: Readonly<Record<string, Work>> = {
	async confirm({ write }, { password = "" }) {
		await write("identity/confirmIdentity", { password });
		return { done: "" };
	},
	async confirmPasskey({ write }, values) {
		await write("identity/confirmIdentity", { passkey: passkeyIn(values) });
		return { done: "" };
	},
	async addPasskey({ write }, values) {
		const answer = await write("identity/addPasskey", { passkey: passkeyIn(values) });
		return codesOr(answer, "passkeyAdded");
	},
	async renamePasskey({ write }, { passkeyId, name = "" }) {
		await write(`identity/renamePasskey/${Number(passkeyId)}`, { name });
		return { done: "passkeyRenamed" };
	},
	async removePasskey({ write }, { passkeyId }) {
		await write(`identity/removePasskey/${Number(passkeyId)}`, {});
		return { done: "passkeyRemoved" };
	},
	async beginApp({ write }) {
		return { newApp: (await write("identity/beginAuthenticator", {})) as NewAuthenticator };
	},
	async confirmApp({ write }, { code = "" }) {
		return codesOr(await write("identity/confirmAuthenticator", { code }), "appOn");
	},
	async removeApp({ write }) {
		await write("identity/removeAuthenticator", {});
		return { done: "appOff" };
	},
	async newCodes({ write }) {
		return (await write("identity/newRecoveryCodes", {})) as SecurityAnswer;
	},
	async forgetBrowsers({ write }) {
		await write("identity/forgetTrustedBrowsers", {});
		return { done: "browsersForgotten" };
	},
};

/** The action of the forms on /profile?show=security; null for forms of the profile itself. */
export async function changeSecurity(client: ApiClient, values: Values) {
	const work = works[values["intent"] ?? ""];
	if (!work) return null;
	if (values["intent"] === "confirm" && !values["password"])
		return fieldError("password", fieldMessages.required, values);
	try {
		const answer = await work(client, values);
		if (!("done" in answer)) return answer;
		return redirect(`/profile?show=security${answer.done && `&done=${answer.done}`}`);
	} catch (error) {
		// The page asks for the password again.
		if (hasErrorCode(error, "CONFIRMATION_REQUIRED")) return redirect("/profile?show=security");
		const { passkey: _, ...shown } = values;
		return formError(error, shown, values["intent"] === "confirm" ? "password" : undefined);
	}
}
