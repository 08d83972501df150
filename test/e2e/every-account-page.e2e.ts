import { matchPath } from "react-router";
import { pages } from "../../src/web/routes/all.ts";
import { signInAs } from "./account-pages.ts";
import { forAdmins, lists } from "./admin-pages.ts";
import { expect, test } from "./browser.ts";
import { forCaptains } from "./captain-pages.ts";
import { forGuests } from "./guest-pages.ts";
import { useLeague } from "./league.ts";
import { forMembers } from "./member-pages.ts";
import { checkPage, phone } from "./page-checks.ts";

useLeague();
test.use({ viewport: phone });

const accountPages = [...forGuests, ...forMembers, ...forCaptains, ...forAdmins, ...lists];
const seen = new Set<string>();

for (const { name, heading, title = heading, as, reach, ...rest } of accountPages)
	test(`${name} is accessible at every width`, {
		tag: rest.isVariant ? "@volume" : [],
	}, async ({ page, pageErrors }) => {
		await signInAs(page, as);
		await reach(page);
		seen.add(new URL(page.url()).pathname);
		await checkPage(page, { heading, title });
		expect(pageErrors.filter((each) => !rest.expectedErrors?.test(each))).toEqual([]);
	});

test("every page for signed-in users and guests was checked", { tag: "@volume" }, () => {
	const missed = pages.filter(
		({ path, access }) => access && ![...seen].some((seenPath) => matchPath(path, seenPath)),
	);
	expect(missed.map(({ path }) => path)).toEqual([]);
});
