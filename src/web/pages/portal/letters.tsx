import { Form, useActionData } from 'react-router'
import { useMayRead } from '../../data/desk.ts'
import { reads } from '../../data/reads.ts'
import { useRefused, useSent } from '../../parts/account/form-state.ts'

export const resendLetterIntent = 'resendLetter'

/** For admins: what the league has written and could not deliver. */
export function Letters() {
  const letters = (useMayRead(reads.letters) ?? []).filter(({ state, attempts }) => state === 'dead' || attempts > 0)
  const resent = (useActionData() as { resent?: true } | undefined)?.resent
  const refused = useRefused(resendLetterIntent)
  const isSending = useSent() === resendLetterIntent
  if (letters.length === 0 && !resent) return null
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">Letters that could not be delivered</h2>
      {refused && (
        <p className="notice wrong" role="alert">
          {refused.message || 'Error'}
        </p>
      )}
      <p role="status">{resent && !isSending && 'It is on its way once more.'}</p>
      <ul className="rows">
        {letters.map(({ letterId, subject, toName, toAddress, state, attempts, lastError }) => (
          <li key={letterId}>
            <div>
              <b>{subject}</b>
              <span className="break">
                to {toName} {`<${toAddress}>`}
              </span>
              <span className="soft small break">
                {state === 'dead' ? `Given up after ${attempts} attempts.` : `Tried ${attempts === 1 ? 'once' : `${attempts} times`}; it will be tried again.`}{' '}
                {lastError}
              </span>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value={resendLetterIntent} />
              <button type="submit" className="button line" name="letterId" value={letterId} aria-disabled={isSending}>
                Send again<span className="unseen"> to {toName}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
