import { join } from "node:path";
import type { PayerForm } from "../league/entities/payment.ts";
import type { Settings } from "./env.ts";
import { payPal } from "./paypal/paypal.ts";
import { openMeteo } from "./weather/open-meteo.ts";
import { openWeather } from "./weather/open-weather.ts";

/* Options for single services, derived from the settings. */

/** The folder of the embedded database; null with an external one. */
export const dataFolder = (settings: Settings, defaultDataDir: string) =>
	settings.DATABASE_URL ? null : (settings.DATA_DIR ?? defaultDataDir);

export const backupFolder = (settings: Settings, defaultDataDir: string) =>
	settings.BACKUP_DIR ?? join(settings.DATA_DIR ?? defaultDataDir, "backups");

/** The path to which PayPal sends its notices. */
export const payPalNoticePath = "/payment/notice";

/** Where the payment page sends a payer, with the fields that PayPal needs. */
export function payerForm(
	{ PAYER_URL, PAYER_MODE, PAYER_BUTTON_ID, PAYER_BUSINESS }: Settings,
	publicUrl: string,
): PayerForm {
	const fields: Record<string, string> = PAYER_BUTTON_ID
		? { cmd: "_s-xclick", hosted_button_id: PAYER_BUTTON_ID }
		: {
				cmd: "_xclick",
				...(PAYER_BUSINESS && {
					business: PAYER_BUSINESS,
					notify_url: publicUrl + payPalNoticePath,
				}),
				currency_code: "USD",
			};
	return { url: PAYER_URL, mode: PAYER_MODE, fields, isRecorded: PAYER_BUSINESS !== undefined };
}

/** Null without an account: then it isn't known whose payments PayPal's notices may be about. */
export const payPalAccount = ({ PAYER_BUSINESS, PAYPAL_VERIFY_URL }: Settings) =>
	PAYER_BUSINESS ? payPal(PAYER_BUSINESS, PAYPAL_VERIFY_URL) : null;

export const configuredAccessCodes = ({
	ACCESS_CODE_CAPTAIN,
	ACCESS_CODE_ADMIN,
	ACCESS_CODE_BOTH,
}: Settings) => ({
	...(ACCESS_CODE_CAPTAIN && { captain: ACCESS_CODE_CAPTAIN }),
	...(ACCESS_CODE_ADMIN && { admin: ACCESS_CODE_ADMIN }),
	...(ACCESS_CODE_BOTH && { both: ACCESS_CODE_BOTH }),
});

export function weatherProvider({
	WEATHER_PROVIDER: provider,
	WEATHER_KEY: key = "",
	WEATHER_URL: baseUrl,
	WEATHER_LATITUDE: latitude,
	WEATHER_LONGITUDE: longitude,
}: Settings) {
	if (provider === "none") return null;
	const place = { baseUrl, latitude, longitude };
	return provider === "openweather" ? openWeather({ ...place, key }) : openMeteo(place);
}
