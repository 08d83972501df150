import { describe, expect, test } from "vitest";
import { safeRedirect } from "./redirects.ts";

test.each([
	"/",
	"/portal",
	"/profile",
	"/standings?divisionId=3",
	"/match-results?divisionId=3&week=7",
	"/match-results/17",
	"/roster/4",
	"/faq#rain",
	"/portal?firstAdmin=abc_DEF-123",
])("redirects to a page of this site: %s", (target) => expect(safeRedirect(target)).toBe(target));

test("redirects to the normalized path", () => {
	expect(safeRedirect("/standings/../calendar")).toBe("/calendar");
	expect(safeRedirect("/./calendar")).toBe("/calendar");
});

test.each([
	null,
	"",
	" ",
	"/nowhere",
	"/api/getUser",
	"/assets/x.js",
	"/leader-board/more",
	"calendar",
	"?divisionId=3",
	"#main",
])("%j redirects to the portal", (target) => expect(safeRedirect(target)).toBe("/portal"));

test.each([
	"/login",
	"/signup",
	"/reset-password",
	"/login/",
	"/LOGIN",
	"/login?redirect=%2Flogin",
	"/signup?step=confirm",
	"/calendar/../login",
	"/%6cogin",
])("never redirects to a guest-only page: %s", (target) =>
	expect(safeRedirect(target)).toBe("/portal"),
);

describe("never redirects to another site", () => {
	const controls = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).concat(
		"\x7f",
		"\x85",
	);
	const corpus = [
		"//evil.example",
		"///evil.example",
		"////evil.example/calendar",
		"//evil.example/calendar",
		"//evil.example/%2f..",
		"//user:word@evil.example",
		"//evil.example@localhost/calendar",
		"/\\evil.example",
		"\\/evil.example",
		"\\\\evil.example",
		"/calendar\\..\\..\\/evil.example",
		"/..//evil.example",
		"/.//evil.example",
		"/../..//evil.example/calendar",
		"/calendar/..//evil.example",
		"/%2e%2e//evil.example",
		"/%2e//evil.example",
		"/calendar/%2E%2E//evil.example",
		"/%2f%2fevil.example",
		"/%2fevil.example",
		"/%5cevil.example",
		"/%5c%5cevil.example",
		"/%252f%252fevil.example",
		"%2f%2fevil.example",
		"https://evil.example",
		"https:evil.example",
		"https:/evil.example",
		"http:///evil.example",
		"HTTPS://EVIL.EXAMPLE/calendar",
		"ftp://evil.example",
		"://evil.example",
		":evil.example",
		"@evil.example",
		".evil.example",
		"evil.example",
		"evil.example/calendar",
		"localhost:80//evil.example",
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"javascript://%0aalert(1)",
		"java\nscript:alert(1)",
		"\x01javascript:alert(1)",
		"data:text/html,<script>alert(1)</script>",
		"vbscript:msgbox(1)",
		"blob:https://evil.example/1",
		" //evil.example",
		"\u00a0//evil.example",
		"\u2028//evil.example",
		"\ufeff//evil.example",
		"/%09/evil.example",
		"/%0a/evil.example",
		"/%0d%0aLocation:%20https://evil.example",
		"/calendar\r\nLocation: https://evil.example",
		"／／evil.example",
		"/／evil.example",
		"/。。//evil.example",
		"//[::1]",
		"//[",
		"http://[",
		...controls.flatMap((control) => [
			`/${control}/evil.example`,
			`${control}//evil.example`,
			`/${control}\\evil.example`,
			`/calendar${control}`,
		]),
	];
	test.each(corpus)("%j", (target) => expect(safeRedirect(target)).toBe("/portal"));

	test.each(corpus)("%j appended to a page of this site", (tail) => {
		for (const target of [
			`/roster/${tail}`,
			`/calendar${tail}`,
			`/calendar?x=${tail}`,
			`/calendar#${tail}`,
		]) {
			const outcome = safeRedirect(target);
			const url = new URL(outcome, "https://league.example");
			expect(url.origin).toBe("https://league.example");
			expect(outcome).toMatch(/^\/(?![/\\])/);
			// Parsing the outcome again gives the same URL.
			expect(safeRedirect(outcome)).toBe(outcome);
		}
	});
});
