import type { Branding } from "../../league/entities/branding.ts";
import { iconSizes, logoPath, shownLogo } from "../../league/entities/logo.ts";
import type { PageBranding } from "../../league/page-request.ts";
import { brandingCss } from "../../league/rules/branding/branding-css.ts";
import { paletteOf } from "../../league/rules/branding/palette.ts";

/** What pages, icons and link previews look like; the same object while the colors don't change. */
export function pageBranding(row: Branding): PageBranding {
	const name = `${row.mainColor} ${row.accentColor} ${row.logo}`;
	if (known?.name !== name) known = { name, branding: brandingOf(row) };
	return known.branding;
}

function brandingOf({ logo, ...colors }: Branding): PageBranding {
	const palette = paletteOf(colors);
	const shown = shownLogo(logo);
	return {
		css: brandingCss(palette),
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

let known: { name: string; branding: PageBranding } | undefined;
