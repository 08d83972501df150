import { type RefObject, useState } from 'react'
import { Toast } from '../../parts/captain/toast.tsx'
import { useWrite } from '../../parts/captain/write.ts'

/** What has been done to the whole schedule, and the call that takes it back. */
export interface Said {
  text: string
  undo?: { path: string; key: string }
}

/** Says it at the foot of the page, with the way back. */
export function useSaid(goBackTo: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState<Said | null>(null)
  const { send, isSending } = useWrite()
  async function undo(write: { path: string; key: string }) {
    const outcome = await send('undoWrite', write)
    if (outcome) setSaid({ text: outcome.ok ? 'This was taken back.' : outcome.refused.message })
  }
  const write = said?.undo
  return {
    say: setSaid,
    toast: <Toast said={said?.text} undo={write && { run: () => void undo(write), isSending }} onGone={() => setSaid(null)} goBackTo={goBackTo} />,
  }
}
