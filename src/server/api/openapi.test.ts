import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

const { paths } = openApiDocument("https://league.example");
const responses = (path: string, method: string) =>
	(paths[path]![method] as { responses: Record<string, { description: string }> }).responses;

test("lists a route’s errors by status, each code with its message", () => {
	expect(responses("/api/update/matchResult/{id}", "put")).toMatchObject({
		401: { description: "NO_SESSION: No user is signed in." },
		403: { description: expect.stringContaining("NOT_YOUR_TEAM: ") },
		404: { description: "NOT_FOUND: The match does not exist." },
		409: { description: expect.stringMatching(/RESULT_VERIFIED: .*\n\nSTALE: /) },
		422: { description: expect.stringContaining("INVALID: ") },
	});
});

test("derives a list’s access errors from its guard", () => {
	expect(Object.keys(responses("/api/list/standing", "get"))).toEqual(["200", "422", "default"]);
	expect(responses("/api/list/draftMatch", "get")).toMatchObject({
		403: { description: expect.stringContaining("WRONG_ROLE: The caller is not an admin.") },
	});
});
