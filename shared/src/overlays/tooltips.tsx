import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { followTooltips } from './follow-tooltips'
import styles from './tooltip.module.css'

/** The tooltips of the page, one at a time: of icon buttons their label. The shell renders it once. */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  useEffect(() => followTooltips(setAnchor), [])
  return anchor && <Shown key={anchor.dataset.tooltip} anchor={anchor} onGone={() => setAnchor(undefined)} />
}

function Shown({ anchor, onGone }: { anchor: HTMLElement; onGone: () => void }) {
  const tooltip = useRef<HTMLDivElement>(null)
  const label = anchor.dataset.tooltip
  useEffect(() => {
    const { current: element } = tooltip
    if (!element) return
    return autoUpdate(anchor, element, () => {
      if (!anchor.isConnected) return onGone()
      void computePosition(anchor, element, {
        strategy: 'fixed',
        placement: 'bottom',
        middleware: [offset(6), flip(), shift({ padding: 8 })],
      }).then(({ x, y }) => {
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      })
    })
  }, [anchor, onGone])
  // It repeats what the control says to screen readers itself.
  return createPortal(
    <div ref={tooltip} role="tooltip" aria-hidden="true" className={styles.tooltip}>
      {label}
    </div>,
    document.body,
  )
}
