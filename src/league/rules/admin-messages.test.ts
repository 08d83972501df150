import { expect, test } from "vitest";
import * as messages from "./admin-messages.ts";

test("a captain without a team is told who assigns it, by the league's own title", () =>
	expect(messages.waitingForTeam({ administratorTitle: "League Coordinator" })).toBe(
		"The league coordinator is working on associating you with your team(s). You will receive an email when this process is complete.",
	));

test.each(Object.entries(messages).filter(([, text]) => typeof text === "string"))(
	"the message %s is a sentence: %s",
	(_, text) => expect(text).toMatch(/^[A-Z][^.]*\.( [A-Z][^.]*\.)*$/),
);
