import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { fitted, iconNames, iconSizes } from "../../../league/entities/logo.ts";
import {
	type CheckedLogo,
	logoFile,
	logoMaxSide,
	logoToStore,
} from "../../../league/entities/logo-calls.ts";
import { guards } from "../../../league/permissions.ts";
import { cleanPng } from "../../branding/png.ts";
import { cleanSvg } from "../../branding/svg.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";

/**
 * POST /api/checkLogo `{ type, data }`: returns a logo's file as it would be stored, with its size,
 * and without parts that a logo can't have. Writes nothing. Page: /league-settings, which draws the
 * icons from it in the browser.
 */
export async function checkLogo(_: ServerContext, { viewer, body }: Call): Promise<CheckedLogo> {
	assertAccess(guards.admins(viewer));
	const { bytes, ...logo } = cleaned(parseBody(logoFile, body));
	return { ...logo, data: bytes.toString("base64") };
}

/**
 * POST /api/storeLogo `{ file, icons }`: stores a logo with its icons, each a PNG of exactly its
 * size, and returns its name. The file may be that of a stored logo, for icons in another color.
 * Pages show it once `update/look/1` has chosen it, so storing changes nothing yet.
 */
export async function storeLogo({ db }: ServerContext, { viewer, body }: Call) {
	assertAccess(guards.admins(viewer));
	const { file, icons } = parseBody(logoToStore, body);
	const source = cleaned("logo" in file ? await storedSource(db, file.logo) : file);
	const files = [
		{ name: `logo.${source.type}`, type: mediaTypes[source.type], bytes: source.bytes },
		...iconNames.map((icon) => {
			const size = iconSizes[icon];
			const { bytes, width, height } = cleanPng(Buffer.from(icons[icon], "base64"), 2000);
			if (width !== size.width || height !== size.height)
				throw new ApiError("INVALID", `The icon ${size.name} has the wrong size.`);
			return { name: size.name, type: mediaTypes.png, bytes };
		}),
	];
	const hash = createHash("sha256");
	for (const { bytes } of files) hash.update(bytes);
	const { width, height } = fitted(source, headerBox);
	const logo = `${hash.digest("hex").slice(0, 32)}-${width}x${height}-${source.type}`;
	await db
		.insertInto("logoFile")
		.values(files.map((each) => ({ logo, ...each })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return { logo };
}

export const chooseLogoAgain = "Please choose the logo again.";

async function storedSource(db: Kysely<Database>, logo: string) {
	const file = await db
		.selectFrom("logoFile")
		.select(["name", "bytes"])
		.where("logo", "=", logo)
		.where("name", "in", ["logo.svg", "logo.png"])
		.executeTakeFirst();
	if (!file) throw new ApiError("INVALID", chooseLogoAgain);
	const type = file.name === "logo.svg" ? ("svg" as const) : ("png" as const);
	return { type, data: file.bytes.toString("base64") };
}

/** The largest size of a logo in the header, in CSS pixels. */
const headerBox = { width: 232, height: 56 };
const mediaTypes = { svg: "image/svg+xml", png: "image/png" };

/** The file without parts that a logo can't have. Errors are reported for the field `data`. */
function cleaned({ type, data }: { type: "svg" | "png"; data: string }) {
	const bytes = Buffer.from(data, "base64");
	try {
		if (type === "png") return { type, removed: [], ...cleanPng(bytes, logoMaxSide) };
		const { svg, ...rest } = cleanSvg(bytes.toString("utf8"));
		return { type, ...rest, bytes: Buffer.from(svg) };
	} catch (error) {
		if (error instanceof ApiError) assertNoErrors({ data: error.message });
		throw error;
	}
}
