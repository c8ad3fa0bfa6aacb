import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden'
import styles from './grouped-side-layout.module.css'
import { SideFrame } from './side-frame'
import { useCurrentInStrip } from './use-current-in-strip'
import { useKeptScroll } from './use-kept-scroll'

/** Links of a side list that belong together: list items of links, and what they have in common. */
export interface SideGroup {
  label?: string
  links: ReactNode
}

/**
 * A side list of many links in groups, and a content column. The list scrolls by itself where the window is lower; on narrow
 * screens it is a button with the current entry, which unfolds it.
 */
export function GroupedSideLayout({
  label,
  current,
  groups,
  children,
}: {
  /** The accessible name of the list. */
  label: string
  /** What the current entry says; nothing where none is. */
  current: string | undefined
  groups: readonly SideGroup[]
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useKeptScroll(list, label)
  useCurrentInStrip(list)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <SideFrame
      label={label}
      navigation={
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape folds the list from wherever in it the focus is.
        <div className={styles.fold} onKeyDown={onKeyDown}>
          <button
            ref={button}
            type="button"
            className={styles.button}
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            onClick={() => setOpen(!isOpen)}
          >
            {current === undefined ? (
              label
            ) : (
              <span>
                <VisuallyHidden>{`${label}: `}</VisuallyHidden>
                {current}
              </span>
            )}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <div ref={list} id={`${id}list`} className={styles.list} data-open={isOpen || undefined}>
            {groups.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups without a label are told apart by their place alone.
              <div key={index} className={styles.group}>
                {group.label && (
                  <p id={`${id}${index}`} className={styles.label}>
                    {group.label}
                  </p>
                )}
                <ul className={styles.links} aria-labelledby={group.label && `${id}${index}`}>
                  {group.links}
                </ul>
              </div>
            ))}
          </div>
        </div>
      }
    >
      {children}
    </SideFrame>
  )
}
