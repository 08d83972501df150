import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./errors.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often each thing may be tried: so many times in so many seconds. What counts (an account, a
 * network, both) is part of the key.
 */
const allowances = {
	playerSignup: { points: 10, seconds: hour, what: "That was a lot of sign-ups from one place." },
	signUpByNetwork: {
		points: 20,
		seconds: hour,
		what: "That was a lot of sign-ups from one place.",
	},
	/** Emails with codes that one address gets, whoever asks for them. */
	emailsByAccount: {
		points: 6,
		seconds: hour,
		what: "Several codes have been sent to this address already.",
	},
	emailsByNetwork: {
		points: 30,
		seconds: hour,
		what: "A lot of codes have been asked for from this place.",
	},
	/** That a sign-up is to be confirmed before its password can be reset. */
	confirmFirst: { points: 1, seconds: day, what: "This has been said already." },
	codesByAccount: {
		points: 25,
		seconds: hour,
		what: "There were too many tries with codes for this address.",
	},
	codesByNetwork: {
		points: 60,
		seconds: hour,
		what: "There were too many tries with codes from this place.",
	},
	/**
	 * Wrong passwords: from one network to one account, to one account from anywhere, and from one
	 * network to any account.
	 */
	signInByBoth: { points: 10, seconds: 15 * minute, what: "There were too many tries to sign in." },
	signInByAccount: {
		points: 50,
		seconds: 15 * minute,
		what: "There were too many tries to sign in to this account.",
	},
	signInByNetwork: {
		points: 100,
		seconds: 15 * minute,
		what: "There were too many tries to sign in from this place.",
	},
	passwordByAccount: {
		points: 10,
		seconds: 15 * minute,
		what: "There were too many tries with a wrong password.",
	},
	accessCodeByAccount: {
		points: 5,
		seconds: hour,
		what: "There were too many tries with access codes.",
	},
	accessCodeByAccountAndDay: {
		points: 15,
		seconds: day,
		what: "There were too many tries with access codes.",
	},
	accessCodeByNetworkAndDay: {
		points: 60,
		seconds: day,
		what: "There were too many tries with access codes from this place.",
	},
	downloadsByAccount: { points: 300, seconds: hour, what: "That was a lot of downloads at once." },
	importsByAccount: { points: 200, seconds: hour, what: "That was a lot of files at once." },
	noticesByAccount: { points: 20, seconds: hour, what: "That was a lot of messages at once." },
} as const satisfies Record<string, { points: number; seconds: number; what: string }>;
type Allowance = keyof typeof allowances;
/** What is to be counted: under which allowance, and for whom. */
export type Tries = Partial<Record<Allowance, string>>;

/** Counts tries in the database, for all processes together. */
export interface Limits {
	/**
	 * Counts one try of each; throws a refusal that says when to try again once one of them is used
	 * up. To be called before the work, so that parallel tries count too.
	 */
	spend(tries: Tries): Promise<void>;
	/** Counts one try of each and says whether there was one left. */
	isWithin(tries: Tries): Promise<boolean>;
	/** Takes one try back: what succeeded was no attack. */
	refund(tries: Tries): Promise<void>;
}

export function createLimits(pool: Pool): Limits {
	const limiters = new Map<string, RateLimiterPostgres>();
	const limiter = (name: Allowance) => {
		const { points, seconds } = allowances[name];
		const made =
			limiters.get(name) ??
			new RateLimiterPostgres({
				storeClient: pool,
				storeType: "pool",
				tableName: "limit",
				tableCreated: true,
				keyPrefix: name,
				points,
				duration: seconds,
			});
		limiters.set(name, made);
		return made;
	};
	async function spend(tries: Tries) {
		for (const [name, key] of Object.entries(tries) as [Allowance, string][]) {
			try {
				await limiter(name).consume(key);
			} catch (answer) {
				if (!(answer instanceof RateLimiterRes)) throw answer;
				throw tooMany(allowances[name].what, answer.msBeforeNext);
			}
		}
	}
	return {
		spend,
		async isWithin(tries) {
			try {
				await spend(tries);
				return true;
			} catch (error) {
				if (error instanceof ApiError) return false;
				throw error;
			}
		},
		async refund(tries) {
			for (const [name, key] of Object.entries(tries) as [Allowance, string][])
				await limiter(name).reward(key);
		},
	};
}

function tooMany(what: string, milliseconds: number) {
	const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
	const wait =
		seconds > 90 * minute
			? `${Math.ceil(seconds / hour)} hours`
			: seconds > 90
				? `${Math.ceil(seconds / minute)} minutes`
				: `${seconds} seconds`;
	return new ApiError("TOO_MANY", `${what} Please try again in ${wait}.`, {
		headers: { "retry-after": String(seconds) },
	});
}

/** An account's key: the table of limits names nobody. */
export const account = (email: string) =>
	createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 22);

/** A home has one IPv4 address but a whole /64 of IPv6. */
export function network(address: string) {
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
	if (!isIPv6(plain)) return plain;
	const [head = "", tail] = plain.split("::");
	const left = head ? head.split(":") : [];
	const right = tail ? tail.split(":") : [];
	const groups =
		tail === undefined
			? left
			: [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":")}::/64`;
}
