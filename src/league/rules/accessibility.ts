/** What the browser tests check on every page, and what the page /accessibility therefore says. */
export const accessibility = {
	standard: "WCAG 2.2",
	level: "AA",
	/** The standard’s rules, as axe names them. */
	rules: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
	/** The narrowest screen without scrolling sideways, in CSS pixels. */
	narrowest: 320,
	zoomPercent: 200,
};
