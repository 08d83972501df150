import { ApiError } from "../../data/api-error.ts";

/** The device's answer, read from the form's field `passkey`. */
export function passkeyIn({ passkey = "" }: Readonly<Record<string, string>>): unknown {
	try {
		return JSON.parse(passkey);
	} catch {
		const message = "This needs JavaScript. Please use another method.";
		throw new ApiError(422, { error: { code: "INVALID", message } });
	}
}
