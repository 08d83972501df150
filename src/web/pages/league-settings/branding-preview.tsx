import { type ReactNode, useEffect, useRef } from "react";
import { type LeagueColors, paletteOf } from "../../../league/rules/branding/palette.ts";
import { useLeague } from "../../site-context.ts";

interface BrandingPreviewProps {
	colors: LeagueColors;
	/** What the header shows; without a logo, it shows the league's name. */
	logo: ReactNode;
}

/** The colors as pages use them, in light and dark mode. */
export function BrandingPreview({ colors, logo }: BrandingPreviewProps) {
	return (
		<div className="look-previews">
			<Sample mode="light" colors={colors} logo={logo} />
			<Sample mode="dark" colors={colors} logo={logo} />
		</div>
	);
}

function Sample({ mode, colors, logo }: BrandingPreviewProps & { mode: "light" | "dark" }) {
	const panel = useRef<HTMLElement>(null);
	const { name } = useLeague();
	const { mainColor, accentColor } = colors;
	// The content security policy allows no style attributes in HTML.
	useEffect(() => {
		const shades = paletteOf({ mainColor, accentColor })[mode];
		for (const [shade, value] of Object.entries(shades))
			panel.current?.style.setProperty(`--${shade}`, value);
	}, [mode, mainColor, accentColor]);
	return (
		<figure ref={panel} className="look-preview">
			<figcaption>{mode === "light" ? "Light mode" : "Dark mode"}</figcaption>
			<div className="look-header">
				{logo ?? <b>{name}</b>}
				<span className="look-here">Standings</span>
			</div>
			<div className="look-page">
				<p>
					Text, <span className="look-link">a link</span> and <span className="muted">a hint</span>
				</p>
				<p className="look-marked">Your team</p>
				<p>
					<span className="look-save">Save</span> <span className="look-highlight">Results</span>
				</p>
			</div>
		</figure>
	);
}
