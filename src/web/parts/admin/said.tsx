import { useRef, useState } from 'react'
import { Toast } from '../captain/toast.tsx'
import { useWrite } from '../captain/write.ts'

interface Said {
  text: string
  /** The call that can be taken back. */
  undo?: { path: string; key: string }
}

/** What has been done to many rows at once, said at the foot of the page, with the way back from it. `home` is where the keyboard goes when the toast leaves with it. */
export function useSaid() {
  const [said, setSaid] = useState<Said | null>(null)
  const { send, isSending } = useWrite()
  const home = useRef<HTMLButtonElement>(null)
  async function takeBack(undo: Said['undo']) {
    const outcome = undo && (await send('undoWrite', undo))
    if (outcome) setSaid({ text: outcome.ok ? 'This was taken back.' : outcome.refused.message })
  }
  const undo = said?.undo && { run: () => void takeBack(said.undo), isSending }
  return { say: setSaid, home, toast: <Toast said={said?.text} undo={undo} onGone={() => setSaid(null)} goBackTo={home} /> }
}
