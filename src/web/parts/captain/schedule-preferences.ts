import type { CaptainPreferencesView } from "../../../league/entities/captain-preferences.ts";
import { read } from "../../data/reads.ts";

/** What a captain sees with the key from the email that asks for preferences. */
export const preferencesOf = (key: string) =>
	read<CaptainPreferencesView>("get/schedulePreferences/{id}", { id: key });
