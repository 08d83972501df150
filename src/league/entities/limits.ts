/**
 * The maximum lengths of texts, in characters, for schemas and for forms, which load no schemas.
 * They are separate constants because bundles replace each by its value.
 */

/** The limits of the types of fields, which a field's `max` overrides. */
export const textMax = 200;
export const nameMax = 80;
export const proseMax = 2000;
export const emailMax = 254;
export const phoneMax = 30;
export const linkMax = 500;

/** The limits of some fields, for forms that don't load the descriptions of these fields. */
export const teamNameMax = 60;
export const scoreTextMax = 60;
export const preferenceNoteMax = 300;

/** The limits of texts that are not a field of any record. */
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

/** The number of digits of the codes from emails and from authenticator apps. */
export const emailCodeDigits = 8;
export const appCodeDigits = 6;
