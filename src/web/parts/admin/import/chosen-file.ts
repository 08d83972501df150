/** As much as the calls take: `league/entities/import.ts`. */
const bytesMax = 3_000_000;

export interface ChosenFile {
	fileName: string;
	/** In base64, as the calls carry it. */
	file: string;
}

/** What somebody has chosen or dropped, or why it can't be sent, in a sentence. */
export async function readChosen(file: File): Promise<ChosenFile | { fault: string }> {
	if (file.size > bytesMax)
		return { fault: "This file is too large: at most 3 MB can be imported." };
	if (file.size === 0) return { fault: "This file is empty." };
	const text = await new Promise<string | null>((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => resolve(null);
		reader.readAsDataURL(file);
	});
	if (text === null)
		return {
			fault: "This file could not be read from your computer. Is it still open in another program?",
		};
	return { fileName: file.name.slice(0, 255), file: text.slice(text.indexOf(",") + 1) };
}
