import { accountRows } from "./account-rows.ts";
import { availabilityRows } from "./availability-rows.ts";
import { brandingRows } from "./branding-rows.ts";
import { bulkRows } from "./bulk-rows.ts";
import { caseRows } from "./case-rows.ts";
import { checkRows } from "./check-rows.ts";
import { consentRows } from "./consent-rows.ts";
import { contactRows } from "./contact-rows.ts";
import { deputyRows } from "./deputy-rows.ts";
import { formRows } from "./form-rows.ts";
import { formerRosterRows } from "./former-roster-rows.ts";
import { historyRows } from "./history-rows.ts";
import { invitationRows } from "./invitation-rows.ts";
import { lineupRows } from "./lineup-rows.ts";
import { makeupRows } from "./makeup-rows.ts";
import { messageRows } from "./message-rows.ts";
import { moveRows } from "./move-rows.ts";
import { openSpotRows } from "./open-spot-rows.ts";
import { planRows } from "./plan-rows.ts";
import { playerLinkRows } from "./player-link-rows.ts";
import { privacyRows } from "./privacy-rows.ts";
import { pushRows } from "./push-rows.ts";
import { recordRows } from "./record-rows.ts";
import { resultRows } from "./result-rows.ts";
import { rosterRows } from "./roster-rows.ts";
import { scheduleRows } from "./schedule-rows.ts";
import { searchRows } from "./search-rows.ts";
import { securityRows } from "./security-rows.ts";
import { serverRows } from "./server-rows.ts";
import { setupRows } from "./setup-rows.ts";
import { shareRows } from "./share-rows.ts";
import { signupRows } from "./signup-rows.ts";
import { taskRows } from "./task-rows.ts";
import { teamRows } from "./team-rows.ts";
import { textRows } from "./text-rows.ts";

/** The calls of the permission matrix by subject; each prepares the league and returns its rows. */
export const subjects = [
	accountRows,
	availabilityRows,
	bulkRows,
	checkRows,
	consentRows,
	formRows,
	formerRosterRows,
	contactRows,
	deputyRows,
	historyRows,
	shareRows,
	invitationRows,
	makeupRows,
	caseRows,
	messageRows,
	moveRows,
	openSpotRows,
	planRows,
	playerLinkRows,
	privacyRows,
	pushRows,
	recordRows,
	resultRows,
	rosterRows,
	teamRows,
	scheduleRows,
	securityRows,
	searchRows,
	serverRows,
	setupRows,
	signupRows,
	taskRows,
	textRows,
	brandingRows,
	lineupRows,
];
