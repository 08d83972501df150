import type { DeviceCard } from "./device-card.ts";

/**
 * How site versions before 1.0 stored a card: with other field names and without a data version.
 * Devices may still have such cards, so the names can't be changed.
 */
export interface OldDeviceCard
	extends Pick<DeviceCard, "id" | "userId" | "matchId" | "seen" | "drafts" | "complaint"> {
	preferences: DeviceCard["pending"];
	held: DeviceCard["conflicts"];
	by: DeviceCard["changedBy"];
	flight: DeviceCard["request"];
	refused: DeviceCard["error"];
	isTickUnseen: boolean;
	touchedAt: number;
}

/** Converts a stored card to the current field names. */
export const upgradeCard = ({
	preferences,
	held,
	by,
	flight,
	refused,
	isTickUnseen,
	touchedAt,
	...card
}: OldDeviceCard): DeviceCard => ({
	...card,
	// Older than every data version, so that the next page load replaces it with the server's card.
	seenAt: 0,
	pending: preferences,
	conflicts: held,
	changedBy: by,
	request: flight,
	error: refused,
	isVerificationDropped: isTickUnseen,
	changedAt: touchedAt,
});
