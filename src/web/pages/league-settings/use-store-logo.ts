import { useState } from "react";
import { fitted } from "../../../league/entities/logo.ts";
import type { CheckedLogo } from "../../../league/entities/logo-calls.ts";
import { useApiClient } from "../../data/api-client.ts";
import { toApiError } from "../../data/api-error.ts";
import { base64Of, drawIcons } from "./draw-icons.ts";

/** A logo that the server has checked and not yet stored. */
export interface ChosenLogo extends Size {
	type: "svg" | "png";
	/** Base64. */
	data: string;
	/** Its size in the header. */
	shown: Size;
	removed: readonly string[];
}

/** Sends a logo's file to be checked, and a checked one with its icons to be stored. */
export function useStoreLogo() {
	const client = useApiClient();
	const [isStoring, setStoring] = useState(false);
	const [storeError, setError] = useState<string | null>(null);

	async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
		setStoring(true);
		setError(null);
		try {
			return await work();
		} catch (thrown) {
			const { message, fields } = toApiError(thrown);
			setError(fields["data"] ?? message);
			return null;
		} finally {
			setStoring(false);
		}
	}
	return {
		isStoring,
		storeError,
		checkLogo: (file: File) =>
			attempt(async () => {
				const type = /\.svg$/i.test(file.name) || file.type === "image/svg+xml" ? "svg" : "png";
				const sent = { type, data: await base64Of(file) };
				const logo = (await client.write("checkLogo", sent)) as CheckedLogo;
				return { ...logo, shown: fitted(logo, { width: 232, height: 56 }) };
			}),
		/** Returns the name of the stored logo; null if it could not be stored. */
		storeLogo: (logo: ChosenLogo | StoredLogo, ground: string) =>
			attempt(async () => {
				const isStored = "name" in logo;
				const icons = await drawIcons(isStored ? logo.src : dataUrl(logo), logo, ground);
				const file = isStored ? { logo: logo.name } : { type: logo.type, data: logo.data };
				return ((await client.write("storeLogo", { file, icons })) as { logo: string }).logo;
			}),
	};
}

interface Size {
	width: number;
	height: number;
}
interface StoredLogo extends Size {
	name: string;
	src: string;
}

export const dataUrl = ({ type, data }: Pick<ChosenLogo, "type" | "data">) =>
	`data:image/${type === "svg" ? "svg+xml" : "png"};base64,${data}`;
