import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, connect, launch, newFolder, postgresOf, processesOn, signUp, startProgram, until } from './program.ts'

/** `KILLS=300 npx vitest run test/kill.test.ts` is the long run. */
const kills = Number(process.env['KILLS'] || 12)
const firstStarts = Math.ceil(kills / 6)
const env = { TRUSTED_PROXIES: '1' }
const writers = 4

afterAll(cleanUp, 30_000)

const victims = ['the app', 'its database', 'both', 'a connection of the database'] as const
type Victim = (typeof victims)[number]

test(
  `${kills} times something is killed in the middle of writing: no acknowledged write is lost or doubled, and nothing stays behind`,
  async () => {
    const dataDir = newFolder()
    let program = await startProgram({ dataDir, env })
    const before = await versionAndPlayers(dataDir)
    const acknowledged = new Set<string>()
    const seen = new Map<string, number>()
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
    let databaseDeaths = 0

    for (let cycle = 0; cycle < kills; cycle++) {
      // Every victim in turn, at a moment that nobody has chosen. A database that dies again and again is brought back with growing pauses, so now and then
      // the app has to go as well.
      let victim: Victim = victims[cycle % victims.length]!
      if (victim === 'its database' && ++databaseDeaths % 2 === 0) victim = 'both'
      const writing = new AbortController()
      const work = Array.from({ length: writers }, (_, writer) => write(`Kill ${cycle} ${writer}`, writing.signal))
      await until(() => [...acknowledged].some((name) => name.startsWith(`Kill ${cycle} `)), 'somebody has signed up', 15_000)
      await sleep(Math.random() * 150)

      const old = processesOn(dataDir)
      await kill(victim)
      if (victim === 'the app' || victim === 'both') {
        await Promise.all([...work, program.exited])
        const died = performance.now()
        // Half of the time the next start comes so quickly that the old database is still on its way out.
        if (Math.random() < 0.5) await goneWithin(old, 2000)
        const next = startProgram({ dataDir, env })
        await goneWithin(old, 2000 - (performance.now() - died))
        program = await next
      } else {
        // The others go on; somebody must get through again.
        const mark = acknowledged.size
        await until(() => acknowledged.size > mark + writers, 'sign-ups are taken again', 15_000).catch(async (error) => {
          console.log(
            'DEBUG',
            victim,
            cycle,
            JSON.stringify([...seen]),
            acknowledged.size,
            mark,
            program.output(),
            program.errors(),
            processesOn(dataDir),
            await Promise.race([program.exited, 'running']),
          )
          throw error
        })
      }
      writing.abort()
      await Promise.all(work)
      await verify(`cycle ${cycle}, ${victim}`)
    }

    expect(
      [...seen.keys()].filter((status) => !['200', '503', 'cut'].includes(status)),
      JSON.stringify([...seen]),
    ).toEqual([])
    if (process.env['KILLS']) console.log(`${kills} kills, ${acknowledged.size} acknowledged writes, answers: ${JSON.stringify(Object.fromEntries(seen))}`)
    expect(await program.stop()).toEqual({ code: 0, signal: null })
    expect([postgresOf(dataDir), processesOn(dataDir)]).toEqual([undefined, []])

    async function write(prefix: string, signal: AbortSignal) {
      for (let number = 0; !signal.aborted; number++) {
        const name = `${prefix} ${number}`
        try {
          const { status } = await signUp(program, name)
          count(String(status))
          if (status === 200) acknowledged.add(name)
          else await sleep(20)
        } catch (error) {
          // Nobody answers any more: the app has been killed.
          if ((error as Error).name === 'TimeoutError') count('no answer for 15 s')
          else count('cut')
          return
        }
      }
    }

    async function kill(victim: Victim) {
      const server = postgresOf(dataDir)!
      if (victim === 'a connection of the database') return process.kill(await busyConnection(dataDir), 'SIGKILL')
      const both = [() => program.kill('SIGKILL'), () => process.kill(server, 'SIGKILL')]
      const chosen = victim === 'the app' ? both.slice(0, 1) : victim === 'its database' ? both.slice(1) : Math.random() < 0.5 ? both : both.toReversed()
      for (const deed of chosen) deed()
    }

    async function verify(when: string) {
      const after = await versionAndPlayers(dataDir)
      const there = new Map<string, number>()
      for (const name of after.names) there.set(name, (there.get(name) ?? 0) + 1)
      const lost = [...acknowledged].filter((name) => !there.has(name))
      const doubled = [...there].filter(([, times]) => times > 1)
      expect({ when, lost, doubled }).toEqual({ when, lost: [], doubled: [] })
      // A commit moves the version with its rows or neither.
      expect([when, after.version - before.version]).toEqual([when, after.names.length])
    }
  },
  kills * 20_000,
)

test(
  `${firstStarts} times a first start is killed: the next one begins the league all the same, and wholly`,
  async () => {
    for (let round = 0; round < firstStarts; round++) {
      const dataDir = newFolder()
      const cut = launch({ dataDir })
      await sleep(200 + Math.random() * 2500)
      cut.kill('SIGKILL')
      await cut.exited
      const program = await startProgram({ dataDir })
      expect(program.output()).toContain('the demo league')
      expect((await fetch(`${program.url}/standings`)).status).toBe(200)
      const client = await connect(dataDir)
      const { rows } = await client.query('select count(*)::int as teams, (select count(*)::int from installation) as leagues from team')
      await client.end()
      expect(rows).toEqual([{ teams: expect.toSatisfy((teams: number) => teams > 20), leagues: 1 }])
      await program.stop()
      expect(processesOn(dataDir)).toEqual([])
    }
  },
  firstStarts * 30_000,
)

/** A killed app takes its database and the shells around it along. */
async function goneWithin(pids: number[], limit: number) {
  await until(() => !pids.some(isThere), `the processes of the killed app are gone`, limit)
}

function isThere(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function busyConnection(dataDir: string) {
  const client = await connect(dataDir)
  const others = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by state = 'active' desc, random() limit 1`
  const { rows } = await client.query(others)
  await client.end()
  return rows[0].pid as number
}

async function versionAndPlayers(dataDir: string) {
  // Right after a crash of the database it may still be putting itself in order.
  const client = await until(() => connect(dataDir).catch(() => undefined), 'the database lets us in')
  const { rows } = await client.query<{ version: string; names: string[] | null }>(
    `select version, (select array_agg("lastName") from player where "lastName" like 'Kill %') as names from "dataVersion"`,
  )
  await client.end()
  return { version: Number(rows[0]?.version), names: rows[0]?.names ?? [] }
}
