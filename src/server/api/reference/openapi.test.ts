import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument("https://league.example");
const { paths, components } = document;
const responses = (path: string, method: string) =>
	(paths[path]![method] as { responses: Record<string, { description: string }> }).responses;

test("lists a route’s errors by status, each code with its message", () => {
	expect(responses("/api/update/matchResult/{id}", "put")).toMatchObject({
		401: { description: "NO_SESSION: No user is logged in." },
		403: { description: expect.stringContaining("NOT_YOUR_TEAM: ") },
		404: { description: "NOT_FOUND: The match does not exist." },
		409: { description: expect.stringMatching(/RESULT_VERIFIED: .*\n\nSTALE: /) },
		422: { description: expect.stringContaining("INVALID: ") },
	});
});

test("derives a list’s access errors from its guard", () => {
	expect(Object.keys(responses("/api/list/standing", "get"))).toEqual([
		"200",
		"400",
		"422",
		"default",
	]);
	expect(responses("/api/list/draftMatch", "get")).toMatchObject({
		403: { description: expect.stringContaining("WRONG_ROLE: Only admins, and the role") },
	});
});

test("passes redocly lint with the recommended rules, without warnings", async () => {
	const config = await createConfig({ extends: ["recommended"] });
	const problems = await lintFromString({ source: JSON.stringify(document), config });
	expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, location }))).toEqual(
		[],
	);
	expect(config.rules["oas3_1"]["security-defined"]).toBe("error");
});

test("names the schemas of records, bodies and results, and describes each", () => {
	expect(Object.keys(components.schemas)).toEqual(
		expect.arrayContaining(["Error", "Done", "Team", "Player", "CreateTeamBody", "GetUserResult"]),
	);
	const { Team, Player } = components.schemas;
	expect(Team?.properties?.["divisionId"]?.["description"]).toBe("The ID of the division.");
	expect(Team?.properties?.["captainId"]?.["description"]).toBe("Captain. The ID of a user.");
	expect(Player?.properties?.["gender"]?.["description"]).toBe("Gender. `F` Female, `M` Male.");
	const undescribed = Object.entries(components.schemas).filter(([, each]) => !each["description"]);
	expect(undescribed).toEqual([]);
});

test("describes a field’s values only where it has these", () => {
	const kindIn = (name: string) => components.schemas[name]?.properties?.["kind"];
	expect(kindIn("SchedulePreference")?.["description"]).toMatch(/^Preference\. `notHome` Not at/);
	expect(kindIn("ProposeMakeupBody")).toMatchObject({
		enum: ["rainedOut", "postpone", "calledOff"],
	});
	const wrong = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
		Object.entries(properties).flatMap(([name, property]) => {
			const described = String(property["description"] ?? "").matchAll(/`(\w+)`/g);
			const values = property["enum"] as string[] | undefined;
			const others = [...described].filter(([, value]) => values && !values.includes(value!));
			return others.length > 0 ? [`${schema}.${name}`] : [];
		}),
	);
	expect(wrong).toEqual([]);
});

test.each([
	["/api/create/association", "post", "Adds an association"],
	["/api/create/event", "post", "Adds an event"],
	["/api/update/event/{id}", "put", "Changes an event"],
])("%s %s has the summary “%s”", (path, method, summary) =>
	expect(paths[path]?.[method]).toMatchObject({ summary }),
);

test.each([
	["/api/list/standing", "get", [{}, { session: [] }], /^For everyone\./],
	[
		"/api/list/draftMatch",
		"get",
		[{ session: [] }],
		/^For admins and the role that keeps this part of the league\.$/,
	],
	["/api/update/team/{id}", "put", [{ session: [] }], /^For captains, co-captains, and admins\.$/],
	["/api/identity/changePassword", "post", [{ session: [] }], /^For accounts\.$/],
])("derives who may call %s", (path, method, security, description) => {
	expect(paths[path]![method]).toMatchObject({
		security,
		description: expect.stringMatching(description),
	});
});
