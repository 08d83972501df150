/**
 * The most characters of texts, for schemas and for forms, which load no schemas. Constants,
 * because bundles replace them by their values.
 */

/** Of each type of field; a field's `max` is another limit. */
export const textMax = 200;
export const nameMax = 80;
export const proseMax = 2000;
export const emailMax = 254;
export const phoneMax = 30;
export const linkMax = 500;

/** Of fields that forms use without loading the field's description. */
export const teamNameMax = 60;
export const scoreTextMax = 60;
export const preferenceNoteMax = 300;

/** Of texts that no record has as a field. */
export const accessCodeMax = 100;
export const caseRuleMax = 200;
export const contactMessageMax = 4000;
export const messageSubjectMax = 120;
export const messageTextMax = 5000;
export const passkeyNameMax = 60;
export const passwordMax = 128;
export const reasonMax = 1000;
export const recoveryCodeMax = 40;
export const signedNameMax = 120;

/** The digits of codes: from emails, and from authenticator apps. */
export const emailCodeDigits = 8;
export const appCodeDigits = 6;
