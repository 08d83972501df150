import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./errors.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Rate limits: `points` attempts per `seconds`. The key names the account, the network, or both.
 */
const allowances = {
	playerSignup: { points: 10, seconds: hour, what: "Too many sign-ups from your network." },
	signUpByNetwork: {
		points: 20,
		seconds: hour,
		what: "Too many sign-ups from your network.",
	},
	/** Emails with codes to one address, across all requesters. */
	emailsByAccount: {
		points: 6,
		seconds: hour,
		what: "Several codes have already been sent to this address.",
	},
	emailsByNetwork: {
		points: 30,
		seconds: hour,
		what: "Too many code requests from your network.",
	},
	/** The reminder to confirm a sign-up before resetting its password. */
	confirmFirst: { points: 1, seconds: day, what: "Already reported." },
	codesByAccount: {
		points: 25,
		seconds: hour,
		what: "Too many wrong codes for this address.",
	},
	codesByNetwork: {
		points: 60,
		seconds: hour,
		what: "Too many wrong codes from your network.",
	},
	/**
	 * Wrong passwords: from one network to one account, to one account from anywhere, and from one
	 * network to any account.
	 */
	signInByBoth: { points: 10, seconds: 15 * minute, what: "Too many login attempts." },
	signInByAccount: {
		points: 50,
		seconds: 15 * minute,
		what: "Too many attempts to log in to this account.",
	},
	signInByNetwork: {
		points: 100,
		seconds: 15 * minute,
		what: "Too many login attempts from your network.",
	},
	passwordByAccount: {
		points: 10,
		seconds: 15 * minute,
		what: "Too many attempts with a wrong password.",
	},
	accessCodeByAccount: {
		points: 5,
		seconds: hour,
		what: "Too many wrong access codes.",
	},
	accessCodeByAccountAndDay: {
		points: 15,
		seconds: day,
		what: "Too many wrong access codes.",
	},
	accessCodeByNetworkAndDay: {
		points: 60,
		seconds: day,
		what: "Too many wrong access codes from your network.",
	},
	downloadsByAccount: { points: 300, seconds: hour, what: "Too many downloads." },
	importsByAccount: { points: 200, seconds: hour, what: "Too many files." },
	noticesByAccount: { points: 20, seconds: hour, what: "Too many messages." },
} as const satisfies Record<string, { points: number; seconds: number; what: string }>;
type Allowance = keyof typeof allowances;
/** The limits to count against, each with its key. */
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
	/** Refunds one attempt after a success. */
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

/** An account's key, hashed so the limits table holds no addresses. */
export const account = (email: string) =>
	createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 22);

/** A household has one IPv4 address but a whole /64 of IPv6. */
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
