/** A change of a player, as the change log has it. */
export interface AddressChange {
	/** The API call. */
	readonly call: string;
	readonly isByAdmin: boolean;
	/** Null: the player was added by it. */
	readonly before: { readonly email?: string } | null;
	readonly after: { readonly email?: string } | null;
}

/**
 * Whether the owner of a player's email address may get the player's file: only if nobody has ever
 * changed the address except admins, and the player by the link that confirms it. Captains may
 * change addresses, and could otherwise read what only admins may read. A deleted user counts as a
 * captain.
 */
export const isOwnAddress = (changes: readonly AddressChange[]): boolean =>
	changes.every(
		({ call, isByAdmin, before, after }) =>
			isByAdmin ||
			call === "confirmOwnEmail" ||
			before?.email === undefined ||
			after?.email === undefined ||
			before.email.toLowerCase() === after.email.toLowerCase(),
	);
