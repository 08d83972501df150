/**
 * Whether it is the name of a time zone, like America/Chicago. `Intl.supportedValuesOf` lists each
 * zone under one name only, sometimes an outdated one.
 */
export function isTimeZone(zone: string) {
	try {
		return /^[a-z]/i.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
	} catch {
		return false;
	}
}
