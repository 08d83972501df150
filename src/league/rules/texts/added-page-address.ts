/**
 * The first parts of the program's own addresses, which no added page can have. A test compares
 * them with all routes.
 */
const usedAddresses: ReadonlySet<string> = new Set(
	`accessibility api assets associations availability bylaws calendar certificates
	change-password consent consents contact contact-topics deputy court-locations
	division-assignments divisions embed faq fee-report form-ratings healthz help history info
	invitation invitations leader-board league-news league-settings lineup locations login look
	mailbox makeup makeup-matches match-file match-results matches messages metrics move
	my-contact my-signup notices offline payment payments player-form player-signup players
	players-looking portal postpone previews privacy problems profile protests ratings readyz
	records reports reset-password result-check result-checks roster same-names
	schedule-preferences schedule-wishes schedules search season season-calendars season-numbers
	seasons server signup standings standings-adjustments styleguide team-availability team-form
	team-info team-listing team-messages team-shares teams tennis-associations tennis-centers
	tennis-clubs texts users withdrawals`.split(/\s+/),
);

/** Whether an added page can have this address, in lowercase letters and without slashes. */
export const isPageAddress = (address: string) =>
	/^[a-z\d]+(-[a-z\d]+)*$/.test(address) && !usedAddresses.has(address);

/** An address as it is stored, from one that was typed, such as `/Sponsors/`. */
export const pageAddressOf = (typed: string) =>
	typed
		.trim()
		.replace(/^\/|\/$/g, "")
		.toLowerCase();

/** What is wrong with the address of an added page. */
export function pageAddressError(typed: string): string | undefined {
	const address = pageAddressOf(typed);
	if (isPageAddress(address)) return undefined;
	return usedAddresses.has(address)
		? `The site already has a page at /${address}. Choose another address.`
		: "Please use letters from a to z, digits, and hyphens, like sponsors-2027.";
}
