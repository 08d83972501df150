import { type ActionFunctionArgs, redirect } from "react-router";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import type { NewAuthenticator } from "../../../league/entities/two-factor.ts";
import { submit } from "../../data/api-client.ts";
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

type Context = ActionFunctionArgs["context"];

/** What each form of the page calls; `done` names the message that the page then shows. */
type Work = (context: Context, values: Values) => Promise<SecurityAnswer | { done: string }>;

const codesOr = ({ recoveryCodes }: { recoveryCodes: string[] | null }, done: string) =>
	recoveryCodes ? { recoveryCodes } : { done };

const works: Readonly<Record<string, Work>> = {
	async confirm(context, { password = "" }) {
		await submit(context, "identity/confirmIdentity", { password });
		return { done: "" };
	},
	async confirmPasskey(context, values) {
		await submit(context, "identity/confirmIdentity", { passkey: passkeyIn(values) });
		return { done: "" };
	},
	async addPasskey(context, values) {
		const answer = await submit(context, "identity/addPasskey", { passkey: passkeyIn(values) });
		return codesOr(answer, "passkeyAdded");
	},
	async renamePasskey(context, { passkeyId, name = "" }) {
		await submit(context, `identity/renamePasskey/${Number(passkeyId)}`, { name });
		return { done: "passkeyRenamed" };
	},
	async removePasskey(context, { passkeyId }) {
		await submit(context, `identity/removePasskey/${Number(passkeyId)}`, {});
		return { done: "passkeyRemoved" };
	},
	async beginApp(context) {
		return { newApp: await submit(context, "identity/beginAuthenticator", {}) };
	},
	async confirmApp(context, { code = "" }) {
		return codesOr(await submit(context, "identity/confirmAuthenticator", { code }), "appOn");
	},
	async removeApp(context) {
		await submit(context, "identity/removeAuthenticator", {});
		return { done: "appOff" };
	},
	async newCodes(context) {
		return submit(context, "identity/newRecoveryCodes", {});
	},
	async forgetBrowsers(context) {
		await submit(context, "identity/forgetTrustedBrowsers", {});
		return { done: "browsersForgotten" };
	},
};

/** The action of the forms on /profile?show=security; null for forms of the profile itself. */
export async function changeSecurity(context: Context, values: Values) {
	const work = works[values["intent"] ?? ""];
	if (!work) return null;
	if (values["intent"] === "confirm" && !values["password"])
		return fieldError("password", fieldMessages.required, values);
	try {
		const answer = await work(context, values);
		if (!("done" in answer)) return answer;
		return redirect(`/profile?show=security${answer.done && `&done=${answer.done}`}`);
	} catch (error) {
		// The page asks for the password again.
		if (hasErrorCode(error, "CONFIRMATION_REQUIRED")) return redirect("/profile?show=security");
		const { passkey: _, ...shown } = values;
		return formError(error, shown, values["intent"] === "confirm" ? "password" : undefined);
	}
}
