import { expect, test } from "vitest";
import { reads } from "../data/reads.ts";
import { accountPages } from "./accounts.ts";

const ownTasks = ["list/makeupProposal", "list/resultCheck", "list/committeeCase", "list/deputy"];

test.each([
	["a captain", { kind: "member", isAdmin: false, roles: [] }],
	["a captain on the committee", { kind: "member", isAdmin: false, roles: ["treasurer"] }],
	["a captain who is an admin", { kind: "member", isAdmin: true, roles: [] }],
] as const)("the portal of %s asks for what waits for the team’s answer", (_, viewer) => {
	const portal = accountPages.find(({ path }) => path === "/portal")!;
	const answers = {
		[reads.me.path]: { userId: 1, isAdmin: viewer.isAdmin },
		[reads.teams.path]: [{ teamId: 2, captainId: 1, cocaptainId: null }],
	};
	const at = { params: {}, search: new URLSearchParams() };
	const paths = portal.optionalReads!(at as never, answers as never, viewer as never).map((each) =>
		each.path.replace(/[?].*/, ""),
	);
	expect(paths).toEqual(expect.arrayContaining(ownTasks));
});
