import type { Kysely } from 'kysely'
import pg from 'pg'
import { type Connection, poolConfig } from './open.ts'
import type { Database } from './schema.ts'
import { changedChannel } from './transaction.ts'

const pollEvery = 400

/**
 * The version of the league's data as far as this process knows: moved by each commit, its own or another process's. NOTIFY is the quick way, polling
 * the certain one (poolers and restarts lose notifications).
 */
export interface DataVersion {
  current(): number
  /** Asks the database now; for a write of this process, before it is acknowledged. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

export async function followDataVersion(db: Kysely<Database>, connection: Connection, warn: (error: Error) => void): Promise<DataVersion> {
  let version = 0
  let stopped = false

  let asked = 0
  let askedWhenLearned = 0
  async function refresh() {
    const question = ++asked
    const row = await db.selectFrom('dataVersion').select('version').executeTakeFirstOrThrow()
    // Answers overtake each other. A lower one counts only if it was asked for after the higher one was known: then the database itself has gone back, as after a restore.
    if (row.version < version && question <= askedWhenLearned) return
    if (row.version !== version) askedWhenLearned = asked
    version = row.version
  }

  let listener: pg.Client | undefined
  async function listen() {
    const client = new pg.Client(poolConfig(connection))
    client.on('error', () => client.end().catch(() => {}))
    client.on('end', () => {
      listener = undefined
    })
    client.on('notification', () => refresh().catch(warn))
    await client.connect()
    await client.query(`listen ${changedChannel}`)
    listener = client
  }

  async function poll() {
    try {
      await refresh()
      if (!listener) await listen()
    } catch (error) {
      warn(error as Error)
    }
    if (!stopped) timer = setTimeout(poll, pollEvery).unref()
  }

  await refresh()
  let timer = setTimeout(poll, 0).unref()
  return {
    current: () => version,
    refresh,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await listener?.end().catch(() => {})
    },
  }
}
