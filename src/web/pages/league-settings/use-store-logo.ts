import { useState } from "react";
import { fitted } from "../../../league/entities/logo.ts";
import type { CheckedLogo } from "../../../league/entities/logo-calls.ts";
import { type ApiError, toApiError } from "../../data/api-error.ts";
import { useAsk } from "../../data/use-ask.ts";
import { useSave } from "../../data/use-save.ts";
import { base64Of, drawIcons } from "./draw-icons.ts";

/** A logo that the server has checked and not yet stored. */
export interface ChosenLogo extends Size {
	type: "svg" | "png";
	/** The file in Base64. */
	data: string;
	/** Its size in the header. */
	shown: Size;
	/** The elements and attributes that were left out of an SVG. */
	removed: readonly string[];
}

/** Has the server check a logo's file, without storing it. */
export function useCheckLogo() {
	const { ask, isAsking, error } = useAsk();
	async function checkLogo(file: File): Promise<ChosenLogo | null> {
		const type = /\.svg$/i.test(file.name) || file.type === "image/svg+xml" ? "svg" : "png";
		const body = { type, data: await base64Of(file) };
		const checked = await ask<CheckedLogo>({ path: "checkLogo", body });
		if (!checked.ok) return null;
		return { ...checked.answer, shown: fitted(checked.answer, { width: 232, height: 56 }) };
	}
	return { checkLogo, isChecking: isAsking, refusal: refusalOf(error) };
}

/** Stores a logo with its icons. */
export function useStoreLogo() {
	const { save, isSaving, error } = useSave();
	const [drawError, setDrawError] = useState<ApiError | null>(null);
	/** Returns the name of the stored logo; null if it could not be stored. */
	async function storeLogo(logo: ChosenLogo | StoredLogo, ground: string) {
		const isStored = "name" in logo;
		setDrawError(null);
		try {
			const icons = await drawIcons(isStored ? logo.src : dataUrl(logo), logo, ground);
			const file = isStored ? { logo: logo.name } : { type: logo.type, data: logo.data };
			const outcome = await save("storeLogo", { file, icons });
			return outcome?.ok ? outcome.answer.logo : null;
		} catch (thrown) {
			// The stored logo could not be loaded.
			setDrawError(toApiError(thrown));
			return null;
		}
	}
	return { storeLogo, isStoring: isSaving, storeError: refusalOf(drawError ?? error) };
}

const refusalOf = (error: ApiError | null) => error?.fields["data"] ?? error?.message;

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
