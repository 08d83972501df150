import { expect, test } from "vitest";
import { commonHeaders } from "./headers.ts";

test("an https site asks browsers for https for a year, on all subdomains; a local one does not", () => {
	expect(commonHeaders("https://tennis.example")["strict-transport-security"]).toBe(
		"max-age=31536000; includeSubDomains",
	);
	expect(commonHeaders("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
});
