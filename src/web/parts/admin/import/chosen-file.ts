/** The API’s limit, see `league/entities/import.ts`. */
const maxBytes = 3_000_000;

export interface ChosenFile {
	fileName: string;
	/** In base64, as the API expects it. */
	file: string;
}

/** Reads the chosen file, or returns why it can’t be imported. */
export async function readChosen(file: File): Promise<ChosenFile | { error: string }> {
	if (file.size > maxBytes) return { error: "This file is too large. The limit is 3 MB." };
	if (file.size === 0) return { error: "This file is empty." };
	const text = await new Promise<string | null>((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => resolve(null);
		reader.readAsDataURL(file);
	});
	if (text === null)
		return {
			error: "Couldn’t read this file. Close it in other programs and try again.",
		};
	return { fileName: file.name.slice(0, 255), file: text.slice(text.indexOf(",") + 1) };
}
