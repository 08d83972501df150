import { iconNames, iconSizes } from "../../src/league/entities/logo.ts";
import { pngOf } from "../pictures.ts";
import { admins, rowsOf } from "./matrix.ts";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const png = { type: "png", data: base64(pngOf(40, 20)) };
const icons = Object.fromEntries(
	iconNames.map((name) => [name, base64(pngOf(iconSizes[name].width, iconSizes[name].height))]),
);

/** The league's logo; no page shows it before `update/look/1`. */
export const brandingRows = () => {
	const ok = admins("ok");
	const invalid = admins("422 INVALID");
	return [
		...rowsOf("POST checkLogo", [
			["a PNG", ok, { json: png, changesNothing: ["admin"] }],
			["text", invalid, { json: { type: "svg", data: base64(Buffer.from("a logo")) } }],
			["a GIF", invalid, { json: { ...png, type: "gif" } }],
		]),
		...rowsOf("POST storeLogo", [
			["a PNG with its icons", ok, { json: { file: png, icons } }],
			["a missing logo", invalid, { json: { file: { logo: "none" }, icons } }],
			["without an icon", invalid, { json: { file: png, icons: { ...icons, large: undefined } } }],
			[
				"an icon of another size",
				invalid,
				{ json: { file: png, icons: { ...icons, large: icons.touch } } },
			],
		]),
	];
};
