const loading = new Map<string, Promise<unknown>>();

/**
 * Every `import()` of the built site goes through this: loads a script together with the styles of
 * what it shows, unless they are in the page already.
 */
export async function loadWithStyles<T>(load: () => Promise<T>, styles: readonly string[] = []) {
	const [loaded] = await Promise.all([load(), ...styles.map((file) => styleOf(`/${file}`))]);
	return loaded;
}

function styleOf(href: string) {
	if (document.querySelector("style")?.dataset["files"]?.split(" ").includes(href)) return;
	const known = loading.get(href) ?? linkTo(href);
	loading.set(href, known);
	return known;
}

const linkTo = (href: string) =>
	new Promise((onload, onerror) => {
		document.head.append(
			Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror }),
		);
	});
