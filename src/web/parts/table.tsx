import type { ReactNode } from 'react'

interface TableProps {
  /** What the table is, for those who hear it. */
  label: string
  className?: string
  children: ReactNode
}

/** The frame in which a table scrolls on a narrow screen; reachable by keyboard. */
export function Table({ label, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroller" aria-label={label} tabIndex={0}>
      <table className={className}>{children}</table>
    </section>
  )
}
