import { z } from "zod";
import { isTimeZone } from "../league/entities/time-zone.ts";
import { StartError } from "./start-error.ts";

function number(from: number, to: number) {
	const rule = `must be a number from ${from} to ${to}`;
	return z.coerce.number(rule).min(from, rule).max(to, rule);
}
const host = z
	.string()
	.refine(
		(name) => URL.canParse(`http://${inUrl(name)}`),
		"must be a host name or IP address of this machine",
	);
const port = number(0, 65_535).int("must be a whole number");
const webAddress = z.url({
	protocol: /^https?$/,
	error: "must be a URL that starts with http:// or https://",
});
const timeZone = z.string().refine(isTimeZone, "must be a time zone like America/Chicago");
const accessCode = z.string().min(8, "must have at least 8 characters");

/** All settings, read from the environment once at startup. docs/settings.md lists them. */
const settings = z.object({
	NODE_ENV: z.string().default("development"),
	PORT: port.default(3000),
	HOST: host.default("127.0.0.1"),
	DATA_DIR: z.string().min(1).optional(),
	DATABASE_URL: z
		.url({
			protocol: /^postgres(ql)?$/,
			error: "must look like postgres://user:password@host:5432/database",
		})
		.optional(),
	PG_BIN: z.string().min(1).optional(),
	BACKUP_DIR: z.string().min(1).optional(),
	BACKUP_HOUR: number(0, 23).int("must be a whole number").default(3),
	BACKUP_DAYS: number(0, 365).int("must be a whole number").default(14),
	BACKUP_WEEKS: number(0, 520).int("must be a whole number").default(8),
	PUBLIC_URL: webAddress
		.refine(
			(url) => !URL.canParse(url) || /^\/?$/.test(new URL(url).pathname + new URL(url).search),
			"must be a URL without a path",
		)
		.optional(),
	SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
	SMTP_URL: z
		.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" })
		.optional(),
	MAIL_FROM: z.email("must be a plain email address, like league@your.league").optional(),
	LEAGUE_TIME_ZONE: timeZone.default("America/Chicago"),
	TRUSTED_PROXIES: number(0, 5).int("must be a whole number").default(0),
	METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
	SECURITY_LOG_DAYS: number(30, 3650).int("must be a whole number").default(365),
	WEATHER_PROVIDER: z.enum(["open-meteo", "openweather", "none"]).default("open-meteo"),
	WEATHER_URL: webAddress.optional(),
	WEATHER_KEY: z.string().min(1).optional(),
	WEATHER_LATITUDE: number(-90, 90).default(32.78),
	WEATHER_LONGITUDE: number(-180, 180).default(-96.8),
	SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
	/** For tests: push services on this machine. */
	PUSH_LOOPBACK: z.enum(["0", "1"]).default("0"),
	PAYER_URL: webAddress.default("https://www.paypal.com/cgi-bin/webscr"),
	PAYER_MODE: z.enum(["form", "link"]).default("form"),
	PAYER_BUTTON_ID: z.string().min(1).optional(),
	PAYER_BUSINESS: z.string().min(1).optional(),
	PAYPAL_VERIFY_URL: webAddress.default("https://ipnpb.paypal.com/cgi-bin/webscr"),
	ACCESS_CODE_CAPTAIN: accessCode.optional(),
	ACCESS_CODE_ADMIN: accessCode.optional(),
	ACCESS_CODE_BOTH: accessCode.optional(),
});
export type Settings = z.infer<typeof settings> & {
	publicUrl: string;
	isLoopback: boolean;
	isProduction: boolean;
};

/**
 * Throws a `StartError` that names an invalid setting and its rule. Empty values count as unset.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
	const { data, error } = settings.safeParse(
		Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")),
	);
	if (error) {
		const [issue] = error.issues;
		throw new StartError(
			`The setting ${issue?.path.join(".")} is wrong: ${issue?.message.replace(/^Invalid/, "invalid")}.`.replace(
				/\.\.$/,
				".",
			),
		);
	}
	if (data.WEATHER_PROVIDER === "openweather" && !data.WEATHER_KEY) {
		throw new StartError(
			"The setting WEATHER_KEY is missing: WEATHER_PROVIDER=openweather needs it.",
		);
	}
	if (/^(0\.0\.0\.0|::|\[::\])$/.test(data.HOST) && !data.PUBLIC_URL) {
		throw new StartError(
			`The setting PUBLIC_URL is missing: with HOST=${data.HOST} set it to the site’s public address, like https://your.league.`,
		);
	}
	// Only a proxy on this machine can serve https for a program that listens on loopback.
	const isBehindProxy = data.PUBLIC_URL?.startsWith("https:") && isLoopbackHostname(data.HOST);
	if (isBehindProxy && data.TRUSTED_PROXIES === 0) {
		throw new StartError(
			`The setting TRUSTED_PROXIES is missing: behind the proxy that serves ${data.PUBLIC_URL}, all visitors would share one address and its login limits, so set TRUSTED_PROXIES=1 (or the number of proxies in front) and let the proxy send X-Forwarded-For.`,
		);
	}
	const isProduction = data.NODE_ENV === "production";
	if (isProduction && data.DATABASE_URL && !data.SECRET_KEY) {
		throw new StartError(
			"The setting SECRET_KEY is missing: without it, the database would hold the keys of authenticator apps and the key that encrypts them. Set it to a secret of at least 32 characters, from `openssl rand -base64 32`, or to the one in the table installationKey if the league has run without it.",
		);
	}
	const publicUrl = (
		data.PUBLIC_URL ??
		`http://${isLoopbackHostname(data.HOST) ? "localhost" : inUrl(data.HOST)}:${data.PORT}`
	).replace(/\/+$/, "");
	const isLoopback =
		isLoopbackHostname(data.HOST) && isLoopbackHostname(new URL(publicUrl).hostname);
	if (data.PUSH_LOOPBACK === "1" && (isProduction || !isLoopback)) {
		throw new StartError(
			"The setting PUSH_LOOPBACK is for tests: on a public site, people could make the program call services of its own machine. Remove it.",
		);
	}
	return { ...data, publicUrl, isLoopback, isProduction };
}

/** URLs put IPv6 addresses in brackets. */
export const inUrl = (host: string) => (host.includes(":") ? `[${host}]` : host);

const isLoopbackHostname = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);
