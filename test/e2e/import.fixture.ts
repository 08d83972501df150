import type { Page } from "./browser.ts";
import { demoLeague, named } from "./demo-league.ts";
import { openAs } from "./signed-in.ts";

export const openList = (
	list: "players" | "teams" | "seasons" | "matches?view=draft",
	width?: number,
) => openAs("admin@crosscourt.example", `/${list}`, width);

export const dialog = (page: Page) => page.getByRole("dialog", { name: /^Import/ });
export const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).first().waitFor();
export const choose = (page: Page, rows: (string | number)[][], name = "list.csv") =>
	page.getByLabel("Excel or CSV file").setInputFiles({
		name,
		mimeType: "text/csv",
		buffer: Buffer.from(rows.map((row) => row.join(",")).join("\n")),
	});
export const someone = demoLeague.player.find(({ teamId }) => teamId === named.captainTeamId)!;
