import type { Context } from "hono";
import { shownLogo } from "../../league/entities/logo.ts";
import type { ServerContext } from "../context/server-context.ts";

/** A picture may style itself; it can neither load nor run anything, wherever it is opened. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /look/{logo}/{name}: a picture of a stored logo, whose name has its hash. */
export const logoFiles =
	({ db }: Pick<ServerContext, "db">) =>
	async (c: Context) => {
		const { logo = "", name = "" } = c.req.param();
		const file =
			shownLogo(logo) &&
			(await db
				.selectFrom("logoFile")
				.select(["type", "bytes"])
				.where("logo", "=", logo)
				.where("name", "=", name)
				.executeTakeFirst());
		if (!file) return c.text("Not found", 404, { "cache-control": "no-store" });
		return c.body(new Uint8Array(file.bytes), 200, {
			"content-type": file.type,
			"content-security-policy": policy,
			"cache-control": "public, max-age=31536000, immutable",
		});
	};
