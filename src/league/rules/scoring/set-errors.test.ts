import { expect, test } from "vitest";
import { setErrors } from "./set-errors.ts";

const blank = { home: null, visitor: null };

test("of several missing sets only the first is asked for", () => {
	const error = { set: 0, message: "Enter the games of this set.", isMissing: true };
	expect(setErrors([], "played")).toEqual([error]);
	expect(setErrors([blank, { home: 6, visitor: 4 }], "played")).toEqual([error]);
});
