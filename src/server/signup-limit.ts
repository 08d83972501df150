import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './errors.ts'

/** Throws a refusal that says when to try again once an address has used up its sign-ups. */
export type SignupLimit = (address: string) => Promise<void>

const perHour = 10

/** At most ten player sign-ups an hour from one network address, counted in the database for all processes together. */
export function signupLimit(pool: Pool): SignupLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limit',
    tableCreated: true,
    keyPrefix: 'player-signup',
    points: perHour,
    duration: 3600,
  })
  return async (address) => {
    try {
      await limiter.consume(network(address))
    } catch (answer) {
      if (!(answer instanceof RateLimiterRes)) throw answer
      const seconds = Math.max(1, Math.ceil(answer.msBeforeNext / 1000))
      const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
      throw new Refusal('TOO_MANY', `That was a lot of sign-ups from one place. Please try again in ${wait}.`, { headers: { 'retry-after': String(seconds) } })
    }
  }
}

/** A home has one IPv4 address but a whole /64 of IPv6. */
export function network(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
