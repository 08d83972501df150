import { describe, expect, test } from "vitest";
import { date, email, link, name, phone, prose, text } from "./field.ts";

describe("text", () => {
	test.each([
		["NUL", "a\u0000b"],
		["a line break", "a\nb"],
		["an escape", "a\u001bb"],
		["half a surrogate pair", "a\ud83d"],
		["a line separator", "a\u2028b"],
		["a bidirectional mark", "a\u061cb"],
		["a noncharacter, which XML doesn’t allow", "a\uffffb"],
	])("refuses text with %s", (_, value) => expect(text().safeParse(value).success).toBe(false));
	test.each(["Łukasz Nuñez", "O’Brien-Smith", "阮文安", "smile 😀", ""])("accepts “%s”", (value) =>
		expect(text().parse(value)).toBe(value),
	);
	test("is trimmed, and refused if it is too long", () => {
		expect(text(3).parse("  abc ")).toBe("abc");
		expect(text(3).safeParse("abcd").success).toBe(false);
	});
});

test("prose accepts line breaks and tabs, but no NUL", () => {
	expect(prose().parse("one\n\ttwo")).toBe("one\n\ttwo");
	expect(prose().safeParse("one\u0000").success).toBe(false);
});

test("refuses a blank name", () =>
	expect(name().safeParse("   ").error?.issues[0]?.message).toBe("Please fill this in."));

test.each([
	["Hangul fillers", "\u3164\u3164"],
	["a half-width filler", "\uffa0"],
	["empty Braille", "\u2800"],
	["combining marks alone", "\u0301\u0308"],
	["a variation selector", "\ufe0f"],
	["soft hyphens", "\u00ad\u00ad"],
	["a joiner", "\u200d"],
	["a grapheme joiner", "\u034f"],
])("refuses a name that looks empty: %s", (_, value) =>
	expect(
		name()
			.safeParse(value)
			.error?.issues.map(({ message }) => message),
	).toEqual(["Please use at least one letter or digit that can be seen."]),
);
test.each(["J", "7", "Łucja", "李", "한글", "👩‍🎾", "Zoe\u0308", "?"])(
	"accepts the name “%s”",
	(value) => expect(name().parse(value)).toBe(value),
);

describe("a link", () => {
	test('gets "http://" if it has no protocol', () =>
		expect(link.parse("tennis.example/courts")).toBe("http://tennis.example/courts"));
	test.each(["https://tennis.example", "http://tennis.example:8080/a?b#c", ""])(
		"accepts “%s”",
		(value) => expect(link.parse(value)).toBe(value),
	);
	test.each([
		"javascript:alert(1)",
		"data:text/html,x",
		" JavaScript:alert(1)",
		"vbscript:x",
		"file:///etc/passwd",
		"http://",
		"https:///x",
	])("refuses “%s”", (value) => expect(link.safeParse(value).success).toBe(false));
});

test.each(["214-555-0142", "(214) 555-0142", "+1 214 555 0142 x12", ""])(
	"“%s” is a phone number",
	(value) => expect(phone.parse(value)).toBe(value),
);
test.each([
	["(214)555-0142 ext. 3", "(214)555-0142 x3"],
	["(214)555-0142 ext 3", "(214)555-0142 x3"],
	["214-555-0142Extension 12", "214-555-0142 x12"],
	["214–555–0142", "214-555-0142"],
	["214‑555‑0142", "214-555-0142"],
	["214−555—0142", "214-555-0142"],
])("the phone number “%s” becomes “%s”", (typed, stored) =>
	expect(phone.parse(typed)).toBe(stored),
);
test.each(["call me", "12", "214-555-0142<b>", "0000000"])("“%s” is not a phone number", (value) =>
	expect(phone.safeParse(value).success).toBe(false),
);
test.each(["a@b.example", "first.last+tennis@mail.example"])("“%s” is an email address", (value) =>
	expect(email.parse(value)).toBe(value),
);
test.each(["", "a@b", "a b@c.example", "a@b.example\nbcc: x@y.example"])(
	"“%s” is not an email address",
	(value) => expect(email.safeParse(value).success).toBe(false),
);
test.each(["2026-02-30", "14/11/2026", "", "0000-01-01", "0026-09-05", "2101-01-01"])(
	"“%s” is not a valid date",
	(value) => expect(date.safeParse(value).success).toBe(false),
);
