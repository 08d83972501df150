import type { DeviceCard } from "./device-card.ts";

/**
 * A stored card as site versions before 1.0 wrote it: under other names, without a data version.
 */
export interface OldDeviceCard
	extends Pick<DeviceCard, "id" | "userId" | "matchId" | "seen" | "drafts" | "complaint"> {
	wishes: DeviceCard["pending"];
	held: DeviceCard["conflicts"];
	by: DeviceCard["changedBy"];
	flight: DeviceCard["request"];
	refused: DeviceCard["error"];
	isTickUnseen: boolean;
	touchedAt: number;
}

export const upgradeCard = ({
	wishes,
	held,
	by,
	flight,
	refused,
	isTickUnseen,
	touchedAt,
	...card
}: OldDeviceCard): DeviceCard => ({
	...card,
	// Older than every data version: the next page load brings the server's card.
	seenAt: 0,
	pending: wishes,
	conflicts: held,
	changedBy: by,
	request: flight,
	error: refused,
	isVerificationDropped: isTickUnseen,
	changedAt: touchedAt,
});
