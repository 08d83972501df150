import { describe, expect, test } from "vitest";
import { readSettings } from "./env.ts";
import { StartError } from "./start-error.ts";

describe("defaults", () => {
	test("listens on localhost only, in Central time, without a proxy", () => {
		expect(readSettings({})).toMatchObject({
			PORT: 3000,
			HOST: "127.0.0.1",
			publicUrl: "http://localhost:3000",
			isLoopback: true,
			isProduction: false,
			LEAGUE_TIME_ZONE: "America/Chicago",
			TRUSTED_PROXIES: 0,
			SECURITY_LOG_DAYS: 365,
			WEATHER_PROVIDER: "open-meteo",
			PAYER_MODE: "form",
			PAYPAL_VERIFY_URL: "https://ipnpb.paypal.com/cgi-bin/webscr",
		});
	});

	test("treats an empty value as unset and ignores unknown variables", () => {
		expect(
			readSettings({
				PORT: "",
				DATABASE_URL: "",
				PUBLIC_URL: "",
				HOME: "/root",
				npm_config_yes: "x",
			}),
		).toEqual(readSettings({}));
	});
});

test("push services on this machine are for tests only", () => {
	expect(readSettings({ PUSH_LOOPBACK: "1" }).PUSH_LOOPBACK).toBe("1");
	const publicSite = { PUBLIC_URL: "https://league.example", TRUSTED_PROXIES: "1" };
	for (const environment of [{ NODE_ENV: "production" }, publicSite])
		expect(() => readSettings({ ...environment, PUSH_LOOPBACK: "1" })).toThrow(StartError);
});

describe("addresses", () => {
	test.each([
		[{}, true],
		[{ HOST: "localhost" }, true],
		[{ HOST: "127.0.0.2" }, true],
		[{ HOST: "::1" }, true],
		[{ PUBLIC_URL: "http://localhost:8080" }, true],
		[{ PUBLIC_URL: "http://[::1]:8080" }, true],
		[{ HOST: "0.0.0.0", PUBLIC_URL: "https://league.example" }, false],
		[{ HOST: "::", PUBLIC_URL: "https://league.example" }, false],
		[{ HOST: "192.168.1.4" }, false],
		[{ HOST: "localhost.league.example" }, false],
		[{ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }, false],
		[{ PUBLIC_URL: "https://league.example", TRUSTED_PROXIES: "1" }, false],
		[{ PUBLIC_URL: "https://127.0.0.1.league.example", TRUSTED_PROXIES: "1" }, false],
	])("%j: isLoopback is %s", (environment, isLoopback) => {
		expect(readSettings(environment).isLoopback).toBe(isLoopback);
	});

	test.each([
		[{ PORT: "8080" }, "http://localhost:8080"],
		[{ HOST: "192.168.1.4" }, "http://192.168.1.4:3000"],
		[{ HOST: "fe80::1" }, "http://[fe80::1]:3000"],
		[{ PUBLIC_URL: "https://league.example/", TRUSTED_PROXIES: "1" }, "https://league.example"],
	])("%j: publicUrl is %s", (environment, publicUrl) => {
		expect(readSettings(environment).publicUrl).toBe(publicUrl);
	});

	test("sets isProduction only for NODE_ENV=production", () => {
		expect(readSettings({ NODE_ENV: "production" }).isProduction).toBe(true);
		expect(readSettings({ NODE_ENV: "test" }).isProduction).toBe(false);
	});
});

describe("TRUSTED_PROXIES", () => {
	const missing =
		/^The setting TRUSTED_PROXIES is missing: .*https:\/\/league\.example.* set TRUSTED_PROXIES=1 /;

	test.each([{}, { HOST: "127.0.0.1" }, { HOST: "localhost" }, { HOST: "::1" }])(
		"must be set behind a proxy on this machine: %j",
		(listening) => {
			const environment = { ...listening, PUBLIC_URL: "https://league.example" };
			expect(() => readSettings(environment)).toThrow(missing);
			expect(() => readSettings({ ...environment, TRUSTED_PROXIES: "0" })).toThrow(missing);
			expect(readSettings({ ...environment, TRUSTED_PROXIES: "2" }).TRUSTED_PROXIES).toBe(2);
		},
	);

	test.each([
		{ PUBLIC_URL: "http://league.example" },
		{ PUBLIC_URL: "https://league.example", HOST: "192.168.1.4" },
		{ PUBLIC_URL: "https://league.example", HOST: "0.0.0.0" },
	])("may be 0 without one: %j", (environment) => {
		expect(readSettings(environment).TRUSTED_PROXIES).toBe(0);
	});
});

describe("SECRET_KEY", () => {
	const production = { NODE_ENV: "production" };
	const DATABASE_URL = "postgres://crosscourt@db.example/crosscourt";
	const SECRET_KEY = "a secret of at least 32 characters";

	test("must be set in production with an external database", () => {
		expect(() => readSettings({ ...production, DATABASE_URL })).toThrow(
			/^The setting SECRET_KEY is missing: /,
		);
	});

	test.each([{ ...production, DATABASE_URL, SECRET_KEY }, production, { DATABASE_URL }, {}])(
		"is set or may be missing: %j",
		(environment) => {
			expect(readSettings(environment)).toMatchObject(environment);
		},
	);
});

describe("LEAGUE_TIME_ZONE", () => {
	test.each([
		"America/Chicago",
		"America/Indiana/Indianapolis",
		"America/Kentucky/Louisville",
		"US/Central",
		"Europe/Kyiv",
		"UTC",
	])("accepts %s", (zone) => {
		expect(readSettings({ LEAGUE_TIME_ZONE: zone }).LEAGUE_TIME_ZONE).toBe(zone);
	});

	test.each(["Mars/Base", "Chicago", "+05:00", "America/Chicago "])('rejects "%s"', (zone) => {
		expect(() => readSettings({ LEAGUE_TIME_ZONE: zone })).toThrow(
			"The setting LEAGUE_TIME_ZONE is wrong: must be a time zone like America/Chicago.",
		);
	});
});

test.each([
	[{ PORT: "abc" }, "The setting PORT is wrong: must be a number from 0 to 65535."],
	[{ PORT: "65536" }, "The setting PORT is wrong: must be a number from 0 to 65535."],
	[{ PORT: "-1" }, "The setting PORT is wrong: must be a number from 0 to 65535."],
	[{ PORT: "80.5" }, "The setting PORT is wrong: must be a whole number."],
	[
		{ HOST: "my server" },
		"The setting HOST is wrong: must be a host name or IP address of this machine.",
	],
	[
		{ DATABASE_URL: "mysql://x" },
		"The setting DATABASE_URL is wrong: must look like postgres://user:password@host:5432/database.",
	],
	[
		{ DATABASE_URL: "league.db" },
		"The setting DATABASE_URL is wrong: must look like postgres://user:password@host:5432/database.",
	],
	[
		{ PUBLIC_URL: "league.example" },
		"The setting PUBLIC_URL is wrong: must be a URL that starts with http:// or https://.",
	],
	[
		{ SMTP_URL: "mail.example:587" },
		"The setting SMTP_URL is wrong: must look like smtp://user:password@host:587.",
	],
	[
		{ MAIL_FROM: "League <league@league.example>" },
		"The setting MAIL_FROM is wrong: must be a plain email address, like league@your.league.",
	],
	[
		{ TRUSTED_PROXIES: "yes" },
		"The setting TRUSTED_PROXIES is wrong: must be a number from 0 to 5.",
	],
	[
		{ WEATHER_LATITUDE: "91" },
		"The setting WEATHER_LATITUDE is wrong: must be a number from -90 to 90.",
	],
	[
		{ ACCESS_CODE_ADMIN: "short" },
		"The setting ACCESS_CODE_ADMIN is wrong: must have at least 8 characters.",
	],
	[
		{ WEATHER_PROVIDER: "openweather" },
		"The setting WEATHER_KEY is missing: WEATHER_PROVIDER=openweather needs it.",
	],
])("rejects %j with a message that names the setting and the rule", (environment, message) => {
	const read = () => readSettings(environment);
	expect(read).toThrow(StartError);
	expect(read).toThrow(new StartError(message));
});

test.each([{ LOG_LEVEL: "loud" }, { WEATHER_PROVIDER: "almanac" }, { PAYER_MODE: "cash" }])(
	"rejects %j and lists the valid options",
	(environment) => {
		expect(() => readSettings(environment)).toThrow(
			/^The setting \w+ is wrong: invalid option: expected one of "[^.]*"\.$/,
		);
	},
);

test("never repeats the value in the error, since it may be a password", () => {
	const secret = "hunter2hunter2";
	for (const environment of [
		{ DATABASE_URL: `pg:${secret}` },
		{ SMTP_URL: `smtp//${secret}` },
		{ PORT: secret },
		{ LOG_LEVEL: secret },
	]) {
		expect(() => readSettings(environment)).toThrow(
			expect.toSatisfy(({ message }: Error) => !message.includes(secret)),
		);
	}
});
