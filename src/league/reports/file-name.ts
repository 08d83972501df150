const maxLength = 150;

/**
 * A title as a file name: keeps all letters, replaces characters special to file systems or shells.
 */
export function fileName(title: string) {
	const name = [...title.normalize("NFC").replace(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, "-")]
		.slice(0, maxLength)
		.join("")
		.replace(/\s+/g, " ")
		.replace(/^[\s.-]+|[\s.]+$/g, "");
	return name === "" ? "Download" : name;
}
