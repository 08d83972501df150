import { expect, test } from "vitest";
import { waitingForTeam } from "./admin-messages.ts";

test("a captain without a team is told who assigns it, by the league's own title", () =>
	expect(waitingForTeam({ administratorTitle: "League Coordinator" })).toBe(
		"The league coordinator is working on associating you with your team(s). You will receive an email when this process is complete.",
	));
