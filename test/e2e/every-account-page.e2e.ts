import { pages } from "../../src/web/routes/all.ts";
import { accountPages, become } from "./account-pages.ts";
import { expect, test } from "./browser.ts";
import { useLeague } from "./league.ts";
import { examine, phone } from "./page-checks.ts";

useLeague();
test.use({ viewport: phone });

const seen = new Set<string>();

for (const { name, heading, title = heading, as, reach, refusals } of accountPages)
	test(`${name} is accessible at every width`, async ({ page, pageErrors }) => {
		await become(page, as);
		await reach(page);
		seen.add(new URL(page.url()).pathname);
		await examine(page, { heading, title });
		expect(pageErrors.filter((each) => !refusals?.test(each))).toEqual([]);
	});

test("every page that is not for everybody was among them", () => {
	const missed = pages.filter(({ path, access }) => access && !seen.has(path));
	expect(missed.map(({ path }) => path)).toEqual([]);
});
