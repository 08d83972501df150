import type { CaptainWishesView } from "../../../league/entities/captain-wishes.ts";
import { read } from "../../data/reads.ts";

/** What a captain sees with the key from the email that asks for wishes. */
export const wishesOf = (key: string) =>
	read<CaptainWishesView>("get/scheduleWishes/{id}", { id: key });
