import { Slot } from 'radix-ui'
import type { ReactElement } from 'react'

/** A short description of the control it wraps, shown on hover and on keyboard focus; it says nothing one must know. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Slot.Root data-tooltip={label} aria-description={label}>
      {children}
    </Slot.Root>
  )
}
