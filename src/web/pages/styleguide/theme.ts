export type Theme = "light" | "dark";

const dark = "(prefers-color-scheme: dark)";

/** Gives an element the tokens of one theme, whatever the device prefers. */
export function applyTokens(element: HTMLElement, theme: Theme) {
	element.style.colorScheme = theme;
	eachRule((rule) => {
		if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ":root") return;
		const media = rule.parentRule instanceof CSSMediaRule ? rule.parentRule.conditionText : "";
		if (media !== "" && !(theme === "dark" && media === dark)) return;
		for (const name of rule.style)
			if (name.startsWith("--")) element.style.setProperty(name, rule.style.getPropertyValue(name));
	});
}

/** Makes `is-hover` and `is-focus` look like `:hover` and `:focus-visible`. */
export function showStates() {
	const found: [CSSStyleRule, CSSGroupingRule | CSSStyleSheet][] = [];
	eachRule((rule, parent) => {
		if (rule instanceof CSSStyleRule && /:hover|:focus-visible/.test(rule.selectorText))
			found.push([rule, parent]);
	});
	for (const [rule, parent] of found) {
		const text = rule.cssText.replaceAll(":hover", ".is-hover");
		// Right after the original rule, so that the same other rules override it.
		parent.insertRule(
			text.replaceAll(":focus-visible", ".is-focus"),
			[...parent.cssRules].indexOf(rule) + 1,
		);
	}
}

function eachRule(visit: (rule: CSSRule, parent: CSSGroupingRule | CSSStyleSheet) => void) {
	const walk = (parent: CSSGroupingRule | CSSStyleSheet) => {
		for (const rule of parent.cssRules) {
			visit(rule, parent);
			if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
				walk(rule as CSSGroupingRule);
			if (rule instanceof CSSImportRule && rule.styleSheet) walk(rule.styleSheet);
		}
	};
	for (const sheet of document.styleSheets) walk(sheet);
}
