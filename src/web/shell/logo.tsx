import type { ShownLogo } from "../../league/entities/logo.ts";
import { useSite } from "../site-context.ts";
import small1x from "./logo/small@1x.png";
import small2x from "./logo/small@2x.png";
import wide1x from "./logo/wide@1x.png";
import wide2x from "./logo/wide@2x.png";

/** The name that is drawn in the pictures (`scripts/draw-icons.mjs`). */
export const drawnName = "Metro Mixed Tennis League";

/** A league's own logo, smaller on phones. */
const OwnLogo = ({ src, width, height, name }: ShownLogo & { name: string }) => {
	const scale = Math.min(1, 144 / width, 48 / height);
	return (
		<picture>
			<source
				media="(max-width: 699px)"
				srcSet={src}
				width={Math.round(width * scale)}
				height={Math.round(height * scale)}
			/>
			<img src={src} width={width} height={height} alt={name} />
		</picture>
	);
};

/** The league's own logo, or else the drawn one by screen width and density, or else its name. */
export function Logo() {
	const { league, logo } = useSite();
	const { name } = league;
	if (logo) return <OwnLogo {...logo} name={name} />;
	if (name !== drawnName) return <span className="name-as-logo">{name}</span>;
	return (
		<picture>
			<source
				media="(max-width: 699px)"
				srcSet={`${small1x} 1x, ${small2x} 2x`}
				width={48}
				height={48}
			/>
			<img src={wide1x} srcSet={`${wide1x} 1x, ${wide2x} 2x`} width={232} height={56} alt={name} />
		</picture>
	);
}
