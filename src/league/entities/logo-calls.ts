import { z } from "zod";
import { uploadIncomplete } from "./field.ts";
import { type IconName, iconNames } from "./logo.ts";

/** The longest side of a PNG logo, in pixels. */
export const logoMaxSide = 2000;
const base64 = (maxBytes: number, tooLarge: string) =>
	z
		.string()
		.max(Math.ceil((maxBytes * 4) / 3) + 4, tooLarge)
		.regex(/^[A-Za-z0-9+/]+={0,2}$/, uploadIncomplete);

/** A logo as the admin's browser has read it, Base64-encoded. */
export const logoFile = z.strictObject({
	type: z.enum(["svg", "png"]),
	data: base64(500_000, "This file is too large. A logo can be up to 500 KB."),
});
/** The logo as it will be stored, and what an SVG has lost. */
export const checkedLogo = logoFile.extend({
	width: z.number(),
	height: z.number(),
	removed: z.array(z.string()).describe("Elements and attributes that a logo can’t have."),
});
export type CheckedLogo = z.infer<typeof checkedLogo>;

const icon = base64(400_000, "This image is too large.");
/**
 * A checked logo, or one that is stored under this name, with the icons that the browser has drawn
 * from it, as PNG files.
 */
export const logoToStore = z.strictObject({
	file: z.union([logoFile, z.strictObject({ logo: z.string().max(60) })]),
	icons: z.strictObject(
		Object.fromEntries(iconNames.map((name) => [name, icon])) as Record<IconName, typeof icon>,
	),
});
export const storedLogo = z.object({ logo: z.string() });
