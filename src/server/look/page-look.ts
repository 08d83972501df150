import { iconSizes, logoPath, shownLogo } from "../../league/entities/logo.ts";
import type { Look } from "../../league/entities/look.ts";
import type { PageLook } from "../../league/page-request.ts";
import { lookCss } from "../../league/rules/look/look-css.ts";
import { paletteOf } from "../../league/rules/look/palette.ts";

/** What pages, icons and link previews look like; the same object while the colors don't change. */
export function pageLook(row: Look): PageLook {
	const name = `${row.mainColor} ${row.accentColor} ${row.logo}`;
	if (known?.name !== name) known = { name, look: lookOf(row) };
	return known.look;
}

function lookOf({ logo, ...colors }: Look): PageLook {
	const palette = paletteOf(colors);
	const shown = shownLogo(logo);
	return {
		css: lookCss(palette),
		themeColor: palette.light["court-dark"],
		logo: shown && {
			shown,
			favicon: logoPath(logo, iconSizes.favicon.name),
			touchIcon: logoPath(logo, iconSizes.touch.name),
			icons: [iconSizes.small, iconSizes.large].map((size) => logoPath(logo, size.name)),
			preview: logoPath(logo, iconSizes.preview.name),
		},
	};
}

let known: { name: string; look: PageLook } | undefined;
