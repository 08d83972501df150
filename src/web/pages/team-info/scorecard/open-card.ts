import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import type { CardRights } from "../../../../league/rules/scoring/verification.ts";
import type { DeviceCard } from "../../../outbox/device-card.ts";
import type { CardFacts } from "./card-facts.ts";

/** What the parts of an open scorecard share. */
export interface OpenCard {
	facts: CardFacts;
	device: DeviceCard;
	/** The card as the device shows it, with changes that are not sent yet. */
	card: Card;
	rights: CardRights;
	step: Step;
}

/** Changes the scorecard on this device. */
export type Step = (change: (card: DeviceCard, now: number) => DeviceCard) => void;
