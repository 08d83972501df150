import type { TestApp } from "../../../../test/app.ts";
import { rowCounts } from "../../../../test/league-content.ts";
import { demoAccessCodes } from "../../demo/accounts.ts";

export const written = async (app: TestApp) => ({ ...(await rowCounts(app.db)), limit: 0 });
export const profile = {
	accessCode: demoAccessCodes.captain,
	firstName: "Ada",
	lastName: "Newcomer",
	phone: "214-555-0142",
	teamName: "Newcomers",
};
