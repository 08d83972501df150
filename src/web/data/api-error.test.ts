import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, errorText, toApiError } from "./api-error.ts";
import { formErrorText } from "./form-refusal.ts";

afterEach(() => vi.unstubAllGlobals());

const refused = (fields: Record<string, string>, message = "Please check.") =>
	new ApiError(422, { error: { code: "INVALID", message, fields } });

describe("the message of an error", () => {
	test("is the API's own", () => expect(refused({}).message).toBe("Please check."));

	test("names the lost connection while the device is offline", () => {
		vi.stubGlobal("navigator", { onLine: false });
		expect(toApiError(new TypeError("Failed to fetch")).message).toMatch(/^You’re offline\./);
	});

	test("names the site if the device is online but the server does not answer", () => {
		vi.stubGlobal("navigator", { onLine: true });
		expect(toApiError(new TypeError("Failed to fetch")).message).toMatch(
			/couldn’t reach the league’s site/,
		);
	});

	test("tells users whose session has ended what to do", () => {
		const error = new ApiError(401, { error: { code: "NO_SESSION", message: "Please sign in." } });
		expect(error.message).toMatch(/^You’ve been logged out/);
		expect(error.isSignedOut).toBe(true);
	});

	test("is the API's own for a wrong password, which is also a 401", () => {
		const error = new ApiError(401, {
			error: { code: "NotAuthorizedException", message: "Incorrect username or password." },
		});
		expect(error.message).toBe("Incorrect username or password.");
		expect(error.isSignedOut).toBe(false);
	});
});

describe("the text of an error", () => {
	test("joins the messages of its fields, each once", () =>
		expect(errorText(refused({ a: "Too long.", b: "Too long.", c: "Missing." }))).toBe(
			"Too long. Missing.",
		));

	test("is never empty", () => expect(errorText(refused({}, ""))).toBe("Error"));

	test("is shown above a form only if no field shows it", () => {
		expect(formErrorText(refused({}))).toBe("Please check.");
		expect(formErrorText(refused({ a: "Missing." }))).toBeNull();
		expect(formErrorText(null)).toBeNull();
	});
});
