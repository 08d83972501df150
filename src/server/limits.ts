import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { countOf } from "../league/wording.ts";
import { ApiError } from "./errors.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Rule {
	points: number;
	seconds: number;
	message: string;
	/** What helps at once, after "Please try again in an hour". */
	otherwise?: string;
}
const severalCodes = "Several codes have already been sent to this address.";
const wrongCodes = "Too many wrong codes for this address.";
const otherwise = ", or use a device or network where you have logged in before";

/**
 * Rate limits: `points` attempts per `seconds`. The key names the account, the network, or both.
 */
const allowances = {
	/** A class that signs up behind one school's Wi-Fi stays below it. */
	playerSignup: { points: 40, seconds: hour, message: "Too many sign-ups from your network." },
	/** Emails to an address that anybody can enter. */
	signupEmailsByAddress: { points: 5, seconds: day, message: "Already sent." },
	signUpByNetwork: {
		points: 20,
		seconds: hour,
		message: "Too many sign-ups from your network.",
	},
	/**
	 * Codes emailed to one address: requested in one browser that the owner has used before, from one
	 * network, and from all unknown networks together (see `identity/attempt-limits.ts`).
	 */
	emailsByDevice: { points: 6, seconds: hour, message: severalCodes },
	emailsByBoth: { points: 6, seconds: hour, message: severalCodes },
	emailsByAccount: { points: 30, seconds: hour, message: severalCodes, otherwise },
	emailsByNetwork: {
		points: 30,
		seconds: hour,
		message: "Too many code requests from your network.",
	},
	/** The reminder to confirm a sign-up before resetting its password. */
	confirmFirst: { points: 1, seconds: day, message: "Already reported." },
	codesByDevice: { points: 25, seconds: hour, message: wrongCodes },
	codesByBoth: { points: 25, seconds: hour, message: wrongCodes },
	codesByAccount: { points: 100, seconds: hour, message: wrongCodes, otherwise },
	codesByNetwork: {
		points: 60,
		seconds: hour,
		message: "Too many wrong codes from your network.",
	},
	/**
	 * Wrong passwords: in a browser that the owner has used before, per network and account, per
	 * account from unknown networks, and per network.
	 */
	signInByDevice: { points: 10, seconds: 15 * minute, message: "Too many login attempts." },
	signInByBoth: { points: 10, seconds: 15 * minute, message: "Too many login attempts." },
	signInByAccount: {
		points: 50,
		seconds: 15 * minute,
		message: "Too many attempts to log in to this account.",
		otherwise,
	},
	signInByNetwork: {
		points: 100,
		seconds: 15 * minute,
		message: "Too many login attempts from your network.",
	},
	passwordByAccount: {
		points: 10,
		seconds: 15 * minute,
		message: "Too many attempts with a wrong password.",
	},
	/** Wrong codes from an app. At this limit, passkeys and recovery codes still work. */
	secondStepByAccount: {
		points: 15,
		seconds: hour,
		message: "Too many wrong codes from an app.",
	},
	secondStepByAccountAndDay: {
		points: 50,
		seconds: day,
		message: "Too many wrong codes from an app.",
	},
	secondStepByNetwork: {
		points: 100,
		seconds: hour,
		message: "Too many wrong codes from your network.",
	},
	passkeysByNetwork: {
		points: 300,
		seconds: hour,
		message: "Too many passkey requests from your network.",
	},
	accessCodeByAccount: {
		points: 5,
		seconds: hour,
		message: "Too many wrong access codes.",
	},
	accessCodeByAccountAndDay: {
		points: 15,
		seconds: day,
		message: "Too many wrong access codes.",
	},
	accessCodeByNetworkAndDay: {
		points: 60,
		seconds: day,
		message: "Too many wrong access codes from your network.",
	},
	downloadsByAccount: { points: 300, seconds: hour, message: "Too many downloads." },
	downloadsByNetwork: {
		points: 1200,
		seconds: hour,
		message: "Too many downloads from your network.",
	},
	/** The search suggests results while someone types. */
	searchesByNetwork: {
		points: 3000,
		seconds: hour,
		message: "Too many searches from your network.",
	},
	importsByAccount: { points: 200, seconds: hour, message: "Too many files." },
	/**
	 * PayPal notices, forged ones too: PayPal is asked about each. All teams may pay on one evening.
	 */
	payPalByNetwork: { points: 300, seconds: hour, message: "Too many notices." },
	plansByAccount: { points: 120, seconds: hour, message: "Too many plans." },
	/** Unknown and expired links from emails: make-up times, invitations, league news and others. */
	linksByNetwork: { points: 30, seconds: hour, message: "Too many invalid links." },
	/** Answers of one player with the links in emails. */
	answersByPlayer: { points: 60, seconds: hour, message: "Too many answers." },
	/** Links to correct a player's phone and email: asked for from a network, and to one address. */
	contactLinksByNetwork: { points: 20, seconds: hour, message: "Too many requests for links." },
	contactLinksByAddress: {
		points: 4,
		seconds: day,
		message: "Several links have already been sent to this address.",
	},
	/** Ending and resuming league news with the links in emails. */
	newsByAddress: { points: 60, seconds: hour, message: "Too many changes." },
	/** Refused calls in the security log. */
	refusalsLogged: { points: 20, seconds: hour, message: "Already recorded." },
	/** Messages of a captain or admin, however many people get each. */
	messagesByAccount: {
		points: 20,
		seconds: day,
		message: "You’ve reached the limit of 20 messages a day.",
	},
	/** Messages of visitors: from a network, with one address for the answer, and in all. */
	contactByNetwork: { points: 20, seconds: hour, message: "Too many messages from your network." },
	contactByAddress: { points: 5, seconds: hour, message: "Too many messages." },
	contactByLeague: {
		points: 300,
		seconds: day,
		message: "The league has received too many messages today. If it can’t wait, please call.",
	},
	noticesByAccount: { points: 20, seconds: hour, message: "Too many messages." },
} as const satisfies Record<string, Rule>;
type Allowance = keyof typeof allowances;
/** The limits to count against, each with its key. */
export type Attempts = Partial<Record<Allowance, string>>;

/** Rate limits stored in the database, so that all processes share them. */
export interface Limits {
	/**
	 * Counts one attempt against each limit. Throws `TOO_MANY` with the waiting time if one is used
	 * up. Call it before the work, so that parallel attempts count too.
	 */
	spend(attempts: Attempts): Promise<void>;
	/** Like `spend`, but returns false instead of throwing. */
	isWithin(attempts: Attempts): Promise<boolean>;
	/** Refunds one attempt after a success. */
	refund(attempts: Attempts): Promise<void>;
}

export function createLimits(pool: Pool): Limits {
	const limiters = new Map<string, RateLimiterPostgres>();
	const limiter = (name: Allowance) => {
		const { points, seconds } = allowances[name];
		const instance =
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
		limiters.set(name, instance);
		return instance;
	};
	async function spend(attempts: Attempts) {
		for (const [name, key] of Object.entries(attempts) as [Allowance, string][]) {
			try {
				await limiter(name).consume(key);
			} catch (thrown) {
				if (!(thrown instanceof RateLimiterRes)) throw thrown;
				throw tooMany(allowances[name], thrown);
			}
		}
	}
	return {
		spend,
		async isWithin(attempts) {
			try {
				await spend(attempts);
				return true;
			} catch (error) {
				if (error instanceof ApiError) return false;
				throw error;
			}
		},
		async refund(attempts) {
			for (const [name, key] of Object.entries(attempts) as [Allowance, string][])
				await limiter(name).reward(key);
		},
	};
}

/** A limit is used up. Only the first refusal is recorded: the others would flood the log. */
export class TooManyAttempts extends ApiError {
	readonly isFirst: boolean;

	constructor(message: string, seconds: number, isFirst: boolean) {
		super("TOO_MANY", message, { headers: { "retry-after": String(seconds) } });
		this.isFirst = isFirst;
	}
}

function tooMany({ message, points, otherwise = "" }: Rule, refused: RateLimiterRes) {
	const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
	const wait =
		seconds > 90 * minute
			? `${Math.ceil(seconds / hour)} hours`
			: seconds > 90
				? `${Math.ceil(seconds / minute)} minutes`
				: countOf(seconds, "second");
	return new TooManyAttempts(
		`${message} Please try again in ${wait}${otherwise}.`,
		seconds,
		refused.consumedPoints === points + 1,
	);
}

/** An account's key, hashed so that the limits table holds no email addresses. */
export const accountKey = (email: string) =>
	createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 22);

/** A network's key: an IPv4 address, or the /64 prefix that a household has of IPv6 addresses. */
export function networkKey(address: string) {
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

/** The limit for a message that this signed-in person sends to others. */
export const emailLimit = ({ email }: { kind: string; email?: string }): Attempts => ({
	noticesByAccount: email ? accountKey(email) : "",
});

/** The limit for a message that this person writes to a group. */
export const groupMessageLimit = ({ email }: { kind: string; email?: string }): Attempts => ({
	messagesByAccount: email ? accountKey(email) : "",
});

/** Who is asking: to take turns in queues, and to count open connections. */
export const requesterOf = ({
	viewer,
	address,
}: {
	viewer: { kind: string; email?: string };
	address: string;
}) => ({
	account: viewer.email === undefined ? null : accountKey(viewer.email),
	network: networkKey(address),
});
