import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FlowAlert } from './flow-alert.tsx'
import { useRefused, useSent } from './form-state.ts'
import { resendIntent } from './resend.tsx'
import './account.css'

interface AccountFormProps {
  /** Which form of its page this is; the page's action hears it as the field `intent`. */
  intent: string
  submit: string
  submitting: string
  /** How the form says that it was refused: as an alert in front of the page, or on the page. */
  says: 'alert' | 'notice'
  look?: 'button' | 'button line'
  children?: ReactNode
  /** Stands below the button. */
  after?: ReactNode
}

/** A form that is sent once at a time, and whose button waits until all that is required is filled in. Without JavaScript the browser checks the fields. */
export function AccountForm({ intent, submit, submitting, says, look = 'button', children, after }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const refused = useRefused(intent, resendIntent)
  const isSending = useSent() === intent
  const isBusy = useNavigation().state !== 'idle'
  const [isFilled, setFilled] = useState(true)
  const check = () => setFilled(isComplete(form.current))
  // What was typed before the page came alive counts too, and fields may come and go.
  useEffect(check)
  useEffect(() => {
    if (refused && says === 'notice') focusFault(form.current)
  }, [refused, says])
  function onSubmit(event: FormEvent) {
    if (isBusy) event.preventDefault()
  }
  const isSaidBeside = Object.values(refused?.fields ?? {}).includes(refused?.message ?? '')
  return (
    <>
      {refused && !isSaidBeside && (
        <p className="notice wrong" role="alert">
          {refused.message || 'Error'}
        </p>
      )}
      {says === 'alert' && <FlowAlert refused={refused} onClose={() => focusFault(form.current)} />}
      <Form ref={form} method="post" className="form account-form" onInput={check} onChange={check} onAnimationStart={check} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <button type="submit" className={look} disabled={!isFilled} aria-disabled={isSending}>
          {isSending ? submitting : submit}
        </button>
        {after}
      </Form>
    </>
  )
}

/** Passwords that a browser has filled in by itself can be read only after the first touch, but it says that it has. */
const isComplete = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].every(
    (field) =>
      !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.required || field.value.trim() !== '' || field.matches(':autofill'),
  )

const focusFault = (form: HTMLFormElement | null) =>
  (form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('input:not([type="hidden"], [hidden])'))?.focus()
