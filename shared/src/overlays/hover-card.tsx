import { HoverCard as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './hover-card.module.css'
import overlay from './overlay.module.css'

const OPEN_DELAY = 300
const CLOSE_DELAY = 150 // K-017

/**
 * More about what the pointer rests on or the keyboard reaches. It closes 150 ms after the pointer left, time enough to cross the
 * gap to it. Nothing may stand in it alone: fingers cannot hover.
 */
export function HoverCard({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Radix.Root openDelay={OPEN_DELAY} closeDelay={CLOSE_DELAY}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={`${overlay.surface} ${styles.card}`} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
