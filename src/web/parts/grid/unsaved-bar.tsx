import { sentences } from './call-update.ts'
import { type Edits, unsaved } from './save-queue.ts'
import type { UnsavedEdits } from './unsaved.ts'

/** Says what the league does not have yet, and why; nothing of it is lost until somebody drops it. */
export function UnsavedBar({ edits, queue }: { edits: Edits; queue: UnsavedEdits | null }) {
  const open = unsaved(edits)
  const stuck = open.filter(({ state }) => state !== 'waiting' && state !== 'sending')
  if (!queue || stuck.length === 0) return null
  const says = stuck.find((edit) => edit.state === 'unsent')?.says
  const places = [...new Set(open.map((edit) => `${Object.values(edit.heads).join(', ')} of ${edit.name}`))]
  return (
    <section className="unsaved-bar notice wrong no-print" aria-label="Not saved yet">
      <p>
        <b>{open.length === 1 ? '1 change is not saved yet.' : `${open.length} changes are not saved yet.`}</b> {says}{' '}
        {says === sentences.noSignal || says === sentences.noAnswer ? 'They stay on this device and are sent as soon as possible.' : ''}
      </p>
      <p className="small">
        {places.slice(0, 4).join('; ')}
        {places.length > 4 && ` and ${places.length - 4} more`}.
      </p>
      <p className="outs">
        {says === sentences.signedOut && (
          <a className="button" href={`/login?redirect=${encodeURIComponent(location.pathname)}`}>
            Log in
          </a>
        )}
        <button type="button" className="button line" onClick={queue.retryAll}>
          Try again
        </button>
        <button type="button" className="button line" onClick={() => queue.drop(({ state }) => state !== 'saved')}>
          Drop {open.length === 1 ? 'it' : 'them'}
        </button>
      </p>
    </section>
  )
}
