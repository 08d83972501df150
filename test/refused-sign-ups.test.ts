import { describe, expect, test } from "vitest";
import { messages } from "../src/league/messages.ts";
import { app, createPlayer, expectNothingSaved, refusalIn, signup, useApi } from "./api.fixture.ts";

useApi();

describe("a refused call saves nothing:", () => {
	expectNothingSaved();

	test.each([
		[
			"all fields missing",
			{},
			{},
			{
				firstName: "Please fill this in.",
				lastName: "Please fill this in.",
				email: "Please fill this in.",
				rating: "Please choose a rating.",
				gender: "Please choose one.",
				birthYear: "Please fill this in.",
			},
		],
		["an empty name", signup, { firstName: "  " }, { firstName: "Please fill this in." }],
		[
			"a long name",
			signup,
			{ lastName: "x".repeat(81) },
			{ lastName: "Please keep this to 80 characters." },
		],
		[
			"NUL in a name",
			signup,
			{ firstName: "A\0da" },
			{ firstName: "Please use only letters, numbers, and punctuation." },
		],
		[
			"a line break in a name",
			signup,
			{ firstName: "A\nda" },
			{ firstName: "Please use only letters, numbers, and punctuation." },
		],
		[
			"half of a surrogate pair",
			signup,
			{ firstName: "Ada\ud83d" },
			{ firstName: "Please use only letters, numbers, and punctuation." },
		],
		[
			"NUL in the comments",
			signup,
			{ comments: "any\0day" },
			{ comments: "Please use only letters, numbers, and punctuation." },
		],
		[
			"an escape character in the comments",
			signup,
			{ experience: "\u001b[31m" },
			{ experience: "Please use only letters, numbers, and punctuation." },
		],
		[
			"a long text in the comments",
			signup,
			{ comments: "x".repeat(1001) },
			{ comments: "Please keep this to 1000 characters." },
		],
		[
			"an invalid email address",
			signup,
			{ email: "ada" },
			{ email: "Please enter a full email address, like name@example.com." },
		],
		[
			"an empty email address",
			signup,
			{ email: "" },
			{ email: "Please enter a full email address, like name@example.com." },
		],
		[
			"two addresses",
			signup,
			{ email: "ada@x.example, bob@x.example" },
			{ email: "Please enter a full email address, like name@example.com." },
		],
		[
			"a header injected into the email address",
			signup,
			{ email: "ada@x.example\nBcc: all@x.example" },
			{ email: "Please use only letters, numbers, and punctuation." },
		],
		[
			"a phone number in texts",
			signup,
			{ phone: "call me" },
			{ phone: "Please enter a phone number, like 214-555-0142." },
		],
		[
			"a rating that isn't offered",
			signup,
			{ rating: 3.3 },
			{ rating: "Ratings run from 1.0 to 7.0, in steps of 0.5." },
		],
		[
			"a rating too low",
			signup,
			{ rating: 0.5 },
			{ rating: "Ratings run from 1.0 to 7.0, in steps of 0.5." },
		],
		[
			"a rating too high",
			signup,
			{ rating: 7.5 },
			{ rating: "Ratings run from 1.0 to 7.0, in steps of 0.5." },
		],
		["a rating as text", signup, { rating: "3.5" }, { rating: "Please choose a rating." }],
		["no rating", signup, { rating: null }, { rating: "Please choose a rating." }],
		["a gender that isn't offered", signup, { gender: "W" }, { gender: "Please choose one." }],
		[
			"a two-digit year",
			signup,
			{ birthYear: 88 },
			{ birthYear: "Please enter a year, like 1975." },
		],
		[
			"a fractional year",
			signup,
			{ birthYear: 1988.5 },
			{ birthYear: "Please enter a year, like 1975." },
		],
		[
			"a year as text",
			signup,
			{ birthYear: "1988" },
			{ birthYear: "Please enter a year, like 1975." },
		],
		["a number for a name", signup, { firstName: 5 }, { firstName: "Invalid value." }],
		[
			"an answer that isn't offered",
			signup,
			{ usta: "maybe", ratingType: "X" },
			{ usta: "Invalid value.", ratingType: "Invalid value." },
		],
		["a server field: the number", signup, { playerNumber: 1 }, { playerNumber: "Unknown field." }],
		[
			"more server fields",
			signup,
			{ isActive: false, playerId: 1, createdAt: "2020-01-01T00:00:00Z" },
			{
				isActive: "Unknown field.",
				playerId: "Unknown field.",
				createdAt: "Unknown field.",
			},
		],
	])("%s", async (_, base, changes, fields) => {
		const {
			status,
			code,
			message,
			fields: shown,
		} = await refusalIn(await createPlayer({ ...base, ...changes }));
		expect([status, code, message]).toEqual([422, "INVALID", messages.checkMarkedFields]);
		expect(shown).toEqual(fields);
	});

	test("a player of a team, without a session", async () => {
		expect(await refusalIn(await createPlayer({ ...signup, teamId: 1 }))).toMatchObject({
			status: 401,
			code: "NO_SESSION",
		});
	});

	test("a field named __proto__", async () => {
		const body = JSON.stringify(signup).replace("{", '{"__proto__":{"teamId":1},"constructor":1,');
		const response = await app.fetch("/api/createPlayer", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body,
		});
		expect(await refusalIn(response)).toMatchObject({
			status: 422,
			fields: { constructor: "Unknown field." },
		});
		expect(({} as { teamId?: number }).teamId).toBeUndefined();
	});
});
