import { type ReactNode, useEffect, useRef } from "react";
import signedInStyles from "../../styles/signed-in.css?url";
import { PageHead } from "../../ui/page-head.tsx";
import { samples } from "./samples.ts";
import { applyTokens, showStates, type Theme as ThemeName } from "./theme.ts";
import "./styleguide.css";

const themes = ["light", "dark"] as const;

/** Every component of `web/ui` in every state, light and dark. Only in development builds. */
export default function StyleguidePage() {
	useEffect(showStates, []);
	return (
		<div className="page styleguide">
			<link rel="stylesheet" href={signedInStyles} precedence="default" />
			<PageHead>
				<p>Every component of web/ui in every state.</p>
			</PageHead>
			{samples.map(({ title, Sample }) => (
				<section key={title} aria-label={title}>
					<h2>{title}</h2>
					<div className="styleguide-row">
						{themes.map((theme) => (
							<Theme key={theme} theme={theme}>
								<Sample theme={theme} />
							</Theme>
						))}
					</div>
				</section>
			))}
		</div>
	);
}

function Theme({ theme, children }: { theme: ThemeName; children: ReactNode }) {
	const column = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (column.current) applyTokens(column.current, theme);
	}, [theme]);
	return (
		<div ref={column} className="styleguide-theme">
			{children}
		</div>
	);
}
