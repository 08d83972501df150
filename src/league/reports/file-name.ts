const longest = 150;

/**
 * A title as the name of a file: any letters, but nothing that a disk or a shell takes for
 * something else.
 */
export function fileName(title: string) {
	const name = [...title.normalize("NFC").replace(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, "-")]
		.slice(0, longest)
		.join("")
		.replace(/\s+/g, " ")
		.replace(/^[\s.-]+|[\s.]+$/g, "");
	return name === "" ? "Download" : name;
}
