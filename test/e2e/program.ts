import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeMegabytes } from '../../src/server/db/embedded/free-space.ts'

const root = join(import.meta.dirname, '../..')
const startsWithinMs = 60_000
const stopsWithinMs = 20_000

/** The real program in a process of its own, with the demo league in a new folder. Stop it when done. */
export async function startProgram(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(await baseFolder(), 'crosscourt-e2e-'))
  chmodSync(dataDir, 0o755) // the database has an account of its own
  const program = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))

  async function stop() {
    const tooLong = setTimeout(() => program.kill('SIGKILL'), stopsWithinMs)
    program.kill('SIGTERM')
    if (program.exitCode === null && program.signalCode === null) await ended
    clearTimeout(tooLong)
    rmSync(dataDir, { recursive: true, force: true })
  }

  const deadline = Date.now() + startsWithinMs
  for (;;) {
    const url = /^ *Open +(http\S+)$/m.exec(said)?.[1]
    if (url) return { url, said: () => said, stop }
    if (program.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The program did not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Memory where there is enough of it: nothing here outlives the run. */
async function baseFolder() {
  const memory = '/dev/shm'
  return existsSync(memory) && (await freeMegabytes(memory)) > 1024 ? memory : tmpdir()
}
