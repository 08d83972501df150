// Titles of the pages on which captains and deputies accept.
export const notAccepted = "Could not accept the invitation";
export const invitationNotValid = "This invitation is no longer valid";
