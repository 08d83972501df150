import type { TestApp } from "../../../../test/app.ts";

export const triesLeft = async (app: TestApp, email: string) =>
	(
		await app.db
			.selectFrom("code")
			.select("triesLeft")
			.where("email", "=", email)
			.executeTakeFirst()
	)?.triesLeft;
