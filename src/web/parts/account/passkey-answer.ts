import { ApiError } from "../../data/api-error.ts";

/** The device's answer in a form's field. */
export function passkeyIn({ passkey = "" }: Readonly<Record<string, string>>): unknown {
	try {
		return JSON.parse(passkey);
	} catch {
		const message = "This needs JavaScript. Please use another way.";
		throw new ApiError(422, { error: { code: "INVALID", message } });
	}
}
