import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  title: string
  /** It has been closed: by its button, by Escape, by going back on a phone. The owner then takes it off the page. */
  onClose: () => void
  /** The words on the button that closes it. */
  closing?: string
  children: ReactNode
}

/** A dialog over the page, open as long as it is on it. The keyboard begins at its first control, and goes back to where it came from. */
export function Modal({ title, onClose, closing = 'Close', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="alert sheet" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <form method="dialog" className="sheet-close">
        <button type="submit" className="button line">
          {closing}
        </button>
      </form>
    </dialog>
  )
}
