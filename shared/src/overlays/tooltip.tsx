import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import styles from './tooltip.module.css'

const DELAY = 1500 // K-018
const CLOSE_DELAY = 500

/** A short description of the control it wraps, shown on hover; it says nothing one must know. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const change = (next: boolean) => {
    clearTimeout(closing.current)
    if (next) setOpen(true)
    else closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY)
  }
  return (
    <Radix.Provider delayDuration={DELAY}>
      <Radix.Root open={open} onOpenChange={change}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className={styles.tooltip}
            sideOffset={6}
            collisionPadding={8}
            onEscapeKeyDown={() => setOpen(false)}
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
