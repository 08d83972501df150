import { parentPort } from 'node:worker_threads'
import type { PrintJob } from './print-job.ts'

/** The printer's own thread: takes a job, answers with the bytes or with what went wrong. */
parentPort?.on('message', async (job: PrintJob) => {
  try {
    parentPort?.postMessage({ bytes: await print(job) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

async function print({ format, report, letterhead }: PrintJob) {
  if (format === 'xlsx') return (await import('./excel.ts')).excel(report, letterhead)
  return (await import('./pdf.ts')).pdf(report, letterhead)
}
